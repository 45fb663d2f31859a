import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { MINUTE_MS } from '#kit/durations.ts'
import type { ErasureNote } from '#shop/house/privacy/erasure-note.ts'
import type { BackupShelf } from './backup-shelf.ts'

const NAME = /^kolofon-erasure-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-[0-9a-f-]{36}\.json$/
const stored = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime().transform((at) => new Date(at)),
  mark: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  subs: z.array(z.uuid()).max(100),
})
/** What was asked while a backup was being made may be missing in it. */
const WHILE_MADE_MS = 60 * MINUTE_MS

function nameOf({ id, askedAt }: ErasureNote): string {
  const [day = '', time = ''] = askedAt.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  return `kolofon-erasure-${day}-${time}-${id}.json`
}

function askedAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** KEEP-08: who is to be forgotten stands beside the backups too, a file each, by a mark that tells nobody who that is. */
export async function putErasureNote(shelf: BackupShelf, note: ErasureNote): Promise<void> {
  // Also makes the folder, where there is none yet.
  await shelf.list()
  const file = path.join(shelf.workFolder, `${nameOf(note)}.${randomBytes(4).toString('hex')}.new`)
  await writeFile(file, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  await shelf.put(nameOf(note), file)
}

/** From when on a backup of this moment may know nothing of what was asked. */
export function unknownSince(madeAt: Date): Date {
  return new Date(madeAt.getTime() - WHILE_MADE_MS)
}

/** Those that a backup of this moment may not know. One that cannot be read stops a restore: somebody would come back. */
export async function erasureNotesSince(shelf: BackupShelf, madeAt: Date): Promise<ErasureNote[]> {
  const since = unknownSince(madeAt)
  const names = (await shelf.list()).filter((name) => (askedAtOf(name) ?? new Date(0)) >= since)
  const notes: ErasureNote[] = []
  for (const name of names)
    notes.push(await shelf.withFile(name, async (file) => stored.parse(JSON.parse(await readFile(file, 'utf8')))))
  return notes
}

/** What every backup knows that is left need not stand beside them. */
export async function forgetErasureNotes(shelf: BackupShelf, oldestMadeAt: Date): Promise<void> {
  const before = unknownSince(oldestMadeAt)
  for (const name of await shelf.list()) {
    const askedAt = askedAtOf(name)
    if (askedAt && askedAt < before) await shelf.remove(name)
  }
}
