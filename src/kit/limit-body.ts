import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** A length that is told is kept by the server; only a body of unknown length has to be counted while it comes. */
export function limitBody(mostBytes: number): MiddlewareHandler {
  const limitUnknown = bodyLimit({ maxSize: mostBytes })
  return (context, next) => {
    const length = context.req.header('content-length')
    return length !== undefined && Number(length) <= mostBytes ? next() : limitUnknown(context, next)
  }
}
