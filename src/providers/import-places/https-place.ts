import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { instrumented } from '#kit/instrumented.ts'
import { HOUR_MS } from '#kit/durations.ts'
import {
  download,
  DownloadProblem,
  type Download,
  type DownloadLimits,
  type Validators,
} from '#kit/outside/download.ts'
import type { OutsideRules } from '#kit/outside/outside-address.ts'
import type { Look } from '#shop/supply/import/places/arrived-file.ts'
import type { ImportPlace, PlaceSignIn } from '#shop/supply/import/places/import-place.ts'

const LIMITS: DownloadLimits = {
  silenceMs: 60_000,
  wholeMs: HOUR_MS,
  mostBytes: 5 * 1024 ** 3,
  mostBreaks: 8,
}

const LONGEST_NAME = 100

type HttpsPlace = Extract<ImportPlace, { kind: 'https' }>

export type HttpsFetching = {
  /** Where the file is written while it comes; nobody else uses it. */
  folder: string
  rules: OutsideRules
  limits?: DownloadLimits
  sleep?: Download['sleep']
}

/** A file at an address, where it is another than the last one. */
export async function lookAtAddress(
  { address, signIn }: HttpsPlace,
  known: Validators,
  { folder, rules, limits = LIMITS, sleep }: HttpsFetching,
): Promise<Look> {
  const remove = () => rm(folder, { recursive: true, force: true })
  // What whoever was killed here has left.
  await remove()
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, nameOf(address))
  const written = await open(file, 'w', 0o600)
  let bytes = 0
  const into = {
    async restart() {
      bytes = 0
      await written.truncate(0)
    },
    async write(part: Buffer) {
      await written.write(part, 0, part.length, bytes)
      bytes += part.length
    },
  }
  try {
    const authorization = signIn && authorizationOf(signIn)
    const answer = await instrumented({ kind: 'provider', name: 'import fetch' }, () =>
      download({ address, known, rules, limits, into, authorization, sleep }),
    )
    if (!answer.isChanged) {
      await remove()
      return { kind: 'nothing' }
    }
    return {
      kind: 'arrived',
      file: { path: file, writtenAt: momentIn(answer.lastModified) },
      hasMore: false,
      etag: answer.etag,
      lastModified: answer.lastModified,
      end: remove,
    }
  } catch (error) {
    await remove()
    if (!(error instanceof DownloadProblem)) throw error
    return { kind: 'failed', reason: error.message }
  } finally {
    await written.close()
  }
}

function authorizationOf(signIn: PlaceSignIn): string {
  if (signIn.kind === 'bearer') return `Bearer ${signIn.secret}`
  return `Basic ${Buffer.from(`${signIn.user}:${signIn.secret}`).toString('base64')}`
}

function nameOf(address: string): string {
  return path.posix.basename(new URL(address).pathname).slice(-LONGEST_NAME) || 'file'
}

/** What a server says of its file's time is believed unless it cannot be. */
function momentIn(lastModified: string | null): Date | null {
  const moment = new Date(lastModified ?? Number.NaN)
  return Number.isNaN(moment.getTime()) || moment > new Date() ? null : moment
}
