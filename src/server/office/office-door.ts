import { hash } from 'node:crypto'
import { isLostConnection } from '#kit/lost-connection.ts'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { FILE_TYPE, OFFICE_API_PATH } from '#site/addresses.ts'
import { staffBrowserCookie } from '#site/staff-browser.ts'
import { countSeenBuyers } from '#shop/selling/customers/count-seen-buyers.ts'
import type { Shop } from '#shop/shop.ts'
import { asActOnce } from '#shop/people/staff/as-act-once.ts'
import { readKey } from '#shop/people/staff/keys/read-key.ts'
import { readOfficeSignIn } from '#shop/people/staff/office-sign-in/read-office-sign-in.ts'
import { spendProof, type ProofFor } from '#shop/people/staff/office-sign-in/spend-proof.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { networkOf } from '../cognito/address-limits.ts'
import { problemResponse } from '../rest/problems.ts'
import { jsonResponse, restAddresses, withoutBodyToHead } from '../rest/rest-door.ts'
import { restDocsOnDemand } from '../rest/rest-docs-on-demand.ts'
import { REST_DOCS_POLICY } from '../rest/rest-docs-page.ts'
import type { SharedLimits } from '#shop/ground/limits/shared-limits.ts'
import { changeLimit, entranceLimit } from './change-limit.ts'
import { officeCookie } from './office-cookie.ts'
import { officeDocument } from './office-document.ts'
import type { AnyCaller, OfficeCaller, OfficeChange, OfficeOperation } from './office-operation.ts'
import { OFFICE_OPERATIONS } from './office-operations.ts'
import { OFFICE_PROBLEMS, type OfficeFailure } from './office-problems.ts'
import type { OfficeEvents } from './office-events.ts'
import { writtenWish } from './written-wish.ts'
import type { OfficeSite } from './office-site.ts'
import type { OfficePictures } from './pictures/pictures-door.ts'
import type { AnswerPreview } from './preview/preview-door.ts'

const KEY = /^[A-Za-z0-9_-]{8,64}$/
/** A page of another site cannot make a browser send it: it would have to be asked first, and no answer of ours allows it. */
const BEARER = /^Bearer +(\S+)$/i

/** What is no operation of the table, and no program's. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['/docs', '/events', '/preview', '/pictures'])

export type AnswerOffice = (request: Request, address: string) => Promise<Response>

type OfficeDoor = {
  shop: Shop
  site: OfficeSite
  /** On every answer of the office. */
  headers: Record<string, string>
  events: OfficeEvents
  preview: AnswerPreview
  pictures: OfficePictures
  /** Outside development, wherever it is. */
  asksSecondFactor: boolean
  now?: () => number
  /** What other processes count. */
  limits?: SharedLimits
}

type Input = { parameters?: unknown; query?: unknown; body?: Record<string, unknown> }

/**
 * The office's door: the same checks in the same order for every operation of the table. Where it came from, who it is, what they
 * may do, what they send; then, for a change, one transaction with its key, its version, its proof, the verb and the answer.
 */
