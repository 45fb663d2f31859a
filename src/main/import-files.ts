import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Where the files of runs are kept, each under the name of its bytes, so that a run can be taken up again without its sender. */
export function importFilePath(dataDir: string, sha256: string): string {
  return path.join(dataDir, 'import-files', sha256)
}

/** A copy of a file that has arrived, made as it is read: however large it is, it never stands in memory. */
export async function keepImportFile(
  dataDir: string,
  file: string,
): Promise<{ name: string; bytes: number; sha256: string }> {
  const folder = path.dirname(importFilePath(dataDir, 'any'))
  await mkdir(folder, { recursive: true })
  const copy = path.join(folder, `.${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      createReadStream(file),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      createWriteStream(copy, { mode: 0o600 }),
    )
    const sha256 = hash.digest('hex')
    await rename(copy, importFilePath(dataDir, sha256))
    return { name: path.basename(file), bytes, sha256 }
  } finally {
    await rm(copy, { force: true })
  }
}
