import type { z } from 'zod'
import type { Language } from '#site/languages.ts'
import { readJson } from '#kit/outside/outside-text.ts'
import type { Result } from '#kit/result.ts'
import { TooBusy } from '#kit/outside/too-busy.ts'
import type { Shop } from '#shop/shop.ts'

/** What a request says of the browser it comes from. */
export type ClientInfo = {
  /** The visitor's address, by which calls are limited. */
  address: string
  /** What the browser prefers. */
  language: Language | null
  /** The host the browser saw, with its port. */
  host: string
  /** What the browser calls itself. */
  browser: string
}

export type PoolOperation<Failure> = {
  input: z.ZodType
  answer(shop: Shop, input: never, client: ClientInfo): Promise<Result<object, Failure>>
  /** The operation whose limit it takes as well; null for none. */
  countsAs?(input: never): string | null
}

/** One row of the table: the input's shape decides what the answer is given. */
export function operation<Input extends z.ZodType, Failure>(
  input: Input,
  answer: (shop: Shop, input: z.output<Input>, client: ClientInfo) => Promise<Result<object, Failure>>,
): PoolOperation<Failure> {
  return { input, answer }
}

export type ErrorName = { name: string; message: string }

type ProtocolDoor<Failure extends { kind: string }> = {
  shop: Shop
  /** `AWSCognitoIdentityProviderService` or `AWSCognitoIdentityService`. */
  service: string
  operations: Record<string, PoolOperation<Failure>>
  /** Each failure under the name the client library knows. A failure without a name does not compile. */
  errors: { [Kind in Failure['kind']]: ErrorName | ((failure: Extract<Failure, { kind: Kind }>) => ErrorName) }
  /** False: too many calls from this address. Checked before anything else. */
  mayAsk?: (address: string, operation: string) => Promise<boolean>
}

type ProtocolRequest = { target: string | undefined; body: string; client: ClientInfo }
export type ProtocolAnswer = { status: number; errorType: string | null; body: string }
export type AnswerProtocol = (request: ProtocolRequest) => Promise<ProtocolAnswer>

/** A door that speaks AWS JSON 1.1: a table of operations, a table of errors, and JSON whatever happens (§2). */
export function protocolDoor<Failure extends { kind: string }>({
  shop,
  service,
  operations,
  errors,
  mayAsk = async () => true,
}: ProtocolDoor<Failure>): AnswerProtocol {
  return async function answer({ target, body, client }) {
    const name = target?.startsWith(`${service}.`) ? target.slice(service.length + 1) : ''
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!operation) return protocolError('UnknownOperationException', 'The operation is not known.')
    if (!(await mayAsk(client.address, name))) return tooMany

    const parsed = parseObject(body)
    if (!parsed) return protocolError('SerializationException', 'The body is not a JSON object.')
    const input = operation.input.safeParse(parsed)
    if (!input.success) return inputError(parsed, input.error)

    const other = operation.countsAs?.(input.data as never)
    if (other && !(await mayAsk(client.address, other))) return tooMany

    const result = await operation.answer(shop, input.data as never, client).catch((error: unknown) => {
      if (error instanceof TooBusy) return null
      throw error
    })
    if (!result) return tooMany
    if (result.ok) return { status: 200, errorType: null, body: JSON.stringify(result.value) }
    const named: ErrorName | ((failure: never) => ErrorName) = errors[result.failure.kind as Failure['kind']]
    const error = typeof named === 'function' ? named(result.failure as never) : named
    return protocolError(error.name, error.message)
  }
}

const tooMany = protocolError('TooManyRequestsException', 'Too many requests. Please try again later.')

export function protocolError(name: string, message: string, status = 400): ProtocolAnswer {
  return { status, errorType: name, body: JSON.stringify({ __type: name, message }) }
}

function parseObject(body: string): Record<string, unknown> | null {
  const read = readJson(body)
  return read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
    ? (withoutNulls(read.value) as Record<string, unknown>)
    : null
}

/** Older clients send null for what they leave out. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutNulls)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])),
  )
}

/** What is of the wrong kind cannot be read; what is missing or breaks a rule is a wrong parameter. */
function inputError(parsed: Record<string, unknown>, error: z.ZodError): ProtocolAnswer {
  const [issue] = error.issues
  const place = issue?.path.map(String) ?? []
  const value = place.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], parsed)
  const where = place.join('.') || 'The body'
  if (value !== undefined && issue?.code === 'invalid_type')
    return protocolError('SerializationException', `${where} has the wrong type.`)
  return protocolError(
    'InvalidParameterException',
    value === undefined ? `Missing required parameter ${where}` : `${where} is not valid.`,
  )
}
