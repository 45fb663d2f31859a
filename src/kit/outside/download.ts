import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ANSWER_TOO_LONG, NO_ANSWER_IN_TIME } from './http-call.ts'
import { outsideAddresses, RefusedAddress, type OutsideRules } from './outside-address.ts'
import { backoffMs } from './retry.ts'

/** What a server says of a file, and is told again so that it need not send the same one twice. */
export type Validators = { etag: string | null; lastModified: string | null }

export type DownloadLimits = {
  /** Before the first byte, and between two parts. */
  silenceMs: number
  /** In all, with redirects and breaks. */
  wholeMs: number
  mostBytes: number
  /** How often a line that breaks is taken up again, where it broke if that can be. */
  mostBreaks?: number
}

/** Where the bytes go. `restart` comes before the first of them, and again where they begin anew. */
export type Receiver = { restart(): Promise<void> | void; write(part: Buffer): Promise<void> | void }

export type Download = {
  address: string
  rules: OutsideRules
  limits: DownloadLimits
  /** For the server of the address alone: no redirect takes it elsewhere. */
  authorization?: string
  /** As it was when it was last downloaded. */
  known?: Validators
  into: Receiver
  /** Passed in by tests. */
  sleep?: (ms: number) => Promise<unknown>
}

export type Downloaded = { isChanged: false } | ({ isChanged: true } & Validators)

/**
 * Why there is nothing: the address may not be asked (`refused`: it never may), the line failed, or the answer is another
 * than a file.
 */
export class DownloadProblem extends Error {
  override name = 'DownloadProblem'
  readonly kind: 'refused' | 'line' | 'answer'

  constructor(kind: DownloadProblem['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** How much has come, and by what the rest is known to be of the same file. */
type Progress = { received: number; sameAs: string | null }

/** Brings what an address of others holds, obeying the rules of `outsideAddresses` again at every redirect. */
export async function download(wanted: Download): Promise<Downloaded> {
  const { limits, sleep = pause } = wanted
  const progress: Progress = { received: 0, sameAs: null }
  const signal = AbortSignal.timeout(limits.wholeMs)
  for (let breaks = 1; ; breaks++) {
    try {
      return await downloadOnce(wanted, progress, signal)
    } catch (error) {
      const isBroken = error instanceof DownloadProblem && error.kind === 'line'
      if (!isBroken || breaks > (limits.mostBreaks ?? 0) || signal.aborted) throw error
      await sleep(backoffMs(breaks))
    }
  }
}

async function downloadOnce(wanted: Download, progress: Progress, signal: AbortSignal): Promise<Downloaded> {
  const response = await ask(wanted, conditionsOf(wanted, progress), signal)
  try {
    const { statusCode: status = 0, headers } = response
    if (status === 304) return { isChanged: false }
    const isRest = status === 206 && headers['content-range']?.startsWith(`bytes ${progress.received}-`) === true
    if (status !== 200 && !isRest) throw new DownloadProblem('answer', `status ${status}`)
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
    if (!isRest) {
      progress.received = 0
      progress.sameAs = proofOf(validators)
      await wanted.into.restart()
    }
    const announced = Number(headers['content-length'] ?? 0)
    if (progress.received + announced > wanted.limits.mostBytes) throw new DownloadProblem('answer', ANSWER_TOO_LONG)
    await receive(wanted, partsOf(response, signal), progress)
    return { isChanged: true, ...validators }
  } finally {
    response.destroy()
  }
}

async function receive(
  { into, limits: { mostBytes } }: Download,
  parts: AsyncIterable<Buffer>,
  progress: Progress,
): Promise<void> {
  for await (const part of parts) {
    if (progress.received + part.length > mostBytes) throw new DownloadProblem('answer', ANSWER_TOO_LONG)
    await into.write(part)
    progress.received += part.length
  }
}

/** What goes wrong on the line is told from what goes wrong with the one who takes the parts. */
async function* partsOf(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* response as AsyncIterable<Buffer>
  } catch (error) {
    throw lineProblem(error, signal)
  }
}

/** The answer of the last one asked, after redirects. */
async function ask(wanted: Download, conditions: Conditions, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(wanted.address)
  const { origin } = url
  for (let redirects = 0; ; redirects++) {
    const headers = {
      'accept-encoding': 'identity',
      'user-agent': 'Kolofon',
      ...conditions,
      ...(wanted.authorization && url.origin === origin && { authorization: wanted.authorization }),
    }
    const response = await answerOf(url, { headers, wanted, signal })
    const { location } = response.headers
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return response
    response.destroy()
    if (redirects === MOST_REDIRECTS) throw new DownloadProblem('answer', 'too many redirects')
    if (!URL.canParse(location, url)) throw new DownloadProblem('answer', 'a redirect that leads nowhere')
    url = new URL(location, url)
  }
}

type RequestToSend = { headers: Record<string, string>; wanted: Download; signal: AbortSignal }

async function answerOf(url: URL, { headers, wanted, signal }: RequestToSend): Promise<IncomingMessage> {
  const addresses = await beforeAbort(outsideAddresses(url, wanted.rules), signal).catch((error: unknown) => {
    throw error instanceof RefusedAddress
      ? new DownloadProblem('refused', error.message, { cause: error })
      : lineProblem(error, signal)
  })
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
      headers,
      // A connection of its own: a kept one might lead elsewhere.
      agent: false,
      lookup: onlyTo(addresses),
      timeout: wanted.limits.silenceMs,
      signal,
    })
    let answer: IncomingMessage | undefined
    // Whoever reads the answer hears of it there.
    request.on('timeout', () => (answer ?? request).destroy(new DownloadProblem('line', NO_ANSWER_IN_TIME)))
    request.on('error', (error) => reject(lineProblem(error, signal)))
    request.on('response', (response) => resolve((answer = response)))
    request.end()
  })
}

function onlyTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_hostname, { all }, callback) => {
    const [first] = found
    if (all || !first) callback(first ? null : new Error('no address'), found)
    else callback(null, first.address, first.family)
  }
}

type Conditions = Record<string, string>

function conditionsOf({ known }: Download, { received, sameAs }: Progress): Conditions {
  if (received > 0) return sameAs ? { 'range': `bytes=${received}-`, 'if-range': sameAs } : {}
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

/** A weak tag says that two files mean the same, not that they are the same. */
function proofOf({ etag, lastModified }: Validators): string | null {
  return etag && !etag.startsWith('W/') ? etag : lastModified
}

function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function lineProblem(error: unknown, signal: AbortSignal): DownloadProblem {
  if (error instanceof DownloadProblem) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new DownloadProblem('line', signal.aborted ? NO_ANSWER_IN_TIME : (code ?? message), { cause: error })
}
