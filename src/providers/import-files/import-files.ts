import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { whetherChanged } from '#kit/process/unchanged-file.ts'
import type { BroughtFile, ImportFiles, KeptFile } from '#shop/supply/import/import-files.ts'

/** The files of runs in a folder of this machine, `DATA_DIR/import-files`. */
export function importFiles(dataDir: string): ImportFiles {
  const folder = path.resolve(dataDir, 'import-files')
  const pathOf = (name: string) => path.join(folder, name)
  return {
    pathOf,
    fetched: async (sha256) => pathOf(sha256),
    keep: (file) => keepIn(folder, file),
    keepBytes: (name, bytes, most) => keepBytes(folder, { name, bytes, most }),
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    async list() {
      const names = await readdir(folder).catch(() => [])
      const keptFiles = await Promise.all(names.map((name) => keptFile(folder, name)))
      return keptFiles.filter((file) => file !== null)
    },
    async forget({ name, keptAt }) {
      const now = await keptFile(folder, name)
      if (now?.keptAt.getTime() === keptAt.getTime()) await rm(pathOf(name), { force: true })
    },
  }
}

type Written = Omit<BroughtFile, 'name'>

/** Under the name of its bytes only when it is whole. */
async function keeping(folder: string, name: string, write: (copy: string) => Promise<Written>): Promise<BroughtFile> {
  await mkdir(folder, { recursive: true })
  const copy = path.join(folder, `.${randomUUID()}`)
  try {
    const written = await write(copy)
    await rename(copy, path.join(folder, written.sha256))
    return { name, ...written }
  } finally {
    await rm(copy, { force: true })
  }
}

function keepIn(folder: string, file: string): Promise<BroughtFile> {
  return keeping(folder, path.basename(file), async (copy) => {
    const { value, isChanged } = await whetherChanged(file, () => writeCopy(copy, createReadStream(file)))
    if (isChanged) throw new Error('somebody has written to it meanwhile, bring it again when it is whole')
    return value
  })
}

class TooLarge extends Error {}

async function keepBytes(
  folder: string,
  { name, bytes, most }: { name: string; bytes: AsyncIterable<Uint8Array>; most: number },
): Promise<BroughtFile | 'too-large'> {
  try {
    return await keeping(folder, name, (copy) => writeCopy(copy, bytes, most))
  } catch (error) {
    if (error instanceof TooLarge) return 'too-large'
    throw error
  }
}

async function writeCopy(copy: string, bytes: AsyncIterable<Uint8Array>, most = Infinity): Promise<Written> {
  const hash = createHash('sha256')
  let count = 0
  await pipeline(
    bytes,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece)
        count += piece.byteLength
        if (count > most) throw new TooLarge()
        yield piece
      }
    },
    createWriteStream(copy, { mode: 0o600 }),
  )
  return { bytes: count, sha256: hash.digest('hex') }
}

/** Null where it has gone meanwhile. */
async function keptFile(folder: string, name: string): Promise<KeptFile | null> {
  const found = await stat(path.join(folder, name)).catch(() => null)
  return found?.isFile() ? { name, bytes: found.size, keptAt: found.mtime } : null
}
