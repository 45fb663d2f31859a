import { createReadStream } from 'node:fs'
import { firstBytes, type OpenBytes } from '#kit/formats/open-bytes.ts'
import { formatOf, type TextFormat } from './file-format.ts'
import type { FileCursor, FilePart } from './file-part.ts'
import { readOnixFile, type OnixFileRules } from './onix/read-onix-file.ts'
import { readCsvFile, type CsvFileRules } from './table/read-csv-file.ts'

/** What is known of a source's files, and not to be guessed from them. */
export type ImportFileRules = OnixFileRules & CsvFileRules & { format?: TextFormat }

type ImportFileInput = {
  path: string
  rules: ImportFileRules
  /** Goes on behind the last record that was taken. */
  from?: FileCursor
}

const BYTES_FOR_FORMAT = 65_536

/** Reads a file of whatever format, record by record. Its head comes first, also where it goes on in the middle. */
export async function* readImportFile({ path, rules, from }: ImportFileInput): AsyncGenerator<FilePart> {
  const open: OpenBytes = (start) => createReadStream(path, { start, highWaterMark: 262_144 })
  const found = formatOf(await firstBytes(open, BYTES_FOR_FORMAT), rules.format)
  if ('problem' in found) {
    yield { kind: 'refused', problem: found.problem }
    return
  }
  if (found.format === 'zip' || found.format === 'gzip') {
    yield { kind: 'refused', problem: { code: 'not-a-table', value: found.format } }
    return
  }
  const input = { open, rules, ...(from && from.byte > 0 && { from }) }
  for await (const parts of found.format === 'onix' ? readOnixFile(input) : readCsvFile(input)) yield* parts
}
