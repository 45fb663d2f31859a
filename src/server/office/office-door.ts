import { hash } from 'node:crypto'
import { isLostConnection } from '#kit/lost-connection.ts'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { FILE_TYPE, OFFICE_API_PATH } from '#site/addresses.ts'
import { staffBrowserCookie } from '#site/staff-browser.ts'
import { countSeenBuyers } from '#shop/selling/customers/count-seen-buyers.ts'
import type { Shop } from '#shop/shop.ts'
import { asActOnce } from '#shop/people/staff/as-act-once.ts'
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
import type { OfficeCaller, OfficeChange, OfficeOperation } from './office-operation.ts'
import { OFFICE_OPERATIONS } from './office-operations.ts'
import { OFFICE_PROBLEMS, type OfficeFailure } from './office-problems.ts'
import type { OfficeEvents } from './office-events.ts'
import { writtenWish } from './written-wish.ts'
import type { OfficeSite } from './office-site.ts'
import type { OfficePictures } from './pictures/pictures-door.ts'
import type { AnswerPreview } from './preview/preview-door.ts'

const KEY = /^[A-Za-z0-9_-]{8,64}$/

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
  const mayEnter = entranceLimit(now, limits)
  const apiUrl = site.url + OFFICE_API_PATH
  const docs = restDocsOnDemand(() => officeDocument(shop, apiUrl, OFFICE_OPERATIONS), OFFICE_API_PATH, OFFICE_PROBLEMS)
  const addressOf = restAddresses<OfficeOperation>(OFFICE_OPERATIONS)

  // Member by member: what else a verb knows of its failure is not told.
  const problem = (failure: OfficeFailure, more?: Record<string, string>) => {
    const { kind, fields, version, permission, by, order, orders, copies, uses, run, wish, product, free } = failure
    const { conflicts, unlikely, statement, settlement, label, needs } = failure
    const who = { permission, by, order, orders, run, product, label, needs }
    const files = { statement, settlement }
    const problemFacts = { kind, fields, version, copies, uses, wish, free, conflicts, unlikely, ...files, ...who }
    return problemResponse(OFFICE_PROBLEMS, `${apiUrl}/docs`, problemFacts, more)
  }

  async function answer(request: Request, address: string): Promise<Response> {
    if (!site.isSafe) return problem({ kind: 'not-secure' })
    const url = new URL(request.url)
    if (!site.isOwnHost(request) || !site.isOwnPage(request)) return problem({ kind: 'wrong-origin' })
    const path = url.pathname.slice(OFFICE_API_PATH.length)
    const isGet = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/openapi.json' || path === '/docs') {
      if (!isGet) return problem({ kind: 'wrong-method' }, { allow: 'GET, HEAD' })
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
    if (operation.permission === 'anyone') {
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
    const caller = await callerOf(request, operation.permission)
    if (!caller.ok) return caller
    // What changes something, and what tells something: each in its own turn.
    if (operation.method === 'post' && !('act' in operation ? mayChange : maySignal)(caller.value.signIn.member.sub))
      return failed({ kind: 'too-many' })
    const input = await read()
    if (!input.ok) return input
    if (!('act' in operation)) {
      const readOutcome = await operation.run(shop, input.value as never, caller.value)
      if (readOutcome.ok && 'tellsOf' in operation && operation.tellsOf)
        await countSeenBuyers(shop, caller.value.by, operation.tellsOf(readOutcome.value as never))
      return readOutcome
    }
    const key = request.headers.get('idempotency-key') ?? ''
    if (!KEY.test(key)) return failed({ kind: 'needs-key' })
    const askedFirst = await heardBefore(operation, input.value, request)
    return askedFirst.ok
      ? change(operation, input.value, { key, caller: caller.value, askedFirst: askedFirst.value })
      : askedFirst
  }

  async function callerOf(
    request: Request,
    permission: Permission | 'signed-in',
    // What a screen asks by itself keeps nobody signed in.
    isAtWork = !request.headers.has('office-by-itself'),
  ): Promise<Result<OfficeCaller, OfficeFailure>> {
    const token = cookie.read(request)
    const visit = token ? await readOfficeSignIn(shop, token, { isAtWork }) : null
    if (!visit) return failed({ kind: 'not-signed-in' })
    // Tabs of a browser have one cookie; what the screen of one person asks is not done in the name of another.
    const person = request.headers.get('office-person')
    if (person !== null && person !== visit.signIn.member.sub) return failed({ kind: 'somebody-else' })
    if (visit.isLocked) return failed({ kind: 'locked' })
    const { signIn, permissions } = visit
    if (permission !== 'signed-in' && !permissions.has(permission)) return failed({ kind: 'forbidden', permission })
    return { ok: true, value: { signIn, permissions, by: { kind: 'staff', id: signIn.member.email } } }
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

  type Asking = { key: string; caller: OfficeCaller; askedFirst: unknown }

  /** The version is compared by the verb, which has locked the record. */
  async function change(
    operation: OfficeChange,
    input: Input,
    { key, caller, askedFirst }: Asking,
  ): Promise<Result<object, OfficeFailure>> {
    // Of a file what is kept is part of the wish.
    const wish = operation.takeFile ? [operation.id, input, askedFirst] : [operation.id, input]
    const inputHash = hash('sha256', JSON.stringify(wish), 'buffer')
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
