import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'
import { openPromise, type Entry } from 'yauzl'

/** What cannot be unpacked: it grows too large, is broken, or takes a password. */
export class CannotUnpack extends Error {
  override name = 'CannotUnpack'
  readonly kind: 'too-large' | 'damaged' | 'encrypted'

  constructor(kind: CannotUnpack['kind'], options?: ErrorOptions) {
    super(`Cannot unpack: ${kind}`, options)
    this.kind = kind
  }
}

export type ZipEntry = {
  /** As somebody wrote it: never the path of a file of ours. */
  name: string
  open(): AsyncIterable<Uint8Array>
}

export type Zip = {
  /** Without folders. */
  entries: readonly ZipEntry[]
  close(): void
}

const MOST_BYTES = 1024 ** 3
const MOST_TIMES = 200
/** Little harm is in what stays this small, however well it was packed. */
const SMALL_BYTES = 1024 ** 2
const MOST_ENTRIES = 10_000
const PIECE_BYTES = 65_536

/** What is in a gzip file, counted while it is unpacked. */
export async function* gunzipped(path: string): AsyncGenerator<Uint8Array> {
  const limit = await limitOf(path)
  const unpacking = createGunzip({ chunkSize: PIECE_BYTES })
  pipeline(createReadStream(path), unpacking, () => {
    // Its failure is met where the bytes are read.
  })
  yield* counted(unpacking, limit)
}

/** A zip file. What its headers say of sizes is not believed: the bytes of each entry are counted while they are unpacked. */
export async function openZip(path: string, mostBytes = MOST_BYTES): Promise<Zip> {
  const limit = Math.min(mostBytes, await limitOf(path))
  const zip = await unpacking(openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false }))
  const entries: ZipEntry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/')
      if (name.endsWith('/')) continue
      if (entries.length === MOST_ENTRIES) throw new CannotUnpack('too-large')
      const open = async function* () {
        if (entry.isEncrypted()) throw new CannotUnpack('encrypted')
        yield* checked(counted(await unpacking(zip.openReadStreamPromise(entry)), limit), entry)
      }
      entries.push({ name, open })
    }
  } catch (error) {
    zip.close()
    throw asCannotUnpack(error)
  }
  return { entries, close: () => zip.close() }
}

async function limitOf(path: string): Promise<number> {
  const { size } = await stat(path)
  return Math.min(MOST_BYTES, Math.max(SMALL_BYTES, size * MOST_TIMES))
}

async function* counted(bytes: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let count = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      count += chunk.length
      if (count > limit) throw new CannotUnpack('too-large')
      yield chunk
    }
  } catch (error) {
    throw asCannotUnpack(error)
  }
}

/** A sum at the end says whether all of it came as it was sent. */
async function* checked(bytes: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0
  for await (const chunk of bytes) {
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw new CannotUnpack('damaged')
}

async function unpacking<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw asCannotUnpack(error)
  }
}

/** What the disk says is not the fault of what is packed. */
function asCannotUnpack(error: unknown): unknown {
  const isOurs = error instanceof CannotUnpack || (error instanceof Error && 'syscall' in error)
  return isOurs ? error : new CannotUnpack('damaged', { cause: error })
}
