import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Hono's limit, skipped where the content length is small enough: it reads the body, for which the whole request object is made. */
export function refuseLongBodies(mostBytes: number): MiddlewareHandler {
  const limitUnknown = bodyLimit({
    maxSize: mostBytes,
    onError: (context) => context.text(`The body is too large: ${mostBytes} bytes at most.\n`, 413),
  })
  return (context, next) => {
    const length = context.req.header('content-length')
    return length !== undefined && Number(length) <= mostBytes ? next() : limitUnknown(context, next)
  }
}
