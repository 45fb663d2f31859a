import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { classNames } from '../controls/class-names.ts'
import styles from './price.module.css'

type PriceProps = {
  /** null: the price is on request. */
  amount: number | null
  reduction?: { before: number; percent: number } | null
  className?: string
}

/** VAT is in it. A struck price is the lowest of the 30 days before, and says so to those who do not see the stroke. */
export function Price({ amount, reduction, className }: PriceProps) {
  const text = useText()
  const language = useLanguage()
  if (amount === null)
    return <span className={classNames(styles.price, className)}>{text('product.price-request')}</span>
  return (
    <span className={classNames(styles.group, className)}>
      <span className={styles.price}>{formatForints(amount, language)}</span>
      {reduction && (
        <>
          {' '}
          <span className={styles.before}>
            <span className="vh">, {text('product.price-before')}: </span>
            <s>{formatForints(reduction.before, language)}</s>
          </span>{' '}
          <span className={styles.percent}>
            <span aria-hidden="true">−{reduction.percent}%</span>
            <span className="vh">, {text('product.percent-off', { percent: reduction.percent })}</span>
          </span>
        </>
      )}
    </span>
  )
}
