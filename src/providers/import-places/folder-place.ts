import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Clock } from '#kit/clock.ts'
import { writeDurably } from '#kit/process/durable-file.ts'
import type { Look } from '#shop/supply/import/places/arrived-file.ts'

/** A file whose size has not changed for so long has been written to its end. */
const RESTS_MS = 30_000
/** When each file was first seen in its present size: another process may look the next time. */
const SEEN_FILE = '.seen.json'
const DONE_FOLDER = 'done'

const seenShape = z.record(z.string(), z.strictObject({ size: z.number(), since: z.number() }))

/** The folder of a source: files are taken in the order of their names, and those that were taken go to `done`. */
export async function lookInFolder(folder: string, clock: Clock): Promise<Look> {
  await mkdir(path.join(folder, DONE_FOLDER), { recursive: true })
  const now = clock.now().getTime()
  const before = await readSeen(folder)
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== DONE_FOLDER).sort()
  const seen: z.infer<typeof seenShape> = {}
  for (const name of names) {
    // Not through a link: it may lead anywhere on this machine.
    const found = await lstat(path.join(folder, name)).catch(() => null)
    if (!found?.isFile()) continue
    const { size } = found
    seen[name] = { size, since: before[name]?.size === size ? before[name].since : now }
  }
  await writeDurably(path.join(folder, SEEN_FILE), JSON.stringify(seen))
  const waiting = Object.entries(seen)
  const rested = waiting.find(([, { since }]) => now - since >= RESTS_MS)
  if (!rested) return { kind: waiting.length > 0 ? 'later' : 'nothing' }
  const [name] = rested
  const file = path.join(folder, name)
  return {
    kind: 'arrived',
    file: { path: file, writtenAt: (await lstat(file)).mtime },
    hasMore: waiting.length > 1,
    etag: null,
    lastModified: null,
    end: async (isTaken) => void (isTaken && (await rename(file, await freeName(folder, name, now)))),
  }
}

async function readSeen(folder: string): Promise<z.infer<typeof seenShape>> {
  const text = await readFile(path.join(folder, SEEN_FILE), 'utf8').catch(() => '{}')
  try {
    return seenShape.parse(JSON.parse(text))
  } catch {
    // Somebody has written into it: files begin to rest anew.
    return {}
  }
}

/** A file of the same name was taken before: both are kept. */
async function freeName(folder: string, name: string, now: number): Promise<string> {
  const usual = path.join(folder, DONE_FOLDER, name)
  const isTaken = await lstat(usual).then(
    () => true,
    () => false,
  )
  return isTaken ? path.join(folder, DONE_FOLDER, `${now}-${name}`) : usual
}
