import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bytesFrom, firstBytes, type OpenBytes } from '#kit/formats/open-bytes.ts'
import { gunzipped, openZip, type Zip, type ZipEntry } from '#kit/formats/unpack.ts'
import { formatOf, type ImportFormat, type PackedFormat, type TextFormat } from './file-format.ts'
import { FileRefused } from './file-refused.ts'
import { valueInReport } from '#shop/catalogue/claims/facts/problems.ts'

/** A file as its reader wants it: a text unpacked, a workbook as the zip it is. */
export type OpenedFile = ({ format: TextFormat; open: OpenBytes } | { format: 'xlsx'; workbook: Zip }) & {
  close(): Promise<void>
}

const BYTES_FOR_FORMAT = 65_536
const PIECE_BYTES = 262_144

/** Opens a file, also one that is in a gzip or is alone in a zip. Throws `FileRefused` and `CannotUnpack`. */
export async function openImportFile(file: string, statedFormat?: ImportFormat): Promise<OpenedFile> {
  const open: OpenBytes = (start) => createReadStream(file, { start, highWaterMark: PIECE_BYTES })
  const format = await formatIn(open, statedFormat)
  if (format === 'zip') return openZipFile(file, statedFormat)
  if (format === 'compound') throw new FileRefused({ code: (await isEncrypted(open)) ? 'encrypted' : 'old-excel' })
  if (format === 'gzip') return openPacked((from) => bytesFrom(gunzipped(file), from), statedFormat)
  return { format, open, close: async () => {} }
}

async function formatIn(open: OpenBytes, statedFormat?: ImportFormat): Promise<TextFormat | PackedFormat> {
  const found = formatOf(await firstBytes(open, BYTES_FOR_FORMAT), statedFormat)
  if ('problem' in found) throw new FileRefused(found.problem)
  return found.format
}

async function openZipFile(file: string, statedFormat?: ImportFormat): Promise<OpenedFile> {
  const zip = await openZip(file)
  try {
    if (isWorkbook(zip)) {
      refuseUnless(statedFormat)
      return { format: 'xlsx', workbook: zip, close: async () => zip.close() }
    }
    const entry = onlyFile(zip)
    const packed = await openPacked((from) => bytesFrom(entry.open(), from), statedFormat)
    return { ...packed, close: () => packed.close().finally(() => zip.close()) }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** What was packed alone: a text, or a workbook, which has to lie on the disk to be read. Nothing is unpacked a third time. */
async function openPacked(open: OpenBytes, statedFormat?: ImportFormat): Promise<OpenedFile> {
  // Once to its end: what is damaged or grows without end is refused before any record is taken.
  for await (const _ of open(0));
  const format = await formatIn(open, statedFormat)
  if (format === 'onix' || format === 'csv') return { format, open, close: async () => {} }
  refuseUnless(statedFormat)
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-import-'))
  const away = () => rm(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, 'workbook.xlsx')
    await pipeline(open(0), createWriteStream(file, { mode: 0o600 }))
    const workbook = format === 'zip' ? await openZip(file) : null
    if (!workbook || !isWorkbook(workbook)) {
      workbook?.close()
      throw new FileRefused({ code: 'zip-of-many', value: format })
    }
    return { format: 'xlsx', workbook, close: () => away().finally(() => workbook.close()) }
  } catch (error) {
    await away()
    throw error
  }
}

/** A workbook is read as nothing else. */
function refuseUnless(statedFormat: ImportFormat | undefined): void {
  if (statedFormat && statedFormat !== 'xlsx') throw new FileRefused({ code: 'not-as-said', value: statedFormat })
}

const SECTOR_BYTES = 512
const FIRST_DIRECTORY_SECTOR = 48

/** Whether the directory of a compound file names a package that takes a password. */
async function isEncrypted(open: OpenBytes): Promise<boolean> {
  const header = await firstBytes(open, SECTOR_BYTES)
  if (header.length < SECTOR_BYTES) return false
  const directory = (header.readUInt32LE(FIRST_DIRECTORY_SECTOR) + 1) * SECTOR_BYTES
  const names = await firstBytes((from) => open(directory + from), 8 * SECTOR_BYTES)
  return names.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** Refuses what is a document, but no workbook that can be read. */
function isWorkbook({ entries }: Zip): boolean {
  const has = (name: string) => entries.some((entry) => entry.name === name)
  if (has('xl/workbook.bin')) throw new FileRefused({ code: 'old-excel', value: 'xlsb' })
  if (has('mimetype') && has('content.xml')) throw new FileRefused({ code: 'old-excel', value: 'ods' })
  if (has('word/document.xml')) throw new FileRefused({ code: 'not-a-table', value: 'docx' })
  return has('[Content_Types].xml') && has('_rels/.rels')
}

/** What a Mac adds to a zip does not count. */
function onlyFile({ entries }: Zip): ZipEntry {
  const files = entries.filter(({ name }) => !name.startsWith('__MACOSX/') && !name.endsWith('.DS_Store'))
  const [file] = files
  if (!file) throw new FileRefused({ code: 'empty-file' })
  if (files.length > 1)
    throw new FileRefused({ code: 'zip-of-many', value: valueInReport(files.map(({ name }) => name).join(', ')) })
  return file
}
