import { done, failed, type Result } from '#kit/result.ts'
import { FILE_TYPE, OFFICE_API_PATH } from '#site/addresses.ts'
import type { OfficeAnswer, OfficeInput, OfficePath } from '#server/office/office-api.ts'
import type { OfficeFailure, OfficeProblem } from '#server/office/office-problems.ts'
import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'
import { isAnybodyHere } from './people-here.ts'

/** For whoever sits before the screen these are the same as no answer. */
type SameAsSilence = 'outcome-unknown' | 'database-away'

/**
 * Why the office did not do or tell what was asked. `unreachable`: it did not answer, nobody knows whether it did. `busy`: the same is
 * being done already.
 */
export type OfficeRefusal = Omit<OfficeFailure, 'kind'> & {
  kind: Exclude<OfficeProblem, SameAsSilence> | 'unreachable' | 'busy'
}

/** What leaves open whether it was done: asked again it goes with the same key. */
export const NOT_TOLD: ReadonlySet<string> = new Set(['unreachable', 'internal'] satisfies OfficeRefusal['kind'][])

let speaksFor: string | null = null

/**
 * Whose screen it is that asks; null where that is to be found out. The tabs of a browser have one cookie: where somebody else has
 * signed in in another one, nothing is done here in their name.
 */
export function speakFor(sub: string | null): void {
  speaksFor = sub
}

/** Whose screen it is, for what cannot say it in a header. */
export function speaker(): string | null {
  return speaksFor
}

/** Refusals after which the person is asked who they are; then it can be asked for again. */
export function asksWho(kind: string): boolean {
  return ['not-signed-in', 'somebody-else', 'locked', 'needs-proof'].includes(kind)
}

type RequestInput = { parameters?: object; query?: object; body?: object }

/** Reads: `getOffice('/orders/{number}', { parameters: { number } })`. Paths, inputs and answers are those of the table. */
export function getOffice<Path extends OfficePath<'get'>>(
  path: Path,
  input: OfficeInput<'get', Path>,
  signal?: AbortSignal,
): Promise<Result<OfficeAnswer<'get', Path>, OfficeRefusal>> {
  return ask(addressOf(path, input), { signal })
}

/** Changes something. Asked again with the same key, it is not done again, and is answered as it was. */
export function postOffice<Path extends OfficePath<'post'>>(
  path: Path,
  input: OfficeInput<'post', Path>,
  key: string,
): Promise<Result<OfficeAnswer<'post', Path>, OfficeRefusal>> {
  const { body } = input as RequestInput
  return ask(addressOf(path, input), {
    method: 'POST',
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
}

/** Brings a file to an operation whose body it is. */
export function postFile<Path extends OfficePath<'post'>>(
  path: Path,
  input: OfficeInput<'post', Path>,
  { file, key }: { file: Blob; key: string },
): Promise<Result<OfficeAnswer<'post', Path>, OfficeRefusal>> {
  const headers = { 'idempotency-key': key, 'content-type': FILE_TYPE }
  return ask(addressOf(path, input), { method: 'POST', headers, body: file })
}

/** The address of an operation, with its parameters and its query. */
export function addressOf(path: string, { parameters = {}, query = {} }: RequestInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parameters as Record<string, unknown>)[name])),
  )
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value))
  return `${OFFICE_API_PATH}${filled}${words.size > 0 ? `?${words}` : ''}`
}

/** What every question of a screen carries. What it asks while nobody touches it does not keep the office from locking. */
export function requestHeaders(given?: HeadersInit): Headers {
  const headers = new Headers(given)
  if (!isAnybodyHere()) headers.set('office-by-itself', '1')
  if (speaksFor) headers.set('office-person', speaksFor)
  return headers
}

/** Coming in, at the door or to prove who one is. The browser has another cookie afterwards, and the one before opens nothing. */
const ENTRY = addressOf('/sign-in', {})
let entering: Promise<unknown> = Promise.resolve()
let entries = 0

/** What was on its way with the cookie before somebody came in is asked once more with theirs: nobody has gone. */
async function ask<Answer>(address: string, init: RequestInit): Promise<Result<Answer, OfficeRefusal>> {
  if (address === ENTRY) {
    const entry = askOnce<Answer>(address, init)
    entering = entry.then(({ ok }) => {
      if (ok) entries += 1
    })
    await entering
    return entry
  }
  const before = entries
  const answer = await askOnce<Answer>(address, init)
  if (answer.ok || answer.failure.kind !== 'not-signed-in') return answer
  await entering
  return entries === before ? answer : ask(address, init)
}

async function askOnce<Answer>(address: string, init: RequestInit): Promise<Result<Answer, OfficeRefusal>> {
  try {
    const headers = requestHeaders(init.headers)
    const response = await fetch(address, { ...init, headers, credentials: 'same-origin' })
    const answerBody: unknown = await response.json()
    return response.ok ? done(answerBody as Answer) : failed(officeRefusalOf(answerBody))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    console.warn('The office did not answer', error)
    return failed({ kind: 'unreachable' })
  }
}

type Problem = { type: string; errors?: { pointer: string; kind: RefusedInput['kind'] }[] } & Pick<
  OfficeFailure,
  | 'version'
  | 'permission'
  | 'by'
  | 'order'
  | 'orders'
  | 'copies'
  | 'uses'
  | 'run'
  | 'wish'
  | 'product'
  | 'free'
  | 'conflicts'
  | 'unlikely'
  | 'statement'
  | 'settlement'
  | 'label'
  | 'needs'
>

/** A problem of the office is told by its type, which ends with the kind; a field by its pointer. */
export function officeRefusalOf(problemBody: unknown): OfficeRefusal {
  const { type, errors, ...facts } = problemBody as Problem
  const kind = type.slice(type.lastIndexOf('#') + 1) as OfficeProblem
  return {
    kind: kind === 'outcome-unknown' || kind === 'database-away' ? 'unreachable' : kind,
    fields: errors?.map(({ pointer, kind }) => ({ field: pointer.slice('#/'.length), kind })),
    version: facts.version,
    permission: facts.permission,
    by: facts.by,
    order: facts.order,
    orders: facts.orders,
    copies: facts.copies,
    uses: facts.uses,
    run: facts.run,
    wish: facts.wish,
    product: facts.product,
    free: facts.free,
    conflicts: facts.conflicts,
    unlikely: facts.unlikely,
    statement: facts.statement,
    settlement: facts.settlement,
    label: facts.label,
    needs: facts.needs,
  }
}
