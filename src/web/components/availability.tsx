import type { Availability as AvailabilityFacts } from '#shop/catalogue/product-card.ts'
import { formatDay } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './availability.module.css'
import { classNames } from './class-names.ts'

type AvailabilityProps = { availability: AvailabilityFacts; withCopies?: boolean; className?: string }

const FEW_COPIES = 3

/** A drawn sign and words, never colour alone. */
export function Availability({ availability, withCopies = false, className }: AvailabilityProps) {
  const words = useAvailabilityWords(availability, withCopies)
  return <p className={classNames(styles.availability, styles[availability.kind], className)}>{words}</p>
}

function useAvailabilityWords(availability: AvailabilityFacts, withCopies: boolean): string {
  const text = useText()
  const language = useLanguage()
  switch (availability.kind) {
    case 'in-stock': {
      const count = availability.copies
      if (!withCopies) return text('product.in-stock')
      return count <= FEW_COPIES ? text('product.last-copies', { count }) : text('product.in-stock-copies', { count })
    }
    case 'orderable': {
      const [from, to] = availability.days
      return from === to ? text('product.orderable-days', { days: from }) : text('product.orderable', { from, to })
    }
    case 'preorder':
      return text('product.preorder-from', { date: formatDay(availability.date, language, availability.precision) })
    case 'not-orderable':
      return text('product.not-orderable')
  }
}
