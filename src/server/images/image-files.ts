import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '#kit/process/durable-file.ts'

/** Pictures that have been made, as files. */
export type ImageFiles = {
  read(name: string): Promise<Buffer | null>
  keep(name: string, bytes: Buffer): Promise<void>
}

type StoredImage = { file: string; size: number; madeAt: number }

/**
 * A folder that holds so many bytes; the oldest go first and are made again when asked for. Several processes may share
 * it, so what is in it is counted by looking, each time a sixteenth of it has been written.
 */
export function imageFiles({ folder, maxBytes }: { folder: string; maxBytes: number }): ImageFiles {
  const place = (name: string) => path.join(folder, name.slice(0, 2), name)
  let bytesSinceSweep = maxBytes
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const storedImages = await filesIn(folder)
    let bytes = storedImages.reduce((sum, { size }) => sum + size, 0)
    for (const { file, size } of storedImages.toSorted((a, b) => a.madeAt - b.madeAt)) {
      if (bytes <= maxBytes) break
      await rm(file, { force: true })
      bytes -= size
    }
  }

  return {
    async read(name) {
      const bytes = await readFile(place(name)).catch(() => null)
      return bytes?.length ? bytes : null
    },
    async keep(name, bytes) {
      const file = place(name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeDurably(file, bytes, { mode: 0o644 })
      bytesSinceSweep += bytes.length
      if (bytesSinceSweep < maxBytes / 16) return
      bytesSinceSweep = 0
      sweeping ??= sweep().finally(() => (sweeping = null))
      await sweeping
    },
  }
}

async function filesIn(folder: string): Promise<StoredImage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const storedImages: StoredImage[] = []
  for (const file of files) {
    const found = await stat(file).catch(() => null)
    if (found) storedImages.push({ file, size: found.size, madeAt: found.mtimeMs })
  }
  return storedImages
}
