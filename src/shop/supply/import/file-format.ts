import { markedEncoding, textDecoding } from '#kit/formats/text-encoding.ts'
import { valueInReport, type Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { csvDelimiter } from './table/read-csv.ts'

export type TextFormat = 'onix' | 'csv'
/** What has other files in it: Microsoft's compound files are old Excel's, and those that Excel encrypts. */
export type PackedFormat = 'zip' | 'gzip' | 'compound'
/** What a file may be said to be. */
export type ImportFormat = TextFormat | 'xlsx'

/** What a file is, by its first bytes: whoever named it may have been wrong. What a text is may be said; a workbook is none, and no text is one. */
export function formatOf(
  head: Uint8Array,
  statedFormat?: ImportFormat,
): { format: TextFormat | PackedFormat } | { problem: Problem } {
  const bytes = Buffer.from(head)
  if (bytes.every((byte) => byte <= 32)) return { problem: { code: 'empty-file' } }
  if (begins(bytes, [0x50, 0x4b, 3, 4]) || begins(bytes, [0x50, 0x4b, 5, 6])) return { format: 'zip' }
  if (begins(bytes, [0x1f, 0x8b])) return { format: 'gzip' }
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { format: 'compound' }
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46])) return { problem: { code: 'not-a-table', value: 'PDF' } }
  const text = (textDecoding(markedEncoding(bytes) ?? 'windows-1250')?.(bytes) ?? '').replace(/^\ufeff/, '').trimStart()
  if (statedFormat === 'onix' || statedFormat === 'csv') return { format: statedFormat }
  if (statedFormat === 'xlsx') return { problem: { code: 'not-as-said', value: 'xlsx' } }
  if (/^<!doctype html|^<html/i.test(text))
    return { problem: { code: 'not-onix', value: valueInReport(text.slice(0, 80)) } }
  if (text.startsWith('<')) return { format: 'onix' }
  if (text.includes('\u0000')) return { problem: { code: 'not-a-table', value: valueInReport(text.slice(0, 80)) } }
  return csvDelimiter(text)
    ? { format: 'csv' }
    : { problem: { code: 'not-a-table', value: valueInReport(text.slice(0, 80)) } }
}

function begins(bytes: Buffer, signs: readonly number[]): boolean {
  return signs.every((sign, place) => bytes[place] === sign)
}
