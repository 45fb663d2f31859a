import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { PageScan } from '../scan/scan-queue.ts'

export type Count = OfficeAnswer<'get', '/stock/counts/{id}'>
export type Differences = OfficeAnswer<'get', '/stock/counts/{id}/differences'>
export type Difference = Differences['differences'][number]

/** What the office has said of a code since; null: no title has it. */
export type NamedTitle = { title: string; author: string | null; isInRange: boolean }

/** A code as it was counted, with its title as far as it is known. */
export type CountLine = {
  ean: string
  title: string | null
  author: string | null
  shelf: string | null
  copies: number
  isInRange: boolean
  state: 'known' | 'unknown' | 'asked'
}

type Read = {
  count: Pick<Count, 'titles' | 'unknown'>
  names: ReadonlyMap<string, NamedTitle | null>
  scans: readonly PageScan[]
}

/** What was counted, the last read first. Of what is still to be found only the name is known here. */
export function countLines({ count, names, scans }: Read): CountLine[] {
  const known = new Map<string, CountLine>()
  for (const { ean, title, author, shelf, counted, isInRange } of count.titles)
    known.set(ean, { ean, title, author, shelf, isInRange, copies: counted ?? 0, state: 'known' })
  for (const { ean, copies } of count.unknown) known.set(ean, unknownLine(ean, copies))
  const added = new Map<string, number>()
  for (const { ean, copies } of scans) {
    const before = added.get(ean) ?? 0
    // Deleted and set again, so that the last read stands last.
    added.delete(ean)
    added.set(ean, before + copies)
  }
  const fresh = [...added].toReversed().map(([ean, copies]) => {
    const line = known.get(ean) ?? namedLine(ean, names)
    return { ...line, copies: Math.max(0, line.copies + copies) }
  })
  return [...fresh, ...[...known.values()].filter(({ ean }) => !added.has(ean))].filter(({ copies }) => copies > 0)
}

function unknownLine(ean: string, copies: number): CountLine {
  return { ean, title: null, author: null, shelf: null, copies, isInRange: false, state: 'unknown' }
}

function namedLine(ean: string, names: Read['names']): CountLine {
  const named = names.get(ean)
  if (named) return { ean, shelf: null, copies: 0, state: 'known', ...named }
  return { ...unknownLine(ean, 0), state: named === null ? 'unknown' : 'asked' }
}

/** How a scan sounds, by what is known here without asking: what is not known yet is counted all the same. */
export function countSound(line: CountLine): 'right' | 'wrong' | 'heard' {
  if (line.state === 'asked') return 'heard'
  return line.state === 'known' && line.isInRange ? 'right' : 'wrong'
}

/** What the count is of so far: what has no title, or belongs elsewhere, is put aside. */
export function countedSoFar(lines: readonly CountLine[]): { copies: number; titles: number } {
  const counted = lines.filter(({ state, isInRange }) => state === 'asked' || (state === 'known' && isInRange))
  return { copies: counted.reduce((sum, { copies }) => sum + copies, 0), titles: counted.length }
}
