import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { HOUR_MS } from '#kit/durations.ts'
import type { Log } from '#kit/log.ts'
import type { DocumentShelf } from '#shop/catalogue/feeds/document-shelf.ts'
import type { MadeDocuments } from '#shop/catalogue/feeds/made-documents.ts'
import { encodingFor } from '../pages/page-cache.ts'

type MadeFiles = {
  /** What this machine has of them; its neighbours are those of other builds. */
  folder: string
  documents: MadeDocuments
  /** Null where all who share `documents` share the folder too. */
  shelf: DocumentShelf | null
  log: Log
}
export type FileRequest = {
  /** A name for a file; the same name is always the same thing. */
  name: string
  type: string
  /** How long what was made is good. */
  maxAgeMs: number
  /** Whether what was made so long ago is still true by the clock; it is unless said. */
  isTrueStill?: (ageMs: number) => Promise<boolean>
  /** Null where there is no such document. */
  write: () => Promise<AsyncIterable<string> | null>
}
type Held = { handle: FileHandle; size: number; version: string; beganAt: Date }
type Version = { version: string; beganAt: Date }

/** How often it is looked whether another process has made what is waited for. */
const LOOK_EVERY_MS = 250

type AnswerFile = (wanted: FileRequest, request: Request) => Promise<Response | null>

/**
 * Documents too large for memory: written piece by piece to a compressed file by one process for all of them, then sent from there as
 * long as it is good. Whoever asks meanwhile waits for the one writing, a process writes one document at a time, and a failure is an
 * answer of its own, never half a document (0167).
 */
export function madeFiles(parts: MadeFiles): AnswerFile {
  const files = new SharedFiles(parts)
  return (wanted, request) => files.answer(wanted, request)
}

class SharedFiles {
  readonly #folder: string
  readonly #shelf: DocumentShelf | null
  readonly #documents: MadeDocuments
  readonly #inTheMaking = new Map<string, Promise<Version | null>>()
  /** One document is written at a time, after what was there has been cleared away. */
  #last: Promise<unknown>

