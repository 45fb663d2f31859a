import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { logConsent } from '#shop/ground/consent/log-consent.ts'
import type { Shop } from '#shop/shop.ts'
import { CONSENT_LOG } from '#site/addresses.ts'
import type { RequestFacts } from '../http/doors.ts'
import { plainResponse } from '../pages/page-response.ts'
import type { TakeLimit } from '../http/visitor-limits.ts'

const MAX_BYTES = 64

type ConsentDoor = { shop: Shop; take: TakeLimit }

/** Records a visitor's answer about cookies; the body is the text of the consent cookie. */
export function consentDoor({ shop, take }: ConsentDoor): Hono<{ Bindings: RequestFacts }> {
  const app = new Hono<{ Bindings: RequestFacts }>()
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => plainResponse(413, 'That is no answer about cookies.') })
  app.post(CONSENT_LOG, limit, async (context) => {
    const site = context.req.header('sec-fetch-site')
    if (site && site !== 'same-origin') return plainResponse(403, 'Only the shop’s own pages may tell.')
    const { isAllowed, headers } = await take('consent', context.env.address)
    if (!isAllowed) return plainResponse(429, 'Too many answers.', headers)
    const isLogged = await logConsent(shop, await context.req.text())
    return isLogged ? context.body(null, 204) : plainResponse(422, 'That is no answer about cookies.')
  })
  app.all(CONSENT_LOG, () => plainResponse(405, 'Answers are only taken here.', { allow: 'POST' }))
  return app
}
