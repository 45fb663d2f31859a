import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { readySignal, signal, type Signal } from '../pack/scan-signal.ts'
import type { Scan } from '../scan/read-scan.ts'
import { addScan, untoldScans, type PageScan, type ScannedTitles, type ScanQueue } from '../scan/scan-queue.ts'
import { useScanQueue } from '../scan/use-scan-queue.ts'
import { useScans } from '../scan/use-scans.ts'
import { useWords } from '../words/office-words.tsx'
import { useLastCopies, type ScannedCopies, type ScannedLine } from './use-last-copies.ts'

/** What the office has said of codes since they were read; null: nothing. */
export type TitlesByCode<Kind extends keyof ScannedTitles> = ReadonlyMap<string, ScannedTitles[Kind] | null>

type SessionWork<Kind extends keyof ScannedTitles, Line> = {
  kind: Kind
  /** `mine` are one's own scans that are part of what the office has told. */
  session: { id: number; mine: readonly string[] }
  /** The office has told of the code with the session. */
  isListed: (ean: string) => boolean
  linesWith: (titles: TitlesByCode<Kind>, scans: readonly PageScan[]) => Line[]
  soundOf: (line: Line) => Signal
  /** How a code sounds again when its title has come; null for not at all. */
  soundWhenNamed: (line: Line) => Signal | null
  /** A scan says only which line is meant. */
  isOnlyNamed?: (line: Line) => boolean
}

export type SessionScans<Line> = {
  lines: Line[]
  queue: ScanQueue
  /** What is in the hand, and how many of it in one go. */
  last: { line: Line; copies: number } | null
  /** A code that is none of a book's. */
  strange: string | null
  handleScan: (scan: Scan) => void
  counting: ScannedCopies
}

/**
 * What is read into a session. Each scan is counted and sounds here, before anybody is asked; the office hears of it at once or
 * when there is a network.
 */
export function useSessionScans<Kind extends keyof ScannedTitles, Line extends ScannedLine>(
  work: SessionWork<Kind, Line>,
): SessionScans<Line> {
  const { kind, session, isListed, linesWith, soundOf, soundWhenNamed, isOnlyNamed } = work
  const { scanWork: words } = useWords()
  const { sub } = useSession()
  const record = `${kind} ${session.id}` as const
  const [titles, setTitles] = useState<TitlesByCode<Kind>>(new Map())
  const [strange, setStrange] = useState<string | null>(null)

  const counting = useLastCopies({ keyWords: words.keyCopies, lineOf, add })
  const { last, take } = counting

  const queue = useScanQueue(record, session.mine, (come, askedEans) => {
    const named = new Map(come.map((title) => [title.ean, title]))
    const known = new Map([...titles, ...askedEans.map((ean) => [ean, named.get(ean) ?? null] as const)])
    setTitles(known)
    if (!last || !askedEans.includes(last.ean)) return
    const line = linesWith(known, untoldScans(record, session.mine)).find(({ ean }) => ean === last.ean)
    const sound = line && soundWhenNamed(line)
    if (sound) signal(sound)
  })
  const lines = linesWith(titles, queue.scans)

  function lineOf(code: string): Line | undefined {
    return lines.find(({ ean }) => ean === code)
  }
  function add(ean: string, copies: number): void {
    if (copies !== 0) addScan({ sub, record, ean, copies, isAsked: !titles.has(ean) && !isListed(ean) })
  }
  const handleScan = (scan: Scan) => {
    setStrange(null)
    if (scan.kind !== 'product') {
      signal('wrong')
      return setStrange(scan.text)
    }
    const { ean } = scan
    const line = lineOf(ean)
    if (line && isOnlyNamed?.(line)) {
      signal('right')
      return take(ean, line.copies)
    }
    const [read] = linesWith(titles, [...queue.scans, { id: '', sub, record, ean, copies: 1, at: 0, isTaken: false }])
    if (read) signal(soundOf(read))
    take(ean, 1)
    add(ean, 1)
  }
  useScans(handleScan, { countsEach: true })
  useEffect(readySignal, [])

  const inHand = last ? lineOf(last.ean) : undefined
  return {
    lines,
    queue,
    last: last && inHand ? { line: inHand, copies: last.copies } : null,
    strange,
    handleScan,
    counting,
  }
}
