import { useState } from 'react'
import { useTypedNumber } from '../scan/use-scans.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'

const MOST_COPIES = 9_999
/** More of one title than this are seldom unpacked or counted: whoever types so many is asked. */
const MOST_UNASKED = 99

/** What is in the hand: how many in one go, the scan and what was made of it; and how many they were before the last number. */
type LastRead = { ean: string; copies: number; before: number }

/** Copies of a code; its title where it is known. */
export type ScannedLine = { ean: string; title: string | null; copies: number }

/** A number that somebody has to say again. */
export type AskedCopies = { line: ScannedLine; copies: number }

export type ScannedCopies = {
  last: Pick<LastRead, 'ean' | 'copies'> | null
  asked: AskedCopies | null
  /** This one is in the hand now, so many of it. */
  take: (ean: string, copies: number) => void
  /** One more or one fewer of a line. */
  step: (line: ScannedLine, copies: number) => void
  /** So many of a line, as somebody has written. */
  say: (line: ScannedLine, copies: number) => void
  /** None of it after all. */
  remove: (line: ScannedLine) => void
  confirm: () => void
  forget: () => void
}

type Scans = {
  /** What the number keys do, for the help. */
  keyWords: string
  /** The line of a code, as it stands with what was just read. */
  lineOf: (ean: string) => ScannedLine | undefined
  /** Takes the difference. */
  add: (ean: string, copies: number) => void
}

/** How many there are of a title, by buttons, by number keys and by a number written: each can be taken back. */
export function useLastCopies({ keyWords, lineOf, add }: Scans): ScannedCopies {
  const { scanWork: words } = useWords()
  const [last, setLast] = useState<LastRead | null>(null)
  const [askedCopies, setAskedCopies] = useState<AskedCopies | null>(null)

  const set = ({ ean, copies: from }: ScannedLine, to: number) => {
    setAskedCopies(null)
    if (to < 0 || to > MOST_COPIES) return
    add(ean, to - from)
    setLast({ ean, copies: to, before: from })
  }
  /** Of what is in the hand, not of the whole line. */
  const inHand = (): ScannedLine | null =>
    last && { ...(lineOf(last.ean) ?? { ean: last.ean, title: null }), copies: last.copies }
  const say = (line: ScannedLine, copies: number) => {
    if (copies > MOST_UNASKED && copies > line.copies) return setAskedCopies({ line, copies })
    set(line, copies)
  }
  const sayAndTell = (line: ScannedLine, copies: number) => {
    say(line, copies)
    if (copies <= MOST_UNASKED || copies <= line.copies) tell(line, copies)
  }
  const tell = ({ ean, title, copies: from }: ScannedLine, to: number) =>
    showToast(to === 0 ? words.removed(title ?? ean, from) : words.typed(title ?? ean, from, to), () =>
      add(ean, from - to),
    )
  useTypedNumber(keyWords, (number) => {
    const line = inHand()
    if (!line || !last) return
    if (number !== null) return say(line, number)
    if (askedCopies) setAskedCopies(null)
    else set(line, last.before)
  })
  return {
    last,
    asked: askedCopies,
    take: (ean, copies) => {
      setAskedCopies(null)
      setLast({ ean, copies, before: copies })
    },
    step: set,
    say: sayAndTell,
    remove: (line) => {
      set(line, 0)
      tell(line, 0)
    },
    confirm: () => {
      if (!askedCopies) return
      set(askedCopies.line, askedCopies.copies)
      tell(askedCopies.line, askedCopies.copies)
    },
    forget: () => setAskedCopies(null),
  }
}
