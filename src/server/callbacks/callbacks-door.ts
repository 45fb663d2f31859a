import { Hono } from 'hono'
import { refuseLongBodies } from '#kit/outside/limit-body.ts'
import { attemptOf } from '#shop/selling/orders/payment/attempt-of.ts'
import { providerOfAttempt } from '#shop/selling/orders/payment/payment-provider-of.ts'
import type { ProviderName, ReceivedNotification } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'

type CallbacksDoor = { shop: Shop; now?: () => number }

const MAX_BYTES = 64 * 1024
/** Notifications that name none of our payments are limited, all together, so that invented ids cannot keep the database busy. */
const MAX_STRANGE = 600
const STRANGE_MS = 60_000

/**
 * ORDER-02, ORDER-03: notifications of the payment companies. They are never believed, only a reason to ask the provider. They
 * are answered before that, because the companies wait a few seconds only and send them again.
 */
export function callbacksDoor({ shop, now = Date.now }: CallbacksDoor): Hono {
  const app = new Hono()
  const strange = new Map<ProviderName, { count: number; until: number }>()

  function isFlooded(provider: ProviderName): boolean {
    const known = strange.get(provider)
    return known !== undefined && known.until > now() && known.count >= MAX_STRANGE
  }
  function countStrange(provider: ProviderName): void {
    const known = strange.get(provider)
    const current = known && known.until > now() ? known : { count: 0, until: now() + STRANGE_MS }
    strange.set(provider, { ...current, count: current.count + 1 })
  }

  app.post('/:provider{barion|paypal}', refuseLongBodies(MAX_BYTES), async (context) => {
    const name = context.req.param('provider') as ProviderName
    const provider = shop.payments[name]
    if (!provider) return context.text('This shop does not know that provider.\n', 404)
    const notification: ReceivedNotification = {
      query: new URL(context.req.url).search,
      headers: context.req.raw.headers,
      body: await context.req.text(),
    }
    const peekedNotification = provider.peekNotification(notification)
    if (!peekedNotification.ok) return context.text('This is no notification.\n', 400)
    if (isFlooded(name)) return context.text('Too many.\n', 429)
    const attemptId = await attemptOf(shop, name, peekedNotification.value)
    if (!attemptId) {
      countStrange(name)
      return context.body(null, 200)
    }
    const begun = (await providerOfAttempt(shop, attemptId)) ?? provider
    const proven = await begun.readNotification(notification)
    if (!proven.ok) {
      if (proven.failure.kind !== 'rejected') return context.text('Not now.\n', 503)
      countStrange(name)
      return context.text('This notification is not from the provider.\n', 400)
    }
    shop.wake(`attempt:${attemptId}`)
    return context.body(null, 200)
  })
  app.all('/:provider{barion|paypal}', (context) => context.text('POST only.\n', 405, { allow: 'POST' }))
  return app
}
