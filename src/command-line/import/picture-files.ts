import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { CannotUnpack, openZip, type ZipEntry } from '#kit/formats/unpack.ts'
import { CommandProblem } from '../command.ts'

/** Null where it has more bytes than may be. */
export type PictureFile = { name: string; read(): Promise<Uint8Array | null> }

/** The files of a folder or of a zip, by their names alone, in the order of these. */
export async function* pictureFiles(place: string, mostBytes: number): AsyncGenerator<PictureFile> {
  const found = await stat(place).catch(() => null)
  if (!found) throw new CommandProblem(`There is no file or folder ${place}`)
  if (found.isDirectory()) return yield* filesInFolder(place, mostBytes)
  const zip = await openZip(place).catch((error: unknown) => {
    if (!(error instanceof CannotUnpack)) throw error
    throw new CommandProblem(`${place} is neither a folder nor a zip file that can be read`, { cause: error })
  })
  try {
    for (const entry of zip.entries.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      yield { name: path.posix.basename(entry.name), read: () => bytesOf(entry, mostBytes) }
  } finally {
    zip.close()
  }
}

async function* filesInFolder(folder: string, mostBytes: number): AsyncGenerator<PictureFile> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  for (const name of names.sort()) {
    const file = path.join(folder, name)
    const read = async () => ((await stat(file)).size > mostBytes ? null : readFile(file))
    yield { name, read }
  }
}

async function bytesOf(entry: ZipEntry, mostBytes: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of entry.open()) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
