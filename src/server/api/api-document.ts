import { z } from 'zod'
import type { Shop } from '#shop/shop.ts'
import { VISITOR_LIMITS } from '../http/visitor-limits.ts'
import type { ApiOperation } from './api-operation.ts'
import { API_PROBLEMS, type ApiProblem } from './api-problems.ts'

type Json = Record<string, unknown>

/** What any call may be answered with, beside its own problems. */
const ALWAYS: readonly ApiProblem[] = ['invalid', 'too-many', 'internal']
const WITH_BODY: readonly ApiProblem[] = ['bad-json', 'too-large', 'wrong-type']

const problemShape = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    seatsLeft: z.int().optional(),
    errors: z
      .array(
        z.strictObject({ pointer: z.string(), kind: z.enum(['missing', 'too-long', 'invalid']), detail: z.string() }),
      )
      .optional(),
  })
  .meta({ description: 'RFC 9457. `type` is the address of its explanation.' })

/** KEEP-03: the OpenAPI document, made from what checks the input. */
export function apiDocument(shop: Pick<Shop, 'about'>, basePath: string, operations: readonly ApiOperation[]): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) (paths[operation.path] ??= {})[operation.method] = describe(operation)
  return {
    openapi: '3.1.1',
    info: {
      title: `${shop.about.name} REST API`,
      version: '1.0.0',
      description:
        'What visitors and programs may ask of the shop without signing in. Bodies are JSON in UTF-8; errors are application/problem+json. Reading is open to pages of every origin, writing to the shop’s own pages and to programs.',
    },
    servers: [{ url: shop.about.url + basePath }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problemShape, 'output') },
      responses: Object.fromEntries(
        Object.keys(API_PROBLEMS).map((kind) => [kind, problemResponse(kind as ApiProblem)]),
      ),
      headers: {
        'RateLimit-Policy': header('The limit that this call is counted under: `"name";q=calls;w=seconds`.'),
        'RateLimit': header('What is left of it: `"name";r=calls;t=seconds until it is whole again`.'),
      },
    },
  }
}

function describe(operation: ApiOperation): Json {
  const { id, tag, summary, description, limit, parameters, query, body, takesForms, answer, keptSeconds } = operation
  const { most, seconds } = VISITOR_LIMITS[limit]
  const kinds = [...new Set([...operation.problems, ...(body ? WITH_BODY : []), ...ALWAYS])]
  const byStatus = Map.groupBy(kinds, (kind) => String(API_PROBLEMS[kind].status))
  const limits = {
    'RateLimit-Policy': reference('headers', 'RateLimit-Policy'),
    'RateLimit': reference('headers', 'RateLimit'),
  }
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, `At most ${most} calls in ${seconds / 60} minutes from one network.`]
      .filter(Boolean)
      .join(' '),
    ...(parameters || query
      ? { parameters: [...parametersOf(parameters, 'path'), ...parametersOf(query, 'query')] }
      : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
      : {}),
    ...(takesForms
      ? { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } } }
      : {}),
    responses: {
      [answer.status]: {
        description: answer.description,
        headers: { ...limits, ...(keptSeconds ? { ETag: header('Give it back in If-None-Match.') } : {}) },
        content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } },
      },
      ...(keptSeconds ? { 304: { description: 'What you have is still true.' } } : {}),
      ...Object.fromEntries(
        [...byStatus].map(([status, [first, ...more]]) => [
          status,
          more.length === 0 && first ? reference('responses', first) : problemResponse(...byStatus.get(status)!),
        ]),
      ),
    },
  }
}

function problemResponse(...kinds: ApiProblem[]): Json {
  return {
    description: kinds.map((kind) => `${API_PROBLEMS[kind].title}. ${API_PROBLEMS[kind].detail}`).join(' '),
    content: { 'application/problem+json': { schema: reference('schemas', 'Problem') } },
  }
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: { ...schema, ...(examples ? { examples } : {}) },
  }))
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io })
  return schema as Json
}

function reference(kind: 'headers' | 'responses' | 'schemas', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

function header(description: string): Json {
  return { description, schema: { type: 'string' } }
}
