import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { OFFICE_API_PATH } from '#site/addresses.ts'
import { pathPattern } from '../rest/path-pattern.ts'
import type { RestOperation } from '../rest/rest-operation.ts'

const MEMBERS = z.record(z.string(), z.unknown())

type Declared = Pick<RestOperation, 'id' | 'method' | 'path' | 'answer'>

/**
 * Compares each answer of the office's door with the shape that its operation declares. The types of the rows let members pass
 * that nobody declared; here they do not, wherever a test asks something and is answered.
 */
export function answersAsDeclared(operations: readonly Declared[]) {
  const routes = operations.map((operation) => ({ operation, matches: pathPattern(operation.path) }))

  return async (request: Request, response: Response): Promise<void> => {
    if (!response.ok || request.method === 'HEAD') return
    const path = new URL(request.url).pathname.slice(OFFICE_API_PATH.length)
    const method = request.method.toLowerCase()
    const operation = routes.find(({ operation, matches }) => operation.method === method && matches(path))?.operation
    if (!operation) return
    const { id, answer } = operation
    if (response.status !== answer.status)
      throw new Error(`${id} declares ${answer.status} and answers ${response.status}`)
    const body = MEMBERS.parse(await response.clone().json())
    // Read backwards: what `run` has answered becomes the text of the body by the shape.
    const answered = z.safeEncode(answer.schema, body)
    if (!answered.success) throw new Error(`${id} answers what it does not declare: ${answered.error.message}`)
    // A shape that is not strict would drop a member in silence.
    if (!isDeepStrictEqual(z.decode(answer.schema, answered.data), body))
      throw new Error(`${id} answers with more than it declares`)
  }
}
