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
import { barionApi, BARION_OPERATIONS } from './barion-api.ts'
import { CARDS, isCardNumber, type CardNumber } from './barion-cards.ts'
import { barionDesk, PAYER_ACTIONS, type PayerAction } from './barion-state.ts'
import { barionPage, type CardProblem } from './barion-page.ts'
import type { BarionPayment } from './barion-payment.ts'

/** A callback is answered within 15 s, or sent again after 2, 6, 18, 54 and 162 s; then never. */
const CALLBACK_TIMEOUT_MS = 15_000
const CALLBACK_RETRY_SECONDS = [2, 6, 18, 54, 162]

const actionShape = z.strictObject({
  action: z.enum(PAYER_ACTIONS),
  card: z.enum(Object.keys(CARDS) as [CardNumber, ...CardNumber[]]).optional(),
})

/** Barion, played by us over its own protocol: its calls, its page, its callbacks (ORDER-04). */
export function barionSimulator({
  store,
  clock: worldClock,
  keys,
  publicUrl,
  fonts,
}: SimulatorOptions<{ posKey: string; payee: string }>): Simulator {
  const base = withoutEndSlashes(new URL(publicUrl).pathname)
  const clock = movableClock(store, worldClock)
  const switches = switchboard(store)
  const desk = barionDesk({ store, clock, postman: () => post })
  const post: Postman = postman({
    store,
    clock,
    switches,
    timeoutMs: CALLBACK_TIMEOUT_MS,
    retrySeconds: CALLBACK_RETRY_SECONDS,
    ring: desk.ring,
  })
  // Barion reads its addresses in any letter case.
  const app = new Hono({ getPath: (request) => pathOf(request.url).slice(base.length).toLowerCase() || '/' })
  const shown = (payment: BarionPayment, language: string | null | undefined, problem?: CardProblem) =>
    barionPage({ payment, base, language: asLanguage(language), now: clock.now().getTime(), problem })
  const lost = (language: string | null | undefined) =>
    notFoundPage({ base, provider: 'Barion', language: asLanguage(language) ?? 'hu' })

  app.use(refuseLongBodies(MAX_BYTES), ownPagesOnly)
  app.route('/', barionApi({ desk, switches, clock, keys, publicUrl }))
  app.route(
    '/',
    simulatorControls({
      provider: 'Barion',
      base,
      operations: BARION_OPERATIONS,
      switches,
      clock,
      postman: post,
      fonts,
      payments: (most) =>
        desk.newest(most).map((payment) => ({
          id: payment.id,
          href: `${base}/Pay?id=${payment.id}`,
          label: payment.requestId,
          state: [payment.status, payment.processResult].filter(Boolean).join(', '),
          amount: payment.total,
          currency: payment.currency,
          at: payment.createdAt,
        })),
    }),
  )

  app.get('/pay', (context) => {
    const payment = desk.find(queryId(context.req.url))
    return payment ? shown(payment, context.req.query('lang')) : lost(context.req.query('lang'))
  })

  app.post('/pay/:action', async (context) => {
    const form = await readFormBody(context.req.raw)
    const action = PAYER_ACTIONS.find((name) => name === context.req.param('action'))
    const payment = desk.find(form.get('id') ?? '')
    const language = form.get('lang')
    if (!action || !payment) return lost(language)
    const problem = action === 'pay' ? cardProblem(form, clock.now()) : undefined
    if (problem) return shown(payment, language, problem)
    const card = form.get('card') ?? ''
    const acted = desk.act(payment.id, action, isCardNumber(card) ? card : undefined)
    if (!acted) return shown(desk.find(payment.id) ?? payment, language, 'closed')
    if (switches.read().notification === 'before-redirect') await post.tried(acted.posted)
    if (acted.payment.status === 'Started') return shown(acted.payment, language, 'declined')
    const isStaying = form.get('stay') === 'yes' || action === 'expire' || action === 'arrive' || action === 'fail'
    return context.redirect(
      isStaying ? `${base}/Pay?id=${payment.id}&lang=${asLanguage(language) ?? ''}` : payment.redirectUrl,
      303,
    )
  })

  app.get('/simulator/payments/:id', (context) => {
    const payment = desk.find(context.req.param('id'))
    return payment ? context.json(payment) : context.json({ error: 'No such payment' }, 404)
  })
  app.post('/simulator/payments/:id', async (context) => {
    const parsed = actionShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400)
    const acted = desk.act(context.req.param('id'), parsed.data.action as PayerAction, parsed.data.card)
    if (!acted) return context.json({ error: 'The payment does not allow this now' }, 409)
    if (switches.read().notification === 'before-redirect') await post.tried(acted.posted)
    return context.json({ status: acted.payment.status, redirectUrl: acted.payment.redirectUrl })
  })

  // As the shopkeeper can in Barion's own back office: the shop hears of it only by the callback.
  app.post('/simulator/payments/:id/refund', async (context) => {
    const parsed = backOfficeRefund.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400)
    const charge = desk.find(context.req.param('id'))?.transactions[0]
    const refunds = desk.refund({
      PaymentId: context.req.param('id'),
      TransactionsToRefund: [
        {
          TransactionId: charge?.id ?? '',
          POSTransactionId: charge?.posTransactionId ?? '',
          AmountToRefund: parsed.data.amount,
        },
      ],
    })
    return typeof refunds === 'string'
      ? context.json({ error: refunds }, 409)
      : context.json({ refunded: parsed.data.amount })
  })

  app.notFound((context) => context.json({ Message: 'No HTTP resource was found that matches the request.' }, 404))
  return { answer: async (request) => app.fetch(request), stop: () => post.stop() }
}

function queryId(address: string): string {
  const [, id = ''] = [...new URL(address).searchParams].find(([name]) => name.toLowerCase() === 'id') ?? []
  return id.replaceAll('-', '').toLowerCase()
}

function asLanguage(text: string | null | undefined): PageLanguage | undefined {
  return text === 'hu' || text === 'en' ? text : undefined
}

function cardProblem(form: URLSearchParams, now: Date): CardProblem | undefined {
  const [, month = '0', year = '0'] = /^(\d{2})\/(\d{2})$/.exec(form.get('expiry')?.trim() ?? '') ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  if (!isMonth || Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()) return 'badExpiry'
  return /^\d{3}$/.test(form.get('cvc')?.trim() ?? '') ? undefined : 'badCvc'
}
