import type { LoadedProduct } from '../load-product.ts'
import { pathTo } from '#path-to.ts'
import type { Availability } from '#shop/catalogue/product-card.ts'
import type { ShippingChoice } from '#shop/shipping/shipping-types.ts'
import type { Language } from '#languages.ts'
import { formatForints } from '../format.ts'
import { useLanguage, useText, type Text } from '../text.tsx'
import { whenInWords } from './delivery-day.ts'
import styles from './product-rows.module.css'
import { TextLink } from './text-link.tsx'

type ProductDeliveryProps = { delivery: LoadedProduct['delivery']; availability: Availability }

/** Each way the product can come, when, and what it costs; what is not sold now does not come at all. */
export function ProductDelivery({ delivery, availability }: ProductDeliveryProps) {
  const { choices, estimate, freeShippingFrom } = delivery
  const isSold = availability.kind !== 'not-orderable'
  const text = useText()
  const language = useLanguage()
  return (
    <section className={styles.section} aria-labelledby="delivery">
      <h2 id="delivery">{text('detail.delivery')}</h2>
      {isSold && (
        <ul>
          {choices.map((choice) => (
            <li key={choice.type} className={styles.row}>
              <span>{text(`detail.shipping-${choice.type}`)}</span>
              <span className={styles.state}>{whenInWords(choice.type, estimate, language, text)}</span>
              <span className={styles.cost}>{costInWords(choice, language, text)}</span>
            </li>
          ))}
        </ul>
      )}
      {isSold && freeShippingFrom !== null && (
        <p className="hint">{text('detail.free-from', { amount: formatForints(freeShippingFrom, language) })}</p>
      )}
      <p className={styles.links}>
        <TextLink to={pathTo(language, 'purchase-and-shipping-conditions')}>
          {text('detail.shipping-conditions')}
        </TextLink>
        <TextLink to={pathTo(language, 'withdrawal')}>{text('detail.returns')}</TextLink>
      </p>
    </section>
  )
}

function costInWords({ price, callForPrice }: ShippingChoice, language: Language, text: Text): string {
  if (callForPrice) return text('detail.call-for-price')
  return price === 0 ? text('detail.free') : formatForints(price, language)
}
