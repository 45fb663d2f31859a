import { randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Mail, Mailer, SmsSender } from '#shop/mail/mailer.ts'
import type { KeptLetter, Outbox } from '#shop/mail/outbox.ts'

type FolderOutbox = { folder: string; clock: Clock; most?: number }

const MOST_KEPT = 500
const LETTER_FILE = /^(\d{15}-\d{6}-[0-9a-f]{8})\.json$/

/**
 * Letters of development, a file each: they outlive a restart and are there for every process. The name begins with the
 * moment, so the order of names is the order of sending; past the bound the oldest go.
 */
export function folderOutbox({ folder, clock, most = MOST_KEPT }: FolderOutbox): Outbox & {
  mail: Mailer
  sms: SmsSender
} {
  let count = 0

  async function keep(mail: Mail): Promise<void> {
    if (count % Math.max(1, Math.floor(most / 10)) === 0) await mkdir(folder, { recursive: true, mode: 0o700 })
    const at = clock.now()
    count = (count + 1) % 1_000_000
    const id = [
      String(at.getTime()).padStart(15, '0'),
      String(count).padStart(6, '0'),
      randomBytes(4).toString('hex'),
    ].join('-')
    const letter: KeptLetter = { id, ...mail, at: at.toISOString() }
    // Whole or not at all; a power failure may take the last ones, a killed shop does not. A few kilobytes into the
    // system's memory: handing each step to another thread costs several times what it takes.
    const file = path.join(folder, `${id}.json`)
    writeFileSync(`${file}.unfinished`, JSON.stringify(letter, null, 2), { mode: 0o600 })
    renameSync(`${file}.unfinished`, file)
    // Looking through the folder costs more than the letter: of a large one it is done now and then.
    if (count % Math.max(1, Math.floor(most / 10)) !== 0) return
    const ids = await keptIds()
    await Promise.all(
      ids.slice(0, Math.max(0, ids.length - most)).map((old) => rm(path.join(folder, `${old}.json`), { force: true })),
    )
  }

  async function keptIds(): Promise<string[]> {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return files.flatMap((file) => LETTER_FILE.exec(file)?.[1] ?? []).sort()
  }

  return {
    mail: { send: keep },
    sms: { send: ({ to, text }) => keep({ to, subject: 'SMS', text, html: '' }) },
    async letters(to) {
      const all = await Promise.all((await keptIds()).map((id) => readLetter(path.join(folder, `${id}.json`))))
      return all.filter(
        (letter) => letter !== null && (to === undefined || letter.to.toLowerCase() === to.toLowerCase()),
      ) as KeptLetter[]
    },
  }
}

/** Null when another process has just let it go. */
async function readLetter(file: string): Promise<KeptLetter | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as KeptLetter)
}
