import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { syncFolder } from '../process/durable-file.ts'

/** One file of an archive, whole in memory: large contents are split into several. */
export type ArchivePart = { name: string; bytes: Buffer }

/** The name of the last part: the checksum of all before it. Without it an archive is not finished. */
const SEAL = 'sha256'
const MAX_BYTES = 1024 * 1024 * 1024

export class ArchiveDamaged extends Error {
  override name = 'ArchiveDamaged'
}

/**
 * Files in one file (tar, gzip) that only its owner can read. It appears under its name when it is whole and safe on the
 * disk, never over another, and what was not finished is taken away.
 */
export async function writeArchive(
  file: string,
  write: (add: (part: ArchivePart) => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const atExit = () => rmSync(unfinished, { force: true })
  process.once('exit', atExit)
  const forget = async () => {
    process.off('exit', atExit)
    await rm(unfinished, { force: true })
  }
  const tar = pack()
  const sum = createHash('sha256')
  const put = ({ name, bytes }: ArchivePart) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      entry.end(bytes)
    })
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
  const worked = async () => {
    await write((part) => {
      sum.update(`${part.name}\0${part.bytes.length}\0`).update(part.bytes)
      return put(part)
    })
    await put({ name: SEAL, bytes: Buffer.from(sum.digest('hex')) })
    tar.finalize()
  }
  try {
    // A disk that is full ends the writing while somebody still adds.
    await Promise.all([written, Promise.race([worked(), written.then(() => {})])])
    const handle = await open(unfinished)
    await handle.sync().finally(() => handle.close())
    await link(unfinished, file)
    await forget()
    await syncFolder(path.dirname(path.resolve(file)))
  } catch (error) {
    tar.destroy()
    // Its failure is the one that is thrown below.
    await written.catch(() => {})
    await forget()
    throw error
  }
}

/** One part after the other. Throws at the end, at the latest, when it is not what was written. */
export async function* readArchive(
  file: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ArchivePart> {
  const source = createReadStream(file)
  const count = (chunk: Buffer | string) => onRead(chunk.length)
  source.on('data', count)
  const tar = extract()
  const read = pipeline(source, createGunzip(), tar)
  // Its failure is met where it is awaited, after the last part.
  read.catch(() => {})
  const sum = createHash('sha256')
  let seal: string | null = null
  try {
    for await (const entry of tar) {
      const bytes = await wholeOf(entry)
      const { name } = entry.header
      if (seal !== null) throw new ArchiveDamaged('it goes on after its end')
      if (name === SEAL) seal = bytes.toString()
      else {
        sum.update(`${name}\0${bytes.length}\0`).update(bytes)
        yield { name, bytes }
      }
    }
    await read
  } catch (error) {
    if (error instanceof ArchiveDamaged || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    if (!isAboutContent(error)) throw error
    throw new ArchiveDamaged('it cannot be read to its end', { cause: error })
  } finally {
    source.off('data', count).destroy()
  }
  if (seal === null) throw new ArchiveDamaged('its end is missing')
  if (seal !== sum.digest('hex')) throw new ArchiveDamaged('its checksum is another')
}

async function wholeOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) throw new ArchiveDamaged('a part of it is too large')
  }
  return Buffer.concat(chunks)
}

/** What gzip and tar say of bytes they cannot read, and not what the disk or whoever reads says. */
function isAboutContent(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return (
    code.startsWith('Z_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /tar|header|unexpected end|checksum/i.test(message)
  )
}
