import type { PageScan } from '../scan/scan-queue.ts'

type LinesWithScans<Line> = {
  lines: readonly Line[]
  /** What was read here and is not among the lines yet. */
  scans: readonly PageScan[]
  /** The line of a code that is not among them, with no copies. */
  newLine: (ean: string) => Line
}

/** The lines with what was just read added to them, the last read first. */
export function linesWithScans<Line extends { ean: string; copies: number }>({
  lines,
  scans,
  newLine,
}: LinesWithScans<Line>): Line[] {
  const known = new Map(lines.map((line) => [line.ean, line]))
  const added = new Map<string, number>()
  for (const { ean, copies } of scans) {
    const before = added.get(ean) ?? 0
    // Deleted and set again, so that the last read stands last.
    added.delete(ean)
    added.set(ean, before + copies)
  }
  const fresh = [...added].toReversed().map(([ean, copies]) => {
    const line = known.get(ean) ?? newLine(ean)
    return { ...line, copies: Math.max(0, line.copies + copies) }
  })
  return [...fresh, ...lines.filter(({ ean }) => !added.has(ean))]
}
