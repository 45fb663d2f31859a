import type { Result } from '#kit/result.ts'
import { pathPattern } from './path-pattern.ts'
import { readInput, type InputFailure } from './read-input.ts'
import type { RestOperation } from './rest-operation.ts'

/** What stands at one address of a door. */
type RestAddress<Operation> = {
  operations: readonly Operation[]
  /** The methods of HTTP that are answered here. */
  methods: readonly string[]
  /** Null where the method is none of these. */
  call: RestCall<Operation> | null
}

/** One call of an operation: its input is read when the door has let its caller in. */
type RestCall<Operation> = {
  operation: Operation
  /** `leavesBody`: the body is somebody else's to read. */
  read(url: URL, leavesBody?: boolean): Promise<Result<Record<string, unknown>, InputFailure>>
}

/** Finds what a request is for in the table of a door; null where nothing is at its path. Who may call stays with the door. */
export function restAddresses<Operation extends RestOperation>(operations: readonly Operation[]) {
  const routes = operations.map((operation) => ({ operation, matches: pathPattern(operation.path) }))

  return (request: Request, path: string): RestAddress<Operation> | null => {
    const here = routes.filter(({ matches }) => matches(path))
    if (here.length === 0) return null
    const route = here.find(({ operation }) => methodsOf(operation).includes(request.method))
    return {
      operations: here.map(({ operation }) => operation),
      methods: [...new Set(here.flatMap(({ operation }) => methodsOf(operation)))],
      call: route
        ? {
            operation: route.operation,
            read: (url, leavesBody = false) =>
              readInput(route.operation, { request, url, parameters: route.matches(path) ?? {}, leavesBody }),
          }
        : null,
    }
  }
}

function methodsOf({ method }: RestOperation): readonly string[] {
  return method === 'get' ? ['GET', 'HEAD'] : ['POST']
}

export function jsonResponse(value: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** To HEAD the same is answered as to GET, without its body. */
export function withoutBodyToHead(request: Request, response: Response): Response {
  return request.method === 'HEAD' ? new Response(null, response) : response
}
