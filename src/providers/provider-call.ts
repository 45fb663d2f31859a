import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { httpCall, HttpProblem, type HttpAnswer } from '#kit/outside/http-call.ts'
import type { Log } from '#kit/log.ts'
import { retry } from '#kit/outside/retry.ts'
import { headersOfWork, instrumented } from '#kit/instrumented.ts'
import type { PaymentFailure } from '#shop/selling/payments/payment-provider.ts'

export type ProviderLine = {
  /** Its name in the log. */
  provider: string
  /** May carry a path (`http://127.0.0.1:3000/sim/barion`): paths are appended, never resolved. */
  url: string
  log: Log
  timeoutMs?: number
}

export type ProviderCall = {
  /** What the log calls it; addresses, bodies and headers are never logged. */
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
  /** A question, or a request the provider recognises when it comes twice. */
  isRepeatable: boolean
  /** A question changes nothing, so its failure is never `uncertain`. */
  isQuestion: boolean
  /** A longer answer is none; a mebibyte unless told. */
  mostBytes?: number
}

export type ProviderAnswer = { status: number; body: unknown }

const TIMEOUT_MS = 30_000
const MAX_BYTES = 1024 * 1024
/** A label that is written as a list of its bytes takes four characters for each. */
export const LABEL_BYTES = 8 * 1024 * 1024

/** The provider did not answer in a way that can be read. Caught at the provider's edge and returned as a failure. */
export class NoProviderAnswer extends Error {
  override name = 'NoAnswer'
  readonly failure: PaymentFailure
  readonly isPassing: boolean

  constructor(failure: PaymentFailure, { isPassing }: { isPassing: boolean }) {
    super(failure.kind === 'rejected' ? failure.code : failure.cause)
    this.failure = failure
    this.isPassing = isPassing
  }
}

/** One call, within the time limit in all; repeated only where that is safe. Every 2xx and 4xx with JSON is an answer. */
export function callProvider(line: ProviderLine, call: ProviderCall): Promise<ProviderAnswer> {
  return askProvider(line, call, ({ status, text }) => ({ status, body: parse(call, text) }))
}

/** The same for answers that are not JSON: `read` makes of the text what it can, and may throw `NoProviderAnswer`. */
export async function askProvider<Answer>(
  line: ProviderLine,
  call: ProviderCall,
  read: (answer: HttpAnswer) => Answer,
): Promise<Answer> {
  const endsAt = performance.now() + (line.timeoutMs ?? TIMEOUT_MS)
  let lostOne: NoProviderAnswer | undefined
  const attempt = () =>
    instrumented({ kind: 'provider', name: `${line.provider} ${call.operation}` }, () =>
      callOnce(line, call, read, endsAt),
    ).catch((error: unknown) => {
      if (error instanceof NoProviderAnswer && error.failure.kind === 'uncertain') lostOne = error
      // What an earlier attempt may have done is not undone by a later one that never left the house.
      throw lostOne ?? error
    })
  return retry(attempt, {
    isPassing: (error) =>
      call.isRepeatable && error instanceof NoProviderAnswer && error.isPassing && performance.now() < endsAt,
  })
}

async function callOnce<Answer>(
  line: ProviderLine,
  call: ProviderCall,
  read: (answer: HttpAnswer) => Answer,
  endsAt: number,
): Promise<Answer> {
  const begun = performance.now()
  const facts = { provider: line.provider, operation: call.operation }
  try {
    const answer = await httpCall({
      url: `${withoutEndSlashes(line.url)}${call.path}`,
      method: call.method,
      headers: { 'accept': 'application/json', 'user-agent': 'Kolofon', ...headersOfWork(), ...call.headers },
      body: call.body,
      timeoutMs: Math.max(1, Math.ceil(endsAt - begun)),
      mostBytes: call.mostBytes ?? MAX_BYTES,
    })
    line.log.info({ ...facts, status: answer.status, ms: Math.round(performance.now() - begun) }, 'A provider answered')
    requireAnswer(call, answer)
    return read(answer)
  } catch (error) {
    const failure = error instanceof NoProviderAnswer ? error : noAnswer(call, error)
    line.log.warn(
      { ...facts, cause: failure.message, ms: Math.round(performance.now() - begun) },
      'A provider gave no answer',
    )
    throw failure
  }
}

/** A redirect is none: it would carry the keys to somebody else. */
function requireAnswer(call: ProviderCall, { status, header }: HttpAnswer): void {
  if (status === 429) {
    const seconds = Number(header('retry-after') ?? Number.NaN)
    const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined
    // Asking again at once would only keep the door closed for longer.
    throw new NoProviderAnswer(
      { kind: 'unavailable', cause: 'too many calls', retryAfterSeconds },
      { isPassing: false },
    )
  }
  if (status >= 500 || (status >= 300 && status < 400))
    throw new NoProviderAnswer(lost(call, `status ${status}`), { isPassing: status >= 500 })
}

function parse(call: ProviderCall, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoProviderAnswer(lost(call, 'unreadable answer'), { isPassing: true })
  }
}

/** What was never sent cannot have happened. */
function noAnswer(call: ProviderCall, error: unknown): NoProviderAnswer {
  if (!(error instanceof HttpProblem)) return new NoProviderAnswer(lost(call, 'connection failed'), { isPassing: true })
  const failure = error.isSent ? lost(call, error.code) : ({ kind: 'unavailable', cause: error.code } as const)
  return new NoProviderAnswer(failure, { isPassing: true })
}

/** An answer of another shape than promised says as little as none. */
export function unreadable(call: Pick<ProviderCall, 'isQuestion'>): PaymentFailure {
  return lost(call, 'unreadable answer')
}

function lost({ isQuestion }: Pick<ProviderCall, 'isQuestion'>, cause: string): PaymentFailure {
  return { kind: isQuestion ? 'unavailable' : 'uncertain', cause }
}
