import { classNames } from '#web/ui/controls/class-names.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './intake.module.css'

type CopiesProps = { label: string; copies: number; isLarge?: boolean; onChange: (copies: number) => void }

/** How many there are, one less or one more. */
export function Copies({ label, copies, isLarge = false, onChange }: CopiesProps) {
  const { intake: words } = useWords()
  return (
    <span className={classNames(styles.copies, isLarge && styles.large)} role="group" aria-label={label}>
      <IconButton icon="minus" label={words.fewer} disabled={copies <= 0} onClick={() => onChange(copies - 1)} />
      <b>{copies}</b>
      <IconButton icon="plus" label={words.more} onClick={() => onChange(copies + 1)} />
    </span>
  )
}
