import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { readySignal, signal } from '../pack/scan-signal.ts'
import type { Scan } from '../scan/read-scan.ts'
import { addScan, type ScanQueue } from '../scan/scan-queue.ts'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScans } from '../scan/use-scans.ts'
import { useLastCopies, type ScannedCopies } from '../scan-work/use-last-copies.ts'
import { useWords } from '../words/office-words.tsx'
import { countLines, countSound, type Count, type CountLine, type NamedTitle } from './count.ts'

type CountScans = {
  lines: CountLine[]
  queue: ScanQueue
  /** What is in the hand, and how many of it in one go. */
  last: { line: CountLine; copies: number } | null
  /** A code that is none of a book's. */
  strange: string | null
  hear: (scan: Scan) => void
  counting: ScannedCopies
}

/** What is read into a count: it sounds and is counted here, and goes to the office by itself. */
export function useCountScans(count: Count): CountScans {
  const words = useWords()
  const { sub } = useSession()
  const record = `count ${count.id}` as const
  const [names, setNames] = useState<ReadonlyMap<string, NamedTitle | null>>(new Map())
  const [strange, setStrange] = useState<string | null>(null)

  const counting = useLastCopies({ keyWords: words.counts.keyCopies, lineOf, add })
  const { last, take } = counting

  const queue = useScanQueue(record, count.mine, (titles, asked) => {
    const named = new Map(titles.map((title) => [title.ean, title]))
    setNames(new Map([...names, ...asked.map((ean) => [ean, named.get(ean) ?? null] as const)]))
    // What was taken on trust turns out not to belong here.
    if (last && asked.includes(last.ean) && !named.get(last.ean)?.isInRange) signal('wrong')
  })
  const lines = countLines({ count, names, scans: queue.scans })
  const isKnown = (ean: string) => names.has(ean) || [...count.titles, ...count.unknown].some((one) => one.ean === ean)

  function lineOf(code: string): CountLine | undefined {
    return lines.find(({ ean }) => ean === code)
  }
  function add(ean: string, copies: number): void {
    if (copies !== 0) addScan({ sub, record, ean, copies, isAsked: !isKnown(ean) })
  }
  const hear = (scan: Scan) => {
    setStrange(null)
    if (scan.kind !== 'product') {
      signal('wrong')
      return setStrange(scan.text)
    }
    const { ean } = scan
    const scans = [...queue.scans, { id: '', sub, record, ean, copies: 1, at: 0, isTaken: false }]
    const [read] = countLines({ count, names, scans })
    if (read) signal(countSound(read))
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
