import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MOST_BYTES } from './read-body.ts'

const limitUnknown = bodyLimit({ maxSize: MOST_BYTES })

/** A length that is told is kept by the server; only a body of unknown length has to be counted while it comes. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const length = context.req.header('content-length')
  return length !== undefined && Number(length) <= MOST_BYTES ? next() : limitUnknown(context, next)
}
