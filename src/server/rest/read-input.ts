import { readJson, valueProblem, type ValueProblem } from '#kit/outside/outside-text.ts'
import { failed, type Result } from '#kit/result.ts'
import { refusedInputs, type RefusedInput } from '#shop/ground/mail/input-fields.ts'
import { readLimited } from './read-limited.ts'
import type { RestOperation } from './rest-operation.ts'

export type InputFailure = {
  kind: 'bad-json' | 'too-large' | 'wrong-type' | 'invalid'
  fields?: RefusedInput[]
}

const MAX_BYTES = 32 * 1024

type InputRequest = {
  request: Request
  url: URL
  parameters: Record<string, string>
  /** The body is somebody else's to read. */
  leavesBody?: boolean
}

/** What an operation's `run` is given: parameters, query and body, each by its shape. */
export async function readInput(
  operation: RestOperation,
  { request, url, parameters, leavesBody = false }: InputRequest,
): Promise<Result<Record<string, unknown>, InputFailure>> {
  const input: Record<string, unknown> = {}
  const given = { parameters, query: Object.fromEntries(url.searchParams) }
  for (const place of ['parameters', 'query'] as const) {
    const problem = operation[place] && valueProblem(given[place])
    if (problem) return notText(problem)
    const parsed = operation[place]?.safeParse(given[place])
    if (parsed && !parsed.success) return failed({ kind: 'invalid', fields: refusedInputs(parsed.error) })
    input[place] = parsed?.data
  }
  if (request.method !== 'POST' || leavesBody) return { ok: true, value: input }

  const text = await readLimited(request, operation.mostBytes ?? MAX_BYTES).catch(() => undefined)
  if (text === null) return failed({ kind: 'too-large' })
  if (!operation.body) return { ok: true, value: input }
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get('content-type') ?? ''))
    return failed({ kind: 'wrong-type' })
  const json = readJson(text ?? '')
  if (!json.ok) return json.problem.kind === 'not-json' ? failed({ kind: 'bad-json' }) : notText(json.problem)
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
    return failed({ kind: 'bad-json' })
  const parsed = operation.body.safeParse(json.value)
  if (!parsed.success) return failed({ kind: 'invalid', fields: refusedInputs(parsed.error) })
  return { ok: true, value: { ...input, body: parsed.data } }
}

/** The field is named where there is one of that name; what is too deep is none of any operation's. */
function notText(problem: ValueProblem): Result<never, InputFailure> {
  if (problem.kind === 'too-deep') return failed({ kind: 'bad-json' })
  return failed({ kind: 'invalid', fields: [{ field: problem.place.replaceAll('.', '/'), kind: 'invalid' }] })
}
