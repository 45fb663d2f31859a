import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { readySignal, signal } from '../pack/scan-signal.ts'
import type { Scan } from '../scan/read-scan.ts'
import { addScan, untoldScans, type ScanQueue } from '../scan/scan-queue.ts'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScans } from '../scan/use-scans.ts'
import { useLastCopies, type ScannedCopies } from '../scan-work/use-last-copies.ts'
import { useWords } from '../words/office-words.tsx'
import { shownLines, soundOf, type Intake, type IntakeTitle, type ShownLine } from './intake.ts'

type IntakeScans = {
  lines: ShownLine[]
  queue: ScanQueue
  /** What is in the hand, and how many of it in one go. */
  last: { line: ShownLine; copies: number } | null
  /** A code that is none of a book's. */
  strange: string | null
  hear: (scan: Scan) => void
  counting: ScannedCopies
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
  const [strange, setStrange] = useState<string | null>(null)

  const counting = useLastCopies({ keyWords: words.intake.keyCopies, lineOf, add })
  const { last, take } = counting

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

  function lineOf(ean: string): ShownLine | undefined {
    return lines.find((line) => line.ean === ean)
  }
  function add(ean: string, copies: number): void {
    const isAsked = lineOf(ean)?.isAsked ?? true
    if (copies !== 0) addScan({ sub, record, ean, copies, isAsked })
  }
  const hear = (scan: Scan) => {
    setStrange(null)
    if (scan.kind !== 'product') {
      signal('wrong')
      return setStrange(scan.text)
    }
    const { ean } = scan
    const line = lineOf(ean)
    if (isByException && line && line.ordered > 0) {
      signal('right')
      return take(ean, line.copies)
    }
    const scans = [...queue.scans, { id: '', sub, record, ean, copies: 1, at: 0, isTaken: false }]
    const [read] = shownLines({ lines: intake.lines, titles, scans })
    if (read) signal(soundOf(read, intake.hasOrders))
    take(ean, 1)
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
    counting,
  }
}
