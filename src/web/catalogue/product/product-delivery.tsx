import type { LoadedProduct } from './load-product.ts'
import { pathTo } from '#site/path-to.ts'
import type { Availability } from '#shop/goods/product.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { Language } from '#site/languages.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { abroadDaysInWords, abroadPriceInWords } from '#words/delivery/abroad-text.ts'
import { whenInWords } from '#words/delivery/delivery-day.ts'
import styles from './product-rows.module.css'
import { TextLink } from '#web/ui/links/text-link.tsx'

type ProductDeliveryProps = { delivery: LoadedProduct['delivery']; availability: Availability }

/** Each way the product can come, when, and what it costs; what is not sold now does not come at all. */
export function ProductDelivery({ delivery, availability }: ProductDeliveryProps) {
  const { choices, estimate, release, freeFrom, freeWords, postAbroad } = delivery
  const isSold = availability.kind !== 'not-orderable'
  const text = useText()
  const language = useLanguage()
  const when = (type: ShippingType) => {
    if (type === 'POSTOUTSIDEHUN') return abroadDaysInWords(postAbroad, text)
    if (availability.kind !== 'preorder' || !release) return whenInWords(type, estimate, language, text)
    const day = formatDay(type === 'SHOP' ? release.collected : release.posted, language, availability.precision)
    return text(type === 'SHOP' ? 'checkout.release-ready' : 'checkout.release', { when: day })
  }
  return (
    <section className={styles.section} aria-labelledby="delivery">
      <h2 id="delivery">{text('detail.delivery')}</h2>
      {isSold && (
        <ul>
          {choices.map((choice) => (
            <li key={choice.type} className={styles.row}>
              <span>
                {text(`detail.shipping-${choice.type}`)}
                <span className="vh">: </span>
              </span>
              <span className={styles.state}>
                {when(choice.type)}
                <span className="vh">. </span>
              </span>
              <span className={styles.cost}>
                <span className="vh">{text('detail.delivery-cost')}: </span>
                {choice.callForPrice
                  ? abroadPriceInWords(delivery, language, text)
                  : costInWords(choice, language, text)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSold && freeFrom !== null && (
        <p className="hint">
          {text(freeWords, {
            amount: formatForints(freeFrom, language),
          })}
        </p>
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

function costInWords(
  { price, offeredFrom }: LoadedProduct['delivery']['choices'][number],
  language: Language,
  text: Text,
): string {
  if (offeredFrom !== null) return text('detail.free-above', { amount: formatForints(offeredFrom, language) })
  return price === 0 ? text('detail.free') : formatForints(price, language)
}
