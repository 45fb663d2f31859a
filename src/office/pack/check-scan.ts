import type { Scan } from '../scan/read-scan.ts'

/** What is to be packed of a line. */
export type LineToRead = { lineId: number; eans: readonly string[]; copies: number }

/** How many copies of each line are in the parcel. */
export type Counted = Readonly<Record<number, number>>

export type CheckedScan =
  | { kind: 'right'; lineId: number; counted: Counted }
  /** A book of another order: `expected` is a line that still needs copies. */
  | { kind: 'wrong'; ean: string; expected: number | null }
  /** A title of this parcel of which all copies are in it. */
  | { kind: 'one-too-many'; lineId: number }
  /** No book: a slip, or a code that nobody knows. */
  | { kind: 'unknown'; text: string }

/** OFFICE-26: what a scan means for the parcel in hand. Asks nobody, so that it is told at once and without a network. */
export function checkScan(lines: readonly LineToRead[], counted: Counted, scan: Scan): CheckedScan {
  if (scan.kind !== 'product') return { kind: 'unknown', text: scan.text }
  const same = lines.filter(({ eans }) => eans.includes(scan.ean))
  const open = same.find((line) => missingOf(line, counted) > 0)
  if (open) return { kind: 'right', lineId: open.lineId, counted: oneMore(counted, open.lineId) }
  const [full] = same
  if (full) return { kind: 'one-too-many', lineId: full.lineId }
  return { kind: 'wrong', ean: scan.ean, expected: nextLine(lines, counted)?.lineId ?? null }
}

export function oneMore(counted: Counted, lineId: number): Counted {
  return { ...counted, [lineId]: (counted[lineId] ?? 0) + 1 }
}

/** The first line of which copies are missing. */
export function nextLine<Line extends LineToRead>(lines: readonly Line[], counted: Counted): Line | undefined {
  return lines.find((line) => missingOf(line, counted) > 0)
}

export function isComplete(lines: readonly LineToRead[], counted: Counted): boolean {
  return lines.length > 0 && !nextLine(lines, counted)
}

export function copiesIn(counted: Counted): number {
  return Object.values(counted).reduce((sum, copies) => sum + copies, 0)
}

/** The order has changed in hand: what still belongs into the parcel, and what has to be taken out of it again. */
export function afterChange(
  lines: readonly LineToRead[],
  counted: Counted,
): { counted: Counted; takeOut: { lineId: number; copies: number }[] } {
  const wanted = new Map(lines.map(({ lineId, copies }) => [lineId, copies]))
  const entries = Object.entries(counted).map(([lineId, copies]) => ({ lineId: Number(lineId), copies }))
  const keptEntries = entries.map(({ lineId, copies }) => ({
    lineId,
    copies: Math.min(copies, wanted.get(lineId) ?? 0),
  }))
  return {
    counted: Object.fromEntries(
      keptEntries.filter(({ copies }) => copies > 0).map(({ lineId, copies }) => [lineId, copies]),
    ),
    takeOut: entries
      .map(({ lineId, copies }) => ({ lineId, copies: copies - Math.min(copies, wanted.get(lineId) ?? 0) }))
      .filter(({ copies }) => copies > 0),
  }
}

function missingOf({ lineId, copies }: LineToRead, counted: Counted): number {
  return copies - (counted[lineId] ?? 0)
}
