import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { PriceDesk } from './price-desk.ts'
import styles from './prices.module.css'

/** For the bookkeeper: what was sold at another rate of VAT than that of the kind it is now said to be. */
export function SoldOtherwise({ sold }: { sold: PriceDesk['soldOtherwise'] }) {
  const words = useWords().prices.soldOtherwise
  const language = useOfficeLanguage()
  if (sold.length === 0) return null
  return (
    <PageSection title={words.title}>
      <p className="quiet small">{words.sentence}</p>
      <ul className={styles.changes}>
        {sold.map(({ productId, ean, name, soldAt, lawful, orders, copies, gross, from, until }) => (
          <li key={`${productId} ${soldAt} ${lawful}`}>
            <p>
              <TextLink to={`${OFFICE_PATH}/products/${productId}`}>
                <span className="serif">{name}</span>
              </TextLink>{' '}
              <span className="quiet small">{ean}</span>
            </p>
            <p className="quiet small">
              {words.line({ soldAt, lawful, orders, copies, gross: formatForints(gross, language) })},{' '}
              {words.days(formatDay(from.slice(0, 10), language), formatDay(until.slice(0, 10), language))}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
