import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '#kit/process/durable-file.ts'
import { DEFAULT_PRESIGN_SECONDS } from '#kit/crypto/sigv4.ts'
import type { ObjectAddresses } from '#shop/catalogue/content/object-address.ts'
import {
  isObjectKey,
  ObjectTooLarge,
  requireObjectKey,
  type ObjectStore,
} from '#shop/catalogue/content/object-store.ts'

type FolderStore = { folder: string; publicUrl: string; addresses: ObjectAddresses }

/** Not there: no such file, or a name on the way is a file, or the name is a folder. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])
/** What `writeDurably` leaves behind when it is cut off. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Objects as plain files under a folder, at their keys. */
export function folderStore({ folder, publicUrl, addresses }: FolderStore): ObjectStore {
  const place = (key: string) => path.join(folder, ...requireObjectKey(key).split('/'))
  return {
    async put(key, bytes) {
      const file = place(key)
      await mkdir(path.dirname(file), { recursive: true })
      await writeDurably(file, bytes, { mode: 0o644 })
    },

    async get(key, { maxBytes = Infinity } = {}) {
      const file = await open(place(key)).catch(unlessAbsent)
      if (!file) return null
      try {
        const { size } = await file.stat()
        if (size > maxBytes) throw new ObjectTooLarge(`The object ${key} has ${size} bytes.`)
        return await file.readFile()
      } catch (error) {
        return unlessAbsent(error)
      } finally {
        await file.close()
      }
    },

    async delete(key) {
      await rm(place(key), { force: true }).catch(unlessAbsent)
    },

    async list(prefix = '') {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessAbsent)
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((key) => key.startsWith(prefix) && isObjectKey(key) && !UNFINISHED.test(key))
        .sort()
    },

    presign: async (key, seconds = DEFAULT_PRESIGN_SECONDS) =>
      publicUrl + addresses.pathFor(requireObjectKey(key), seconds),
  }
}

function unlessAbsent(error: unknown): null {
  if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null
  throw error
}