export function officeDoor({
  shop,
  site,
  headers,
  events,
  preview,
  pictures,
  asksSecondFactor,
  now = Date.now,
  limits,
}: OfficeDoor): AnswerOffice {
  const cookie = officeCookie(site)
  const mayChange = changeLimit(now, 'changes', limits)
  const maySignal = changeLimit(now, 'signals', limits)
  const mayCall = changeLimit(now, 'calls', limits)
  const mayEnter = entranceLimit(now, 'entrances', limits)
  const mayTryKey = entranceLimit(now, 'keys', limits)
  const apiUrl = site.url + OFFICE_API_PATH
  const docs = restDocsOnDemand(() => officeDocument(shop, apiUrl, OFFICE_OPERATIONS), OFFICE_API_PATH, OFFICE_PROBLEMS)
  const addressOf = restAddresses<OfficeOperation>(OFFICE_OPERATIONS)

  // Member by member: what else a verb knows of its failure is not told.
  const problem = (failure: OfficeFailure, more?: Record<string, string>) => {
    const { kind, fields, version, permission, by, order, orders, copies, uses, run, wish, product, free } = failure
    const { conflicts, unlikely, statement, settlement, label, needs, month, day } = failure
    const who = { permission, by, order, orders, run, product, label, needs }
    const files = { statement, settlement, month, day }
    const problemFacts = { kind, fields, version, copies, uses, wish, free, conflicts, unlikely, ...files, ...who }
    return problemResponse(OFFICE_PROBLEMS, `${apiUrl}/docs`, problemFacts, more)
  }

  async function answer(request: Request, address: string): Promise<Response> {
    if (!site.isSafe) return problem({ kind: 'not-secure' })
    const url = new URL(request.url)
    const key = keyOf(request)
    if (!site.isOwnHost(request) || (key === null && !site.isOwnPage(request))) return problem({ kind: 'wrong-origin' })
    const path = url.pathname.slice(OFFICE_API_PATH.length)
    const isGet = request.method === 'GET' || request.method === 'HEAD'
    if (key !== null && OF_PEOPLE.has(path)) return problem({ kind: 'people-only' })
    if (path === '/openapi.json' || path === '/docs') {
      if (!isGet) return problem({ kind: 'wrong-method' }, { allow: 'GET, HEAD' })
      if (key !== null) return documentFor(key, address)
      const caller = await callerOf(request, 'system.read')
      if (!caller.ok) return problem(caller.failure)
      return path === '/docs'
        ? new Response(docs().page, { headers: { ...HTML, 'content-security-policy': REST_DOCS_POLICY } })
        : jsonResponse(docs().document)
    }

    if (path === '/events') {
      if (request.method !== 'GET') return problem({ kind: 'wrong-method' }, { allow: 'GET' })
      const caller = await callerOf(request, 'signed-in', false)
      if (!caller.ok) return problem(caller.failure)
      return events.open({ token: cookie.read(request) ?? '', sub: caller.value.signIn.member.sub })
    }

    if (path === '/preview') {
      if (request.method !== 'POST') return problem({ kind: 'wrong-method' }, { allow: 'POST' })
      return preview(request, async (permission) => {
        const caller = await callerOf(request, permission)
        return caller.ok && !mayChange(caller.value.signIn.member.sub) ? failed({ kind: 'too-many' }) : caller
      })
    }

    if (path === '/pictures') {
      if (!isGet && request.method !== 'POST') return problem({ kind: 'wrong-method' }, { allow: 'GET, HEAD, POST' })
      const caller = await callerOf(request, isGet ? 'products.read' : 'products.write')
      if (!caller.ok) return problem(caller.failure)
      if (isGet) return (await pictures.show(url)) ?? problem({ kind: 'not-found' })
      if (!mayChange(caller.value.signIn.member.sub)) return problem({ kind: 'too-many' }, { 'retry-after': '1' })
      const taken = await pictures.take(request)
      return taken.ok ? jsonResponse(taken.value, 201) : problem(taken.failure)
    }

    const here = addressOf(request, path)
    if (!here) return problem({ kind: 'not-found' })
    const { call, methods } = here
    if (!call) return problem({ kind: 'wrong-method' }, { allow: methods.join(', ') })
    const { operation } = call
    const read = () => call.read(url, 'takeFile' in operation)
    const cookies: string[] = []
    const result = await outcomeOf(operation, request, { read, address, cookies })
    if (!result.ok) return problem(result.failure, result.failure.kind === 'too-many' ? { 'retry-after': '1' } : {})
    const response = jsonResponse(result.value, operation.answer.status)
    for (const one of cookies) response.headers.append('set-cookie', one)
    return response
  }

  /** Of a program: what its key may ask for at this moment, and nothing else. */
  async function documentFor(key: string, address: string): Promise<Response> {
    const caller = await programOf(key, address)
    if (!caller.ok) return problem(caller.failure)
    const own = OFFICE_OPERATIONS.filter((operation) => refusalOfProgram(operation, caller.value) === null)
    return jsonResponse(officeDocument(shop, apiUrl, own))
  }

  type RequestParts = {
    read: () => Promise<Result<Record<string, unknown>, OfficeFailure>>
    address: string
    cookies: string[]
  }

  async function outcomeOf(
    operation: OfficeOperation,
    request: Request,
    { read, address, cookies }: RequestParts,
  ): Promise<Result<object, OfficeFailure>> {
    const key = keyOf(request)
    if (operation.permission === 'anyone') {
      if (key !== null) return failed({ kind: 'people-only' })
      const network = networkOf(address)
      // Leaving and locking are never too many.
      if (operation.body && !mayEnter(network)) return failed({ kind: 'too-many' })
      const input = await read()
      if (!input.ok) return input
      return operation.run(shop, input.value as never, {
        token: cookie.read(request),
        device: request.headers.get('user-agent') ?? '',
        network,
        asksSecondFactor,
        setToken: (token) =>
          void cookies.push(cookie.write(token), staffBrowserCookie({ ...site, isSignedIn: token !== null })),
      })
    }
    const caller = key === null ? await personFor(operation, request) : await programFor(operation, { key, address })
    if (!caller.ok) return caller
    const input = await read()
    if (!input.ok) return input
    if (!('act' in operation)) {
      const readOutcome = await operation.run(shop, input.value as never, caller.value as OfficeCaller)
      if (readOutcome.ok && 'tellsOf' in operation && operation.tellsOf)
        await countSeenBuyers(shop, caller.value.by, operation.tellsOf(readOutcome.value as never))
      return readOutcome
    }
    const wishKey = request.headers.get('idempotency-key') ?? ''
    if (!KEY.test(wishKey)) return failed({ kind: 'needs-key' })
    const askedFirst = await heardBefore(operation, input.value, request)
    return askedFirst.ok
      ? change(operation, input.value, { key: wishKey, caller: caller.value, askedFirst: askedFirst.value })
      : askedFirst
  }

  type OfSomebody = Exclude<OfficeOperation, { permission: 'anyone' }>

  async function personFor(operation: OfSomebody, request: Request): Promise<Result<OfficeCaller, OfficeFailure>> {
    const caller = await callerOf(request, operation.permission)
    if (!caller.ok || operation.method === 'get') return caller
    // What changes something, and what tells something: each in its own turn.
    const mayNow = 'act' in operation ? mayChange : maySignal
    return mayNow(caller.value.signIn.member.sub) ? caller : failed({ kind: 'too-many' })
  }

  async function programFor(
    operation: OfSomebody,
    { key, address }: { key: string; address: string },
  ): Promise<Result<AnyCaller, OfficeFailure>> {
    const caller = await programOf(key, address)
    const refusal = caller.ok ? refusalOfProgram(operation, caller.value) : null
    return refusal ? failed(refusal) : caller
  }

  /** Whose key it is; a key is asked for at every call, and each may call so many times in a second. */
  async function programOf(key: string, address: string): Promise<Result<AnyCaller, OfficeFailure>> {
    const use = await readKey(shop, key)
    if (!use) return failed({ kind: mayTryKey(networkOf(address)) ? 'key-invalid' : 'too-many' })
    if (!mayCall(use.id)) return failed({ kind: 'too-many' })
    return done({ permissions: use.permissions, by: { kind: 'key', id: use.name }, onlyPlace: use.place })
  }

  async function callerOf(
    request: Request,
    permission: Permission | 'signed-in',
    // What a screen asks by itself keeps nobody signed in.
    isAtWork = !request.headers.has('office-by-itself'),
  ): Promise<Result<OfficeCaller, OfficeFailure>> {
    if (keyOf(request) !== null) return failed({ kind: 'people-only' })
    const token = cookie.read(request)
    const visit = token ? await readOfficeSignIn(shop, token, { isAtWork }) : null
    if (!visit) return failed({ kind: 'not-signed-in' })
    // Tabs of a browser have one cookie; what the screen of one person asks is not done in the name of another.
    const person = request.headers.get('office-person')
    if (person !== null && person !== visit.signIn.member.sub) return failed({ kind: 'somebody-else' })
    if (visit.isLocked) return failed({ kind: 'locked' })
    const { signIn, permissions } = visit
    if (permission !== 'signed-in' && !permissions.has(permission)) return failed({ kind: 'forbidden', permission })
    return done({ signIn, permissions, by: { kind: 'staff', id: signIn.member.email }, onlyPlace: null })
  }

  /** What a provider says, or the file that is brought: outside of the transaction. */
  async function heardBefore(
    operation: OfficeChange,
    input: Input,
    request: Request,
  ): Promise<Result<unknown, OfficeFailure>> {
    if (!operation.takeFile) return done(await operation.askFirst?.(shop, input as never))
    const type = request.headers.get('content-type')
    if (type !== null && type !== FILE_TYPE) return failed({ kind: 'wrong-type' })
    const cut = new AbortController()
    const taken = await operation.takeFile(shop, input as never, bytesOf(request, cut)).catch((error: unknown) => {
      if (cut.signal.aborted) return failed<OfficeFailure>({ kind: 'cut-off' })
      throw error
    })
    return taken
  }

  type Asking = { key: string; caller: AnyCaller; askedFirst: unknown }

  /** The version is compared by the verb, which has locked the record. */
  async function change(
    operation: OfficeChange,
    input: Input,
    { key, caller: anybody, askedFirst }: Asking,
  ): Promise<Result<object, OfficeFailure>> {
    // Of a file what is kept is part of the wish.
    const wish = operation.takeFile ? [operation.id, input, askedFirst] : [operation.id, input]
    const inputHash = hash('sha256', JSON.stringify(wish), 'buffer')
    // What a row for programs is given knows of no sign-in by its type.
    const caller = anybody as OfficeCaller
    const neededProof: { proofFor?: ProofFor } = {}
    const outcome = await asActOnce(shop, actOf(operation, input, caller), { key, inputHash }, async (shop) => {
      const { proof } = operation
      const needed = typeof proof === 'function' ? await proof(shop, input as never, caller) : proof
      // What is wrong with a wish is said first: nobody proves who they are for what will be refused.
      const wished = await operation.run(shop, input as never, caller, askedFirst as never)
      if (!wished.ok || !needed) return wished
      neededProof.proofFor =
        needed === 'operation'
          ? { wish: hash('sha256', operation.id, 'buffer'), isSpent: false }
          : { wish: inputHash, isSpent: true }
      if (!('signIn' in anybody)) return failed<OfficeFailure>({ kind: 'people-only' })
      const isProven = await spendProof(shop, caller.signIn, site.isShared ? neededProof.proofFor : null)
      return isProven ? wished : failed<OfficeFailure>({ kind: 'needs-proof' })
    })
    if (!outcome.ok) await operation.leaveFile?.(shop, askedFirst as never)
    if (outcome.ok || outcome.failure.kind !== 'needs-proof') return outcome
    return failed({ kind: 'needs-proof', wish: (neededProof.proofFor?.wish ?? inputHash).toString('base64url') })
  }

  return async (request, address) => {
    const response = await answer(request, address).catch((error: unknown) => {
      // A token of another list, or one that somebody made up.
      if (error instanceof InputProblem) return problem({ kind: 'invalid' })
      if (!request.signal.aborted) shop.log.error({ err: error }, 'The office could not answer')
      return problem({ kind: isLostConnection(error) ? 'database-away' : 'internal' })
    })
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return withoutBodyToHead(request, response)
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** What a program brings in place of a cookie. */
function keyOf(request: Request): string | null {
  return BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

/** Why a program may not ask for it; null: it may. */
function refusalOfProgram(operation: OfficeOperation, { permissions }: AnyCaller): OfficeFailure | null {
  const { permission } = operation
  if (!operation.programs || permission === 'anyone' || permission === 'signed-in') return { kind: 'people-only' }
  return permissions.has(permission) ? null : { kind: 'forbidden', permission }
}

/** The bytes of a body as they come; `cut` is told where the connection ends before them. */
async function* bytesOf(request: Request, cut: AbortController): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>
  } catch (error) {
    cut.abort()
    throw error
  }
}

/** What is written down of a change, and of whom. */
function actOf({ act }: OfficeChange, { parameters, query, body = {} }: Input, { by }: OfficeCaller) {
  const recordOf = act.record as (input: Input, answer: object | null) => string | undefined
  const input = { parameters, query, body }
  return {
    by,
    record: recordOf(input, null) ?? ((answer: object) => recordOf(input, answer) ?? ''),
    ...writtenWish(act, body, { ...(parameters as object), ...(query as object) }),
  }
}
