import { z } from 'zod'
import type { Problems } from './problems.ts'
import type { RestOperation } from './rest-operation.ts'

export type Json = Record<string, unknown>

type RestDocument<Operation extends RestOperation> = {
  title: string
  description: string
  /** Where the door is. */
  url: string
  operations: readonly Operation[]
  problems: Problems
  /** What answers of the type application/problem+json tell beside what all of them tell. */
  problemFacts: z.ZodRawShape
  /** More of the document's components. */
  components?: Json
  /** What the door does for this operation beside what stands in its row. */
  notes(operation: Operation): OperationNotes
}

type OperationNotes = {
  description?: string
  /** What any call may be answered with, beside the operation's own problems. */
  problems: readonly string[]
  members?: Json
  parameters?: readonly Json[]
  requestBody?: Json
  answerHeaders?: Json
  otherAnswers?: Json
}

/** KEEP-03: an OpenAPI document, made from what checks the input. */
export function restDocument<Operation extends RestOperation>({
  title,
  description,
  url,
  operations,
  problems,
  problemFacts,
  components = {},
  notes,
}: RestDocument<Operation>): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method] = describe(operation, notes(operation), problems)
  return {
    openapi: '3.1.1',
    info: { title, version: '1.0.0', description },
    servers: [{ url }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problemShape(problemFacts), 'output') },
      responses: Object.fromEntries(Object.keys(problems).map((kind) => [kind, problemAnswer(problems, kind)])),
      ...components,
    },
  }
}

function problemShape(facts: z.ZodRawShape) {
  return z
    .looseObject({
      type: z.url(),
      title: z.string(),
      status: z.int(),
      detail: z.string(),
      ...facts,
      errors: z
        .array(
          z.strictObject({ pointer: z.string(), kind: z.enum(['missing', 'too-long', 'invalid']), detail: z.string() }),
        )
        .optional(),
    })
    .meta({ description: 'RFC 9457. `type` is the address of its explanation.' })
}

function describe(operation: RestOperation, notes: OperationNotes, problems: Problems): Json {
  const { id, tag, summary, description, parameters, query, body, answer } = operation
  const kinds = [...new Set([...operation.problems, ...notes.problems])]
  const byStatus = Map.groupBy(kinds, (kind) => String(problems[kind]?.status))
  const given = [...parametersOf(parameters, 'path'), ...parametersOf(query, 'query'), ...(notes.parameters ?? [])]
  const requestBody = body
    ? { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
    : notes.requestBody
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, notes.description].filter(Boolean).join(' '),
    ...notes.members,
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [answer.status]: {
        description: answer.description,
        ...(notes.answerHeaders ? { headers: notes.answerHeaders } : {}),
        content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } },
      },
      ...notes.otherAnswers,
      ...Object.fromEntries(
        [...byStatus].map(([status, [first = '', ...more]]) => [
          status,
          more.length === 0 ? reference('responses', first) : problemAnswer(problems, first, ...more),
        ]),
      ),
    },
  }
}

function problemAnswer(problems: Problems, ...kinds: string[]): Json {
  return {
    description: kinds.map((kind) => `${problems[kind]?.title}. ${problems[kind]?.detail}`).join(' '),
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

export function reference(kind: 'headers' | 'responses' | 'schemas', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}
