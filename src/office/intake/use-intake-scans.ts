import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useTypedNumber } from '../keys/use-typed-number.ts'
import { readySignal, signal } from '../pack/scan-signal.ts'
import type { Scan } from '../scan/read-scan.ts'
import { addScan, untoldScans, type ScanQueue } from '../scan/scan-queue.ts'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScans } from '../scan/use-scans.ts'
import { useWords } from '../words/office-words.tsx'
import { shownLines, soundOf, type Intake, type IntakeTitle, type ShownLine } from './intake.ts'

const MOST_COPIES = 9_999

type LastRead = { ean: string; /** In one go: the scan, and what the number keys made of it. */ copies: number }

type IntakeScans = {
  lines: ShownLine[]
  queue: ScanQueue
  last: { line: ShownLine; copies: number } | null
  /** A code that is none of a book's. */
  strange: string | null
  hear: (scan: Scan) => void
  setCopies: (ean: string, from: number, to: number) => void
  setLast: (copies: number) => void
}

/**
 * What is read onto a note. Each scan is counted and sounds here, before anybody is asked; the office hears of it at once or when
 * there is a network. By exception the first scan of a title that stands on the note says only which one is meant.
 */
export function useIntakeScans(intake: Intake, isByException: boolean): IntakeScans {
  const words = useWords()
  const { sub } = useSession()
  const record = `intake ${intake.id}` as const
  const [titles, setTitles] = useState<ReadonlyMap<string, IntakeTitle>>(new Map())
  const [last, setLast] = useState<LastRead | null>(null)
  const [strange, setStrange] = useState<string | null>(null)

  const queue = useScanQueue(record, intake.mine, (told) => {
    const known = new Map([...titles, ...told.map((title) => [title.ean, title] as const)])
    setTitles(known)
    const heard = told.find(({ ean }) => ean === last?.ean)
    if (!heard) return
    const scans = untoldScans(record, intake.mine)
    const line = shownLines({ lines: intake.lines, titles: known, scans }).find(({ ean }) => ean === heard.ean)
    if (line) signal(soundOf(line, intake.hasOrders))
  })
  const lines = shownLines({ lines: intake.lines, titles, scans: queue.scans })
  const lineOf = (ean: string) => lines.find((line) => line.ean === ean)

  const add = (ean: string, copies: number) => {
    const isAsked = lineOf(ean)?.isAsked ?? true
    if (copies !== 0) addScan({ sub, record, ean, copies, isAsked })
  }
  const setLastCopies = (copies: number) => {
    if (!last || copies < 0 || copies > MOST_COPIES) return
    add(last.ean, copies - last.copies)
    setLast({ ean: last.ean, copies })
  }
  const endNumber = useTypedNumber(words.intake.keyCopies, setLastCopies)

  const hear = (scan: Scan) => {
    setStrange(null)
    endNumber()
    if (scan.kind !== 'product') {
      signal('wrong')
      return setStrange(scan.text)
    }
    const { ean } = scan
    const line = lineOf(ean)
    if (isByException && line && line.ordered > 0) {
      signal('right')
      return setLast({ ean, copies: line.copies })
    }
    const scans = [...queue.scans, { id: '', sub, record, ean, copies: 1, at: 0, isTaken: false }]
    const [read] = shownLines({ lines: intake.lines, titles, scans })
    if (read) signal(soundOf(read, intake.hasOrders))
    setLast({ ean, copies: 1 })
    add(ean, 1)
  }
  useScans(hear, { countsEach: true })
  useEffect(readySignal, [])

  const shown = last ? lineOf(last.ean) : undefined
  return {
    lines,
    queue,
    last: last && shown ? { line: shown, copies: last.copies } : null,
    strange,
    hear,
    setCopies: (ean, from, to) => {
      add(ean, to - from)
      setLast({ ean, copies: to })
    },
    setLast: setLastCopies,
  }
}
