import { useState } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './copies.module.css'

type CopiesProps = {
  /** Of what. */
  label: string
  copies: number
  isLarge?: boolean
  /** One less or one more. */
  onStep: (copies: number) => void
  /** Written as a number. */
  onType: (copies: number) => void
  /** Null where it cannot go. */
  onRemove?: (() => void) | null
}

/** How many there are: by one, by a number, or none at all. */
export function Copies({ label, copies, isLarge = false, onStep, onType, onRemove = null }: CopiesProps) {
  const { scanWork: words } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    setTyped(null)
    // A code that fell in here is no number.
    if (typed !== null && /^\d{1,4}$/.test(typed.trim()) && Number(typed) !== copies) onType(Number(typed))
  }
  return (
    <span className={classNames(styles.copies, isLarge && styles.large)} role="group" aria-label={label}>
      <IconButton icon="minus" label={words.fewer} disabled={copies <= 0} onClick={() => onStep(copies - 1)} />
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.howMany}
        value={typed ?? String(copies)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(null)
        }}
      />
      <IconButton icon="plus" label={words.more} onClick={() => onStep(copies + 1)} />
      {onRemove && <IconButton icon="close" label={words.remove} onClick={onRemove} />}
    </span>
  )
}
