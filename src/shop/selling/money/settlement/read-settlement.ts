import { failed, type Result } from '#kit/result.ts'
import { CannotUnpack } from '#kit/formats/unpack.ts'
import { readWholeWorkbook, type WholeSheet } from '#kit/formats/xlsx/read-whole-workbook.ts'
import { readFoxpostSettlement } from './read-foxpost-settlement.ts'
import { readGlsSettlement, readGlsStatuses } from './read-gls-settlement.ts'
import type { Settlement, SettlementProblem, SettlementRow } from './settlement.ts'

const READERS = [readFoxpostSettlement, readGlsSettlement, readGlsStatuses]

/** A carrier's workbook, known by its headings. All of it is right, or it says what is not. */
export async function readSettlement(content: Uint8Array): Promise<Result<Settlement, SettlementProblem>> {
  let sheets: WholeSheet[]
  try {
    sheets = await readWholeWorkbook(content)
  } catch (error) {
    if (!(error instanceof CannotUnpack)) throw error
    return failed({ kind: error.kind === 'too-large' ? 'file-too-large' : 'not-a-workbook' })
  }
  for (const read of READERS) {
    const settlement = read(sheets)
    if (settlement) return settlement.ok ? withoutTwins(settlement) : settlement
  }
  return failed({ kind: 'unknown-file' })
}

/** A parcel is paid for once a day. */
function withoutTwins(settlement: { ok: true; value: Settlement }): Result<Settlement, SettlementProblem> {
  const known = new Set<string>()
  for (const row of settlement.value.rows) {
    const identity = rowIdentity(settlement.value, row)
    if (known.has(identity)) return failed({ kind: 'row-twice', line: row.line, value: row.number })
    known.add(identity)
  }
  return settlement
}

/** What makes a row one payment in whatever file it is told. */
export function rowIdentity(
  { carrier, kind }: Pick<Settlement, 'carrier' | 'kind'>,
  { number, day }: Pick<SettlementRow, 'number' | 'day'>,
): string {
  return `${carrier}:${number}:${kind === 'settlement' ? day : 'collected'}`
}
