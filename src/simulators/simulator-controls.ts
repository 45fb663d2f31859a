import { Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#kit/clock.ts'
import { jsonAnswer } from './json-answer.ts'
import { controlPage, type ControlledPayment } from './pages/control-page.ts'
import { pageStyle, type PageFonts } from './pages/page-style.ts'
import type { PageLanguage } from './pages/simulator-text.ts'
import type { Postman } from './webhook-delivery.ts'
import { readFormBody, readJsonBody } from './read-body.ts'
import { switchesShape, type Switchboard } from './switches.ts'

type Controls = {
  provider: string
  base: string
  operations: readonly string[]
  switches: Switchboard
  clock: Clock & { advance(seconds: number): void }
  postman: Postman
  fonts?: PageFonts
  payments: (most: number) => ControlledPayment[]
}

const advanceShape = z.strictObject({
  seconds: z
    .number()
    .min(0)
    .max(400 * 86_400),
})
const MOST_SHOWN = 30

export const backOfficeRefund = z.strictObject({ amount: z.number().int().positive() })

/** What no company offers: faults to be switched on, time to be moved, and a look at what was sent. As a page and as JSON. */
export function simulatorControls({
  provider,
  base,
  operations,
  switches,
  clock,
  postman,
  fonts,
  payments,
}: Controls): Hono {
  const app = new Hono()
  const style = pageStyle(fonts)
  const languageOf = (text: string | null | undefined): PageLanguage => (text === 'en' ? 'en' : 'hu')
  const bad = (message: string) => jsonAnswer({ error: message }, 400)
  const operation = (name: string) => name === 'any' || operations.includes(name)

  function advance(seconds: number): void {
    clock.advance(seconds)
    postman.look()
  }

  app.get('/simulator/style.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/simulator', (context) =>
    controlPage({
      language: languageOf(context.req.query('lang')),
      provider,
      base,
      operations,
      switches: switches.read(),
      now: clock.now().getTime(),
      deliveries: postman.deliveries(MOST_SHOWN),
      payments: payments(MOST_SHOWN),
    }),
  )

  app.get('/simulator/switches', (context) => context.json(switches.read()))
  app.put('/simulator/switches', async (context) => {
    const parsed = switchesShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return bad(z.prettifyError(parsed.error))
    if (!operation(parsed.data.operation)) return bad(`operation is any, ${operations.join(', ')}`)
    switches.write(parsed.data)
    return context.json(parsed.data)
  })
  app.post('/simulator/clock', async (context) => {
    const parsed = advanceShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return bad(z.prettifyError(parsed.error))
    advance(parsed.data.seconds)
    return context.json({ now: clock.now().toISOString() })
  })
  app.get('/simulator/deliveries', (context) => context.json(postman.deliveries(1000)))
  app.post('/simulator/deliveries/:id/again', (context) =>
    postman.again(context.req.param('id')) ? context.json({}) : context.json({ error: 'No such delivery' }, 404),
  )

  app.post('/simulator/form/:which{switches|clock|again}', async (context) => {
    const form = await readFormBody(context.req.raw)
    const problem = {
      switches: () => switchByForm(form),
      clock: () => advanceByForm(form),
      again: () => (postman.again(form.get('id') ?? '') ? null : 'No such delivery'),
    }[context.req.param('which') as 'switches' | 'clock' | 'again']()
    return problem
      ? context.text(`${problem}\n`, 400)
      : context.redirect(`${base}/simulator?lang=${languageOf(form.get('lang'))}`, 303)
  })

  function switchByForm(form: URLSearchParams): string | null {
    const parsed = switchesShape.safeParse({
      fault: form.get('fault') ?? undefined,
      operation: form.get('operation') ?? undefined,
      isAfterwards: form.get('isAfterwards') === 'yes',
      times: form.get('times') ? Number(form.get('times')) : null,
      slowSeconds: numberIn(form, 'slowSeconds'),
      notification: form.get('notification') ?? undefined,
      lateSeconds: numberIn(form, 'lateSeconds'),
    })
    if (!parsed.success) return z.prettifyError(parsed.error)
    if (!operation(parsed.data.operation)) return `operation is any, ${operations.join(', ')}`
    switches.write(parsed.data)
    return null
  }

  function advanceByForm(form: URLSearchParams): string | null {
    const parsed = advanceShape.safeParse({ seconds: numberIn(form, 'seconds') })
    if (!parsed.success) return z.prettifyError(parsed.error)
    advance(parsed.data.seconds)
    return null
  }

  return app
}

/** An empty field is no number, not zero. */
function numberIn(form: URLSearchParams, name: string): number {
  return Number(form.get(name)?.trim() || Number.NaN)
}
