import { CannotUnpack } from '#kit/formats/unpack.ts'
import type { ImportFormat } from './file-format.ts'
import type { FileCursor, FilePart } from './file-part.ts'
import { FileRefused } from './file-refused.ts'
import { readOnixFile, type OnixFileRules } from './onix/read-onix-file.ts'
import { openImportFile, type OpenedFile } from './open-import-file.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { readCsvFile, type CsvFileRules } from './table/read-csv-file.ts'
import { readXlsxFile, type XlsxFileRules } from './table/read-xlsx-file.ts'

/** What is known of a source's files, and not to be guessed from them. */
export type ImportFileRules = OnixFileRules & CsvFileRules & XlsxFileRules & { format?: ImportFormat }

type ImportFileInput = {
  path: string
  rules: ImportFileRules
  /** Goes on behind the last record that was taken. */
  from?: FileCursor
}

/** Reads a file of whatever format, record by record. Its head comes first, also where it goes on in the middle. */
export async function* readImportFile(input: ImportFileInput): AsyncGenerator<FilePart> {
  for await (const parts of readImportParts(input)) yield* parts
}

/** The same, those of each piece of the file together: handing a million over one by one costs more than reading them. */
export async function* readImportParts({ path, rules, from }: ImportFileInput): AsyncGenerator<FilePart[]> {
  let file: OpenedFile | null = null
  try {
    file = await openImportFile(path, rules.format)
    yield* partsOf(file, rules, from && from.byte > 0 ? from : undefined)
  } catch (error) {
    yield [{ kind: 'refused', problem: problemOf(error) }]
  } finally {
    await file?.close()
  }
}

function partsOf(file: OpenedFile, rules: ImportFileRules, from: FileCursor | undefined): AsyncIterable<FilePart[]> {
  const input = { rules, ...(from && { from }) }
  switch (file.format) {
    case 'onix':
      return readOnixFile({ ...input, open: file.open })
    case 'csv':
      return readCsvFile({ ...input, open: file.open })
    case 'xlsx':
      return readXlsxFile({ ...input, workbook: file.workbook })
  }
}

/** What is wrong with the file; what else went wrong flies on. */
function problemOf(error: unknown): Problem {
  if (error instanceof FileRefused) return error.problem
  if (error instanceof CannotUnpack) return { code: UNPACK_PROBLEMS[error.kind] }
  throw error
}

const UNPACK_PROBLEMS = { 'too-large': 'zip-bomb', 'damaged': 'zip-damaged', 'encrypted': 'encrypted' } as const
