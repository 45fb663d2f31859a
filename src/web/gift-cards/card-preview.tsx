import { tidyGiftWords } from '#shop/selling/orders/gifts/gift-words.ts'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { sumOfDraft, type CardDraft } from './card-draft.ts'
import styles from './gift-cards.module.css'

/** The card as it will look, what it costs and what it is good for. */
export function CardPreview({ draft }: { draft: CardDraft }) {
  const text = useText()
  const language = useLanguage()
  const sum = sumOfDraft(draft)
  const [to, from] = [draft.to.trim(), draft.from.trim()]
  const words = tidyGiftWords(draft.words)
  const facts = [
    ['to-pay', <b key="sum">{sum > 0 ? formatForints(sum, language) : '–'}</b>],
    ['vat', text('card-sale.vat-says')],
    ['good-for', text('card-sale.good-for-says')],
    ['until', text('card-sale.until-says')],
    ['withdraw', text('card-sale.withdraw-says')],
  ] as const
  return (
    <aside className={styles.aside} aria-label={text('card-sale.preview')}>
      <div className={styles.card} aria-hidden="true">
        <p className={styles.worth}>
          {sum > 0 ? formatForints(sum, language) : '…'}
          <i>{text('card-sale.on-books')}</i>
        </p>
        {words && (
          <p className={styles.greeting} dir="auto">
            {words}
          </p>
        )}
        <p className={styles.names}>
          <span>
            {to && text('card-sale.card-for', { to })}
            {to && from ? ', ' : ''}
            {from && text('card-sale.card-from', { from })}
          </span>
          <ShopMark className={styles.mark} />
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, says]) => (
          <div key={name}>
            <dt>{text(`card-sale.${name}`)}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{text('card-sale.no-discount')}</p>
    </aside>
  )
}
