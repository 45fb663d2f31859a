import { formatDay, formatForints, formatMonthDay } from '#words/format.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { lastDayOf, type ShownPrice } from './price-draft.ts'
import styles from './prices.module.css'

type Steps = ShownPrice['steps']
type PriceWhyProps = {
  steps: Steps
  /** Who set the sale, where that is known. */
  saleBy: string | null
}

/** OFFICE-40: how the price comes about, a line a step, with what it comes to. */
export function PriceWhy({ steps, saleBy }: PriceWhyProps) {
  const { prices: words } = useWords()
  const language = useOfficeLanguage()
  const lastStep = steps.at(-1)
  if (!lastStep) return null
  const endOf = (until: string | null) => until && formatMonthDay(lastDayOf(until), language)
  return (
    <dl className={styles.why}>
      {steps.map((step) => (
        <div
          key={step.kind === 'discount' ? step.id : step.kind}
          className={step.kind === 'cap' ? styles.cap : undefined}
        >
          <dt>
            {step.kind === 'list' && words.steps.list}
            {step.kind === 'sale' && (
              <>
                {words.steps.sale(step.percent)}{' '}
                <span className="quiet small">
                  {saleBy ? words.stepBy(saleBy, endOf(step.until)) : words.stepUntil(endOf(step.until))}
                </span>
              </>
            )}
            {step.kind === 'discount' && (
              <>
                {words.steps.discount(step.name, multiplierInWords(step.multiplier, language))}{' '}
                <span className="quiet small">{words.stepUntil(endOf(step.until))}</span>
              </>
            )}
            {step.kind === 'cap' && words.steps.cap(step.percent, formatDay(step.until, language))}
          </dt>
          <dd>{formatForints(step.price, language)}</dd>
        </div>
      ))}
      <div className={styles.asked}>
        <dt>{words.steps.asked}</dt>
        <dd>{formatForints(lastStep.price, language)}</dd>
      </div>
    </dl>
  )
}

/** `0.9000` → `0,9` */
function multiplierInWords(multiplier: string, language: 'hu' | 'en'): string {
  return Number(multiplier).toLocaleString(language)
}

type OnPageProps = Pick<ShownPrice, 'price' | 'reduction' | 'prior'>

/** What the title's page may say of the price, and the days it is told from. */
export function PriceOnPage({ price, reduction, prior }: OnPageProps) {
  const { page: words } = useWords().prices
  const language = useOfficeLanguage()
  const priceText = formatForints(price, language)
  const day = (at: string) => formatMonthDay(shopDay(new Date(at)), language)
  return (
    <div className={styles.onPage}>
      <h3>{words.title}</h3>
      <p>
        {reduction
          ? words.reduced(formatForints(reduction.before, language), priceText, reduction.percent)
          : words.plain(priceText)}
      </p>
      {prior ? (
        <p className="quiet small">
          {words.prior(formatForints(prior.lowest, language), day(prior.from), day(prior.until))}
        </p>
      ) : (
        <p className="quiet small">{words.noPrior}</p>
      )}
    </div>
  )
}
