import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { PriceDesk } from './price-desk.ts'
import styles from './prices.module.css'

/** PRICE-04: what the night found beyond the law on book prices, and ways of delivery that have no price. */
export function AgainstLaw({ found: { orders, sales, ways, freeFrom } }: { found: PriceDesk['againstLaw'] }) {
  const { prices, settings } = useWords()
  const words = prices.againstLaw
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  if (orders.length + sales.length + ways.length === 0) return null
  return (
    <PageSection title={words.title}>
      <ul className={styles.changes}>
        {ways.map((way) => (
          <li key={way}>
            <TextLink to={`${OFFICE_PATH}/shipping/${way}`}>{settings.shipping.ways[way]}</TextLink>
            <p className="quiet small">{words.way(money(freeFrom))}</p>
          </li>
        ))}
        {orders.map(({ number, tooCheap, sentFree, isWrappedFree }) => (
          <li key={number}>
            <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
            {sentFree !== null && <p className="quiet small">{words.sentFree(money(sentFree))}</p>}
            {isWrappedFree && <p className="quiet small">{words.wrappedFree}</p>}
            {tooCheap.map(({ productId, name, unitPrice, lowestPrice }) => (
              <p key={productId} className="quiet small">
                <span className="serif">{name}</span>: {words.tooCheap(money(unitPrice), money(lowestPrice))}
              </p>
            ))}
          </li>
        ))}
        {sales.map(({ saleId, title, receipt, place, day, price, lowest }) => (
          <li key={`sale ${saleId}`}>
            <TextLink to={`${OFFICE_PATH}/till/${day}`}>
              {words.atTill(place, formatDay(day, language), receipt)}
            </TextLink>
            <p className="quiet small">
              <span className="serif">{title}</span>: {words.tooCheap(money(price), money(lowest))}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
