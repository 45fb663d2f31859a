import type { IncomingHttpHeaders } from 'node:http'
import { DEEPEST, isDeeperThan } from '#kit/outside/outside-text.ts'

/** A request as it came, with its body: a signature is over the bytes, not over what they mean. */
export type DataRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The visitor's, where it is known. */
  address?: string
}
export type Question = { query: string; operationName: string | null; variables: Record<string, unknown> }
export type DataRefusal = {
  kind: 'refused'
  status: 400 | 405 | 413 | 415
  message: string
  errorType?: string
  headers?: Record<string, string>
}

/** Refuses by method and content type, before the body is read. */
export function refusalByHead({ method, headers }: Omit<DataRequest, 'body'>): DataRefusal | null {
  if (method === 'GET') return null
  if (method !== 'POST')
    return { kind: 'refused', status: 405, message: 'Ask with GET or POST.', headers: { allow: 'GET, POST' } }
  return isJson(headers['content-type'])
    ? null
    : { kind: 'refused', status: 415, message: 'The content type must be application/json, in UTF-8.' }
}

function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  return type === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')
}

/** What is asked: `query`, `operationName`, `variables`, in the body or, for reading, in the address. */
export function readQuestion({ method, url, body }: DataRequest): Question | DataRefusal {
  const fields = method === 'GET' ? inAddress(url) : inBody(body.toString())
  if (typeof fields === 'string') return bad(fields)
  const { query, operationName = null, variables = null, extensions = null } = fields
  if (typeof query !== 'string' || query === '') return bad('There is no query: send {"query": "…"}.')
  if (operationName !== null && typeof operationName !== 'string') return bad('operationName must be a string.')
  if (variables !== null && !isRecord(variables)) return bad('variables must be an object.')
  if (extensions !== null && !isRecord(extensions)) return bad('extensions must be an object.')
  if (isDeeperThan(variables, DEEPEST)) return bad('The variables are nested too deeply.')
  return { query, operationName: operationName || null, variables: variables ?? {} }
}

function inBody(body: string): Record<string, unknown> | string {
  let fields: unknown
  try {
    fields = JSON.parse(body)
  } catch {
    return 'The body is not JSON.'
  }
  if (Array.isArray(fields)) return 'One query a request: a list of queries is not answered.'
  return isRecord(fields) ? fields : 'The body must be an object: {"query": "…"}.'
}

function inAddress(url: string): Record<string, unknown> | string {
  const parameters = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
  const fields: Record<string, unknown> = {}
  for (const name of ['query', 'operationName', 'variables', 'extensions']) {
    const given = parameters.getAll(name)
    if (given.length > 1) return `${name} is given more than once.`
    if (!given[0]) continue
    if (name === 'query' || name === 'operationName') fields[name] = given[0]
    else {
      try {
        fields[name] = JSON.parse(given[0])
      } catch {
        return `${name} is not JSON.`
      }
    }
  }
  return fields
}

function bad(message: string): DataRefusal {
  // Not BadRequestException: the client library would retry.
  return { kind: 'refused', status: 400, errorType: 'MalformedHttpRequestException', message }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
