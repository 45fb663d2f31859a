import { useWords } from '../words/office-words.tsx'
import { Copies } from './copies.tsx'
import type { ScannedCopies, ScannedLine } from './use-last-copies.ts'

type LineCopiesProps = {
  line: ScannedLine
  counting: ScannedCopies
  /** In the hand, where a line is not taken away as a whole. */
  isLarge?: boolean
}

/** How many copies a line has, to be changed. */
export function LineCopies({ line, counting, isLarge = false }: LineCopiesProps) {
  const { scanWork: words } = useWords()
  return (
    <Copies
      label={words.copiesOf(line.title ?? line.ean)}
      copies={line.copies}
      isLarge={isLarge}
      onStep={(next) => counting.step(line, next)}
      onType={(next) => counting.say(line, next)}
      onRemove={isLarge ? null : () => counting.remove(line)}
    />
  )
}

/** The title of a line with its code; the code alone while nobody knows its title. */
export function LineTitle({ line: { ean, title }, isAsked }: { line: ScannedLine; isAsked: boolean }) {
  const { scanWork: words } = useWords()
  return (
    <>
      <span className="serif">{title ?? (isAsked ? ean : words.unknown)}</span>{' '}
      {(title ?? !isAsked) && <span className="small faint">{ean}</span>}
    </>
  )
}
