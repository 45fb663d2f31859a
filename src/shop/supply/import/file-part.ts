import type { ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'

export type FileFormat = `onix-${'3.0' | '3.1'}-${'reference' | 'short'}` | 'csv' | 'xlsx'

/** What a file says of itself before its first record. */
export type FileHead = {
  format: FileFormat
  /** As it was read. */
  encoding: string
  sentAt: string | null
  messageNumber: string | null
  sender: string | null
  /** Headings of a table that nobody knows. */
  unknownColumns: readonly string[]
  /** Those that mean what one before them means, and are not read. */
  repeatedColumns?: readonly string[]
}

/** How far a file has been read; plain data, which a run keeps to go on where it was. */
export type FileCursor = {
  /** Where the next record begins: in the file when it is unpacked, and in UTF-8 where it is in an encoding that needs it. */
  byte: number
  line: number
  /** How many records stand before it. */
  record: number
  /** How many of them have bytes that are not of the file's encoding. */
  badBytes?: number
  /** There were letters of windows-1250 in a file of iso-8859-2. */
  hasWindowsLetters?: true
}

export type RecordPart = {
  kind: 'record'
  /** From 1. */
  number: number
  line: number
  record: ImportRecord
  /** Where to go on after it. */
  next: FileCursor
}

/** Files are told in parts, whatever their format: what they are, each of their records, and how they end. */
export type FilePart<Head extends FileHead = FileHead> =
  | { kind: 'head'; head: Head }
  | RecordPart
  /** The file is refused, whatever was read of it before. */
  | {
      kind: 'refused'
      problem: Problem
      /** Of a table in which nothing is known: what may be its headings, for whoever says what they mean. */
      headings?: readonly string[]
    }
  | { kind: 'end'; records: number; problems: readonly Problem[] }

/** What the beginning of a file says of it, for whoever goes on in the middle. */
export async function headOf<Head extends FileHead>(parts: AsyncIterable<FilePart<Head>[]>): Promise<Head | undefined> {
  for await (const some of parts) for (const part of some) if (part.kind === 'head') return part.head
  return undefined
}
