import { formatForints } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './cart-free-shipping.module.css'
import { classNames } from './class-names.ts'

type FreeShippingProps = { from: number | null; sum: number; className?: string }

/** How far it is to free delivery, where the shop has set a limit. */
export function FreeShipping({ from, sum, className }: FreeShippingProps) {
  const text = useText()
  const language = useLanguage()
  if (from === null || from <= 0) return null
  const left = from - sum
  const words = left > 0 ? text('cart.free-left', { amount: formatForints(left, language) }) : text('cart.free-reached')
  return (
    <div className={classNames(styles.free, className)}>
      <p>{words}</p>
      <progress className={styles.bar} max={from} value={Math.min(from, sum)} aria-label={text('cart.free-progress')} />
    </div>
  )
}
