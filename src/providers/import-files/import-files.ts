import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { whetherChanged } from '#kit/process/unchanged-file.ts'
import type { ImportFiles, KeptFile } from '#shop/import/import-files.ts'

/** The files of runs in a folder of this machine, `DATA_DIR/import-files`. */
export function importFiles(dataDir: string): ImportFiles {
  const folder = path.resolve(dataDir, 'import-files')
  const pathOf = (name: string) => path.join(folder, name)
  return {
    pathOf,
    keep: (file) => keepIn(folder, file),
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    async list() {
      const names = await readdir(folder).catch(() => [])
      const kept = await Promise.all(names.map((name) => keptFile(folder, name)))
      return kept.filter((file) => file !== null)
    },
    async forget({ name, keptAt }) {
      const now = await keptFile(folder, name)
      if (now?.keptAt.getTime() === keptAt.getTime()) await rm(pathOf(name), { force: true })
    },
  }
}

async function keepIn(folder: string, file: string): Promise<{ name: string; bytes: number; sha256: string }> {
  await mkdir(folder, { recursive: true })
  const copy = path.join(folder, `.${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const { isChanged } = await whetherChanged(file, () =>
      pipeline(
        createReadStream(file),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            bytes += chunk.length
            yield chunk
          }
        },
        createWriteStream(copy, { mode: 0o600 }),
      ),
    )
    if (isChanged) throw new Error('somebody has written to it meanwhile, bring it again when it is whole')
    const sha256 = hash.digest('hex')
    await rename(copy, path.join(folder, sha256))
    return { name: path.basename(file), bytes, sha256 }
  } finally {
    await rm(copy, { force: true })
  }
}

/** Null where it has gone meanwhile. */
async function keptFile(folder: string, name: string): Promise<KeptFile | null> {
  const found = await stat(path.join(folder, name)).catch(() => null)
  return found?.isFile() ? { name, bytes: found.size, keptAt: found.mtime } : null
}
