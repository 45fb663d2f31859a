import type { Availability as AvailabilityFacts } from '#shop/goods/product.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { availabilityInWords } from '#words/availability-text.ts'
import styles from './availability.module.css'
import { classNames } from '../controls/class-names.ts'

type AvailabilityProps = { availability: AvailabilityFacts; withCopies?: boolean; className?: string }

/** A drawn sign and words, never colour alone. */
export function Availability({ availability, withCopies = false, className }: AvailabilityProps) {
  const text = useText()
  const language = useLanguage()
  const words = availabilityInWords(availability, language, text, withCopies)
  return <p className={classNames(styles.availability, styles[availability.kind], className)}>{words}</p>
}
