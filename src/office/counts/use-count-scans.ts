import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useTypedNumber } from '../keys/use-typed-number.ts'
import { readySignal, signal } from '../pack/scan-signal.ts'
import type { Scan } from '../scan/read-scan.ts'
import { addScan, type ScanQueue } from '../scan/scan-queue.ts'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScans } from '../scan/use-scans.ts'
import { useWords } from '../words/office-words.tsx'
import { countLines, countSound, type Count, type CountLine, type NamedTitle } from './count.ts'

const MOST_COPIES = 9_999

type LastRead = { ean: string; /** In one go: the scan, and what the number keys made of it. */ copies: number }

type CountScans = {
  lines: CountLine[]
  queue: ScanQueue
  last: { line: CountLine; copies: number } | null
  /** A code that is none of a book's. */
  strange: string | null
  hear: (scan: Scan) => void
  setLast: (copies: number) => void
}

/** What is read into a count: it sounds and is counted here, and goes to the office by itself. */
export function useCountScans(count: Count): CountScans {
  const words = useWords()
  const { sub } = useSession()
  const record = `count ${count.id}` as const
  const [names, setNames] = useState<ReadonlyMap<string, NamedTitle | null>>(new Map())
  const [last, setLast] = useState<LastRead | null>(null)
  const [strange, setStrange] = useState<string | null>(null)

  const queue = useScanQueue(record, count.mine, (titles, asked) => {
    const named = new Map(titles.map((title) => [title.ean, title]))
    setNames(new Map([...names, ...asked.map((ean) => [ean, named.get(ean) ?? null] as const)]))
    // What was taken on trust turns out not to belong here.
    if (last && asked.includes(last.ean) && !named.get(last.ean)?.isInRange) signal('wrong')
  })
  const lines = countLines({ count, names, scans: queue.scans })
  const isKnown = (ean: string) => names.has(ean) || [...count.titles, ...count.unknown].some((one) => one.ean === ean)

  const add = (ean: string, copies: number) => {
    if (copies !== 0) addScan({ sub, record, ean, copies, isAsked: !isKnown(ean) })
  }
  const setLastCopies = (copies: number) => {
    if (!last || copies < 0 || copies > MOST_COPIES) return
    add(last.ean, copies - last.copies)
    setLast({ ean: last.ean, copies })
  }
  const endNumber = useTypedNumber(words.counts.keyCopies, setLastCopies)

  const hear = (scan: Scan) => {
    setStrange(null)
    endNumber()
    if (scan.kind !== 'product') {
      signal('wrong')
      return setStrange(scan.text)
    }
    const { ean } = scan
    const scans = [...queue.scans, { id: '', sub, record, ean, copies: 1, at: 0, isTaken: false }]
    const [read] = countLines({ count, names, scans })
    if (read) signal(countSound(read))
    setLast({ ean, copies: 1 })
    add(ean, 1)
  }
  useScans(hear, { countsEach: true })
  useEffect(readySignal, [])

  const shown = last ? lines.find(({ ean }) => ean === last.ean) : undefined
  return {
    lines,
    queue,
    last: last && shown ? { line: shown, copies: last.copies } : null,
    strange,
    hear,
    setLast: setLastCopies,
  }
}
