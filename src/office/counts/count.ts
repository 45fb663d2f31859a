import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { PageScan } from '../scan/scan-queue.ts'
import { linesWithScans } from '../scan-work/lines-with-scans.ts'
import type { TitlesByCode } from '../scan-work/use-session-scans.ts'

export type Count = OfficeAnswer<'get', '/stock/counts/{id}'>
export type Differences = OfficeAnswer<'get', '/stock/counts/{id}/differences'>
export type Difference = Differences['differences'][number]

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
  titles: TitlesByCode<'count'>
  scans: readonly PageScan[]
}

/** What was counted, the last read first. Of what is still to be found only the name is known here. */
export function countLines({ count, titles, scans }: Read): CountLine[] {
  const lines = [
    ...count.titles.map(({ ean, title, author, shelf, counted, isInRange }): CountLine => {
      return { ean, title, author, shelf, isInRange, copies: counted ?? 0, state: 'known' }
    }),
    ...count.unknown.map(({ ean, copies }) => unknownLine(ean, copies)),
  ]
  const read = linesWithScans({ lines, scans, newLine: (ean) => namedLine(ean, titles) })
  return read.filter(({ copies }) => copies > 0)
}

function unknownLine(ean: string, copies: number): CountLine {
  return { ean, title: null, author: null, shelf: null, copies, isInRange: false, state: 'unknown' }
}

function namedLine(ean: string, titles: Read['titles']): CountLine {
  const named = titles.get(ean)
  if (named) return { shelf: null, copies: 0, state: 'known', ...named }
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

/** The titles in such states. */
export function differencesIn({ differences }: Differences, ...states: Difference['state'][]): Difference[] {
  return differences.filter(({ state }) => states.includes(state))
}
