import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file whole or not at all; it outlives a power failure. Only its owner can read it unless said otherwise. */
export async function writeDurably(path: string, content: string | Uint8Array, { mode = 0o600 } = {}): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  const file = await open(unfinished, 'wx', mode)
  try {
    await file.chmod(mode)
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  await syncFolder(dirname(path))
}

/** The same of a file that comes in pieces, however long it is: how many bytes it has. */
export async function writeInPieces(path: string, pieces: AsyncIterable<string>): Promise<number> {
  const unfinished = `${path}.${randomUUID()}`
  const file = await open(unfinished, 'wx', 0o600)
  let bytes = 0
  try {
    try {
      for await (const piece of pieces) {
        await file.writeFile(piece)
        bytes += Buffer.byteLength(piece)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  await syncFolder(dirname(path))
  return bytes
}

/** Makes a rename in this folder outlive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
