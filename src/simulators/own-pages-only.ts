import type { MiddlewareHandler } from 'hono'

/** A form on a foreign page may not pay, or switch faults, in the name of whoever looks at it. */
export const ownPagesOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  const isAsking = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (!isAsking && origin !== undefined && hostOf(origin) !== context.req.header('host'))
    return context.text('This form belongs to another page.\n', 403)
  await next()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
