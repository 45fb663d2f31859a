import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { encodingFor } from '../pages/page-cache.ts'

type MadeFiles = { folder: string; now: () => number }
type FileRequest = {
  /** A name for a file; the same name is always the same thing. */
  name: string
  type: string
  /** How long what was made is good. */
  maxAgeMs: number
  /** Whether what was made so long ago is still true by the clock; it is unless said. */
  isTrueStill?: (ageMs: number) => Promise<boolean>
  write: () => AsyncIterable<string>
}
type Made = { size: number; mtimeMs: number }

/**
 * Documents too large for memory: written piece by piece to a compressed file, then sent from there as long as it is
 * good. Whoever asks meanwhile waits for the one writing, one document is written at a time, and a failure is an answer
 * of its own, never half a document.
 */
export function madeFiles({ folder, now }: MadeFiles) {
  const inTheMaking = new Map<string, Promise<Made>>()
  let last: Promise<unknown> = clear()

  /** What an earlier version of the shop made. */
  async function clear(): Promise<void> {
    const parent = path.dirname(folder)
    const names = await readdir(parent).catch(() => [])
    for (const name of names)
      if (name !== path.basename(folder)) await rm(path.join(parent, name), { recursive: true, force: true })
  }

  async function make(file: string, write: FileRequest['write']): Promise<Made> {
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    try {
      const begun = new Date(now())
      await pipeline(Readable.from(write(), { objectMode: false }), createGzip(), createWriteStream(unfinished))
      // As old as its first line.
      await utimes(unfinished, begun, begun)
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
    return stat(file)
  }

  async function made({ name, maxAgeMs, isTrueStill, write }: FileRequest): Promise<Made> {
    const file = path.join(folder, name)
    const kept = await stat(file).catch(() => null)
    const ageMs = kept ? now() - kept.mtimeMs : Infinity
    if (kept && ageMs < maxAgeMs && (!isTrueStill || (await isTrueStill(ageMs)))) return kept
    const waiting = inTheMaking.get(name)
    if (waiting) return waiting
    const making = last.then(() => make(file, write))
    // The error goes to whoever waits for this one; the next one begins all the same.
    last = making.catch(() => {})
    inTheMaking.set(name, making)
    return making.finally(() => inTheMaking.delete(name))
  }

  return async function answer(wanted: FileRequest, request: Request): Promise<Response> {
    const { size, mtimeMs } = await made(wanted)
    const isPacked = encodingFor(request.headers.get('accept-encoding')?.replaceAll('br', '')) === 'gzip'
    const etag = `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}${isPacked ? '' : '-plain'}"`
    const headers = {
      'content-type': wanted.type,
      'cache-control': `public, max-age=${Math.round(wanted.maxAgeMs / 2000)}`,
      'last-modified': new Date(mtimeMs).toUTCString(),
      'vary': 'Accept-Encoding',
      etag,
      ...(isPacked ? { 'content-encoding': 'gzip', 'content-length': String(size) } : {}),
    }
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: unsized(headers) })
    if (request.method === 'HEAD') return new Response(null, { headers })
    const packed = createReadStream(path.join(folder, wanted.name))
    const body = isPacked ? packed : packed.pipe(createGunzip()).once('close', () => packed.destroy())
    return new Response(Readable.toWeb(body) as ReadableStream, { headers })
  }
}

function unsized(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'content-length' && name !== 'content-encoding'),
  )
}
