import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#kit/clock.ts'
import type { Mail, Mailer, SmsSender } from '#shop/ground/mail/mailer.ts'
import type { OutboxLetter, Outbox } from '#shop/ground/mail/outbox.ts'

type FolderOutbox = { folder: string; clock: Clock; most?: number }

const MAX_KEPT = 500
/** A bundle of letters of one process, a line each, has the name of its first. */
const BUNDLE_FILE = /^\d{15}-\d{6}-[0-9a-f]{8}\.letters$/
const BUNDLES = 5
const LINE_END = 10

/**
 * Letters of development in bundles: they outlive a restart and are there for every process. Names begin with the moment, so
 * the order of names is the order of sending; past the bound the oldest go. A file a letter would cost more than its letter.
 */
export function folderOutbox({ folder, clock, most = MAX_KEPT }: FolderOutbox): Outbox & {
  mail: Mailer
  sms: SmsSender
} {
  const perBundle = Math.max(1, Math.floor(most / BUNDLES))
  const writer = randomBytes(4).toString('hex')
  let count = 0
  let bundle = ''

  async function keep(mail: Mail): Promise<void> {
    const at = clock.now()
    const isFirst = count % perBundle === 0
    count = (count + 1) % (perBundle * 1_000)
    const id = [String(at.getTime()).padStart(15, '0'), String(count).padStart(6, '0'), writer].join('-')
    if (isFirst) bundle = `${id}.letters`
    const letter: OutboxLetter = { id, ...mail, at: at.toISOString() }
    // A power failure may take the last ones, a killed shop does not. A few kilobytes into the system's memory: handing
    // each step to another thread costs more than the step.
    append(path.join(folder, bundle), `${JSON.stringify(letter)}\n`)
    if (isFirst) await tidy()
    // Whoever sends many at once lets others have their turn in between.
    await turn()
  }

  /** Bundles without which there are enough letters go. Whose bundle goes while it writes to it begins it anew. */
  async function tidy(): Promise<void> {
    let keptLines = 0
    for (const name of (await bundles()).toReversed()) {
      const file = path.join(folder, name)
      if (keptLines >= most) await rm(file, { force: true })
      else keptLines += linesIn(await readBundle(file))
    }
  }

  async function bundles(): Promise<string[]> {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return files.filter((file) => BUNDLE_FILE.test(file)).sort()
  }

  return {
    mail: { send: keep },
    sms: { send: ({ to, text }) => keep({ to, subject: 'SMS', text, html: '' }) },
    async letters(to) {
      const all = await Promise.all((await bundles()).map((name) => readBundle(path.join(folder, name))))
      return all
        .flatMap(lettersIn)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(-most)
        .filter((letter) => to === undefined || letter.to.toLowerCase() === to.toLowerCase())
    },
  }
}

function append(file: string, line: string): void {
  const write = () => appendFileSync(file, line, { mode: 0o600 })
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    write()
  }
}

function linesIn(bundle: Buffer): number {
  let lines = 0
  for (let at = bundle.indexOf(LINE_END); at >= 0; at = bundle.indexOf(LINE_END, at + 1)) lines++
  return lines
}

/** What another process is just writing has no end yet. */
function lettersIn(bundle: Buffer): OutboxLetter[] {
  const lines = bundle.toString('utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as OutboxLetter)
}

/** Empty when another process has just let it go. */
async function readBundle(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
}
