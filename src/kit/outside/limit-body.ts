import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Hono's own limit, spared where the length is told: it looks at the body first, and so has all of the request made. */
export function limitBody(mostBytes: number): MiddlewareHandler {
  const limitUnknown = bodyLimit({
    maxSize: mostBytes,
    onError: (context) => context.text(`The body is too large: ${mostBytes} bytes at most.\n`, 413),
  })
  return (context, next) => {
    const length = context.req.header('content-length')
    return length !== undefined && Number(length) <= mostBytes ? next() : limitUnknown(context, next)
  }
}