  constructor({ folder, documents, shelf, log }: MadeFiles) {
    this.#folder = folder
    this.#shelf = shelf
    this.#documents = documents
    this.#last = this.#clear().catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'Old feeds and sitemaps could not be cleared away'),
    )
  }

  #place(name: string, version: string): string {
    return path.join(this.#folder, `${name}.${version}`)
  }

  /** What an earlier version of the shop made, what a killed process was writing, and on the shelf what nobody knows of any more. */
  async #clear(): Promise<void> {
    const parent = path.dirname(this.#folder)
    for (const name of await readdir(parent).catch(() => []))
      if (name !== path.basename(this.#folder)) await rm(path.join(parent, name), { recursive: true, force: true })
    for (const name of (await readdir(this.#folder).catch(() => [])).filter(isBeingWritten)) {
      const file = path.join(this.#folder, name)
      const written = await stat(file).catch(unlessAbsent)
      if (written && Date.now() - written.mtimeMs > HOUR_MS) await rm(file, { force: true })
    }
    if (!this.#shelf) return
    // In this order: what is put there from now on is none of those that are looked at.
    const there = await this.#shelf.list()
    const keptVersions = new Set(await this.#documents.versions())
    for (const name of there)
      if (!keptVersions.has(name.slice(name.lastIndexOf('.') + 1))) await this.#shelf.remove(name)
  }

  async #make(name: string, write: FileRequest['write'], seen: string | null): Promise<Version | 'none' | null> {
    let isNone = false
    const made = await this.#documents.making(name, seen, async (version) => {
      const parts = await write()
      isNone = parts === null
      if (!parts) return false
      await this.#whole(name, version, (unfinished) =>
        pipeline(Readable.from(parts, { objectMode: false }), createGzip(), createWriteStream(unfinished)),
      )
      await this.#shelf?.put(`${name}.${version}`, this.#place(name, version))
      return true
    })
    if (made && seen) await this.#shelf?.remove(`${name}.${seen}`)
    return isNone ? 'none' : made
  }

  /** A file appears when it is whole; what was there of the document before goes. */
  async #whole(name: string, version: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const unfinished = `${this.#place(name, version)}.${randomUUID()}`
    try {
      await fill(unfinished)
      await rename(unfinished, this.#place(name, version))
    } finally {
      await rm(unfinished, { force: true })
    }
    for (const other of await readdir(this.#folder))
      if (other.startsWith(`${name}.`) && !other.startsWith(`${name}.${version}`) && !isBeingWritten(other))
        await rm(path.join(this.#folder, other), { force: true })
  }

  /** Opened, so that it stays while it is sent; fetched where another machine has made it. Null where it is gone. */
  async #held(name: string, { version, beganAt }: Version): Promise<Held | null> {
    const opened = async () => {
      const handle = await open(this.#place(name, version)).catch(unlessAbsent)
      return handle && { handle, size: (await handle.stat()).size, version, beganAt }
    }
    const here = await opened()
    const shelf = this.#shelf
    if (here || !shelf) return here
    let isThere = false
    await this.#whole(name, version, async (unfinished) => {
      isThere = await shelf.fetch(`${name}.${version}`, unfinished)
      if (!isThere) throw new Gone()
    }).catch((error: unknown) => {
      if (!(error instanceof Gone)) throw error
    })
    return isThere ? opened() : null
  }

  /** The one that holds now, made here or waited for; null where there is no such document. */
  async #madeNow({ name, maxAgeMs, isTrueStill, write }: FileRequest): Promise<Version | null> {
    for (;;) {
      const known = await this.#documents.current(name)
      if (known && known.ageMs < maxAgeMs && (!isTrueStill || (await isTrueStill(known.ageMs)))) {
        const file = await this.#held(name, known)
        if (file) {
          await file.handle.close()
          return known
        }
      }
      const making = this.#last.then(() => this.#make(name, write, known?.version ?? null))
      // The error goes to whoever waits for this one; the next one begins all the same.
      this.#last = making.catch(() => {})
      const made = await making
      if (made) return made === 'none' ? null : made
      await pause(LOOK_EVERY_MS)
    }
  }

  async #wait(wanted: FileRequest): Promise<Held | null> {
    for (;;) {
      const waiting = this.#inTheMaking.get(wanted.name) ?? this.#madeNow(wanted)
      this.#inTheMaking.set(wanted.name, waiting)
      const version = await waiting.finally(() => {
        if (this.#inTheMaking.get(wanted.name) === waiting) this.#inTheMaking.delete(wanted.name)
      })
      if (!version) return null
      const file = await this.#held(wanted.name, version)
      // Gone only where a newer one has come between.
      if (file) return file
    }
  }

  async answer(wanted: FileRequest, request: Request): Promise<Response | null> {
    const file = await this.#wait(wanted)
    if (!file) return null
    const { handle, size, version, beganAt } = file
    const isPacked = encodingFor(request.headers.get('accept-encoding')?.replaceAll('br', '')) === 'gzip'
    const etag = `"${version}${isPacked ? '' : '-plain'}"`
    const headers = {
      'content-type': wanted.type,
      'cache-control': `public, max-age=${Math.round(wanted.maxAgeMs / 2000)}`,
      'last-modified': beganAt.toUTCString(),
      'vary': 'Accept-Encoding',
      etag,
      ...(isPacked ? { 'content-encoding': 'gzip', 'content-length': String(size) } : {}),
    }
    const isKnown = request.headers.get('if-none-match') === etag
    if (isKnown || request.method === 'HEAD') {
      await handle.close()
      return isKnown ? new Response(null, { status: 304, headers: unsized(headers) }) : new Response(null, { headers })
    }
    const packed = handle.createReadStream()
    const body = isPacked ? packed : packed.pipe(createGunzip()).once('close', () => packed.destroy())
    return new Response(Readable.toWeb(body) as ReadableStream, { headers })
  }
}

class Gone extends Error {}

/** With a name of its own behind that of the version. */
function isBeingWritten(file: string): boolean {
  return /(?:\.[0-9a-f-]{36}){2}$/.test(file)
}

function unlessAbsent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

function unsized(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'content-length' && name !== 'content-encoding'),
  )
}
