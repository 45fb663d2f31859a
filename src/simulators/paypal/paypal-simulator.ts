import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { refuseLongBodies } from '#kit/outside/limit-body.ts'
import { ownPagesOnly } from '../own-pages-only.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import type { PageLanguage } from '../pages/simulator-text.ts'
import { pathOf } from '../path-of.ts'
import { postman, type Postman } from '../webhook-delivery.ts'
import { MAX_BYTES, readFormBody, readJsonBody } from '../read-body.ts'
import { backOfficeRefund, simulatorControls } from '../simulator-controls.ts'
import type { Simulator, SimulatorOptions } from '../simulator.ts'
import { movableClock, switchboard } from '../switches.ts'
import { paypalApi, PAYPAL_OPERATIONS } from './paypal-api.ts'
import { paypalDesk, type BuyerAction } from './paypal-state.ts'
import { OUTCOMES } from './paypal-order.ts'
import { cancelAddress, paypalPage, returnAddress } from './paypal-page.ts'
import { paypalTokens, type PayPalKeys } from './paypal-tokens.ts'
import { webhookSigner } from './webhook-signer.ts'

const WEBHOOK_TIMEOUT_MS = 15_000
/** Twenty-five times over three days. */
const WEBHOOK_RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, ...Array.from({ length: 18 }, () => 13_600)]

const actionShape = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), outcome: z.enum(OUTCOMES).optional() }),
  z.strictObject({ action: z.enum(['settle', 'deny', 'reverse-approval']) }),
])

/** PayPal, played by us over its own protocol: its calls, its page, its webhooks (ORDER-04). */
export function paypalSimulator({
  store,
  clock: worldClock,
  keys,
  publicUrl,
  fonts,
}: SimulatorOptions<PayPalKeys>): Simulator {
  const base = withoutEndSlashes(new URL(publicUrl).pathname)
  const clock = movableClock(store, worldClock)
  const switches = switchboard(store)
  const signer = webhookSigner(store, keys.webhookId, `${publicUrl}/v1/notifications/certs/simulator`)
  const desk = paypalDesk({ store, clock, postman: () => post, signer, publicUrl, webhookPath: '/callbacks/paypal' })
  const post: Postman = postman({
    store,
    clock,
    switches,
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    retrySeconds: WEBHOOK_RETRY_SECONDS,
    ring: () => {},
  })
  const app = new Hono({ getPath: (request) => pathOf(request.url).slice(base.length) || '/' })
  const lost = (language: string | null | undefined) =>
    notFoundPage({ base, provider: 'PayPal', language: asLanguage(language) ?? 'hu' })

  app.use(refuseLongBodies(MAX_BYTES), ownPagesOnly)
  app.route('/', paypalApi({ desk, tokens: paypalTokens(store, clock, keys), signer, switches, publicUrl }))
  app.route(
    '/',
    simulatorControls({
      provider: 'PayPal',
      base,
      operations: PAYPAL_OPERATIONS,
      switches,
      clock,
      postman: post,
      fonts,
      payments: (most) =>
        desk.newest(most).map((order) => ({
          id: order.id,
          href: `${base}/checkoutnow?token=${order.id}`,
          label: order.unit.invoice_id ?? order.id,
          state: [order.status, ...order.captures.map(({ status }) => status)].join(', '),
          amount: Number(order.unit.amount.value),
          currency: order.unit.amount.currency_code,
          at: order.createdAt,
        })),
    }),
  )

  async function act(id: string, input: BuyerAction): Promise<ReturnType<typeof desk.act>> {
    const acted = desk.act(id, input)
    if (acted && switches.read().notification === 'before-redirect') await post.tried(acted.posted)
    return acted
  }

  app.get('/checkoutnow', (context) => {
    const order = desk.find(context.req.query('token') ?? '')
    const language = context.req.query('lang')
    return order ? paypalPage({ order, base, language: asLanguage(language) }) : lost(language)
  })

  app.post('/checkoutnow/:action{approve|cancel|settle|deny}', async (context) => {
    const form = await readFormBody(context.req.raw)
    const language = asLanguage(form.get('lang'))
    const order = desk.find(form.get('token') ?? '')
    if (!order) return lost(form.get('lang'))
    const action = context.req.param('action')
    // Walking away changes nothing at PayPal: the order could still be approved.
    if (action === 'cancel') return context.redirect(cancelAddress(order), 303)
    const parsed = actionShape.safeParse({
      action,
      ...(action === 'approve' && { outcome: form.get('outcome') ?? undefined }),
    })
    if (!parsed.success) return context.text('This is not one of the choices.\n', 400)
    const acted = await act(order.id, parsed.data)
    if (!acted) return paypalPage({ order: desk.find(order.id) ?? order, base, language, isTooLate: true })
    const isStaying = form.get('stay') === 'yes' || action !== 'approve'
    return context.redirect(
      isStaying ? `${base}/checkoutnow?token=${order.id}&lang=${language ?? ''}` : returnAddress(order),
      303,
    )
  })

  app.get('/simulator/payments/:id', (context) => {
    const order = desk.find(context.req.param('id'))
    return order ? context.json(order) : context.json({ error: 'No such order' }, 404)
  })
  app.post('/simulator/payments/:id', async (context) => {
    const parsed = actionShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400)
    const acted = await act(context.req.param('id'), parsed.data)
    if (!acted) return context.json({ error: 'The order does not allow this now' }, 409)
    return context.json({ status: acted.order.status, redirectUrl: returnAddress(acted.order) })
  })

  // As the shopkeeper can on PayPal's own site: the shop hears of it only by the webhook.
  app.post('/simulator/payments/:id/refund', async (context) => {
    const parsed = backOfficeRefund.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400)
    const order = desk.find(context.req.param('id'))
    const amount = { currency_code: order?.unit.amount.currency_code ?? '', value: String(parsed.data.amount) }
    const { status, body } = desk.refund(order?.captures[0]?.id ?? '', { amount }, undefined)
    return status < 300 ? context.json({ refunded: parsed.data.amount }) : context.json({ error: body }, 409)
  })

  app.notFound((context) =>
    context.json({ name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' }, 404),
  )
  return { answer: async (request) => app.fetch(request), stop: () => post.stop() }
}

function asLanguage(text: string | null | undefined): PageLanguage | undefined {
  return text === 'hu' || text === 'en' ? text : undefined
}
