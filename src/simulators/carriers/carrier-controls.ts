import { Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#kit/clock.ts'
import { jsonAnswer } from '../json-answer.ts'
import { pageStyle, type PageFonts } from '../pages/page-style.ts'
import type { PageLanguage } from '../pages/simulator-text.ts'
import { readFormBody, readJsonBody } from '../read-body.ts'
import { switchesShape, type Switchboard } from '../switches.ts'
import { PARCEL_MOVES, type CarrierDesk, type ParcelMove } from './carrier-desk.ts'
import { carrierPage } from './carrier-page.ts'
import { refusalShape, type RefusalSwitch } from './refusal-switch.ts'

type Controls = {
  provider: string
  base: string
  operations: readonly string[]
  switches: Switchboard
  refusal: RefusalSwitch
  clock: Clock & { advance(seconds: number): void }
  fonts?: PageFonts
  desk: CarrierDesk
  /** The company's code for what happened, and its words. */
  codeOf: (move: ParcelMove) => { code: string; words: string }
}

const MOST_SHOWN = 30
const moveShape = z.strictObject({ move: z.enum(PARCEL_MOVES) })
const secondsShape = z
  .number()
  .min(0)
  .max(400 * 86_400)
const advanceShape = z.strictObject({ seconds: secondsShape })
type FormName = 'switches' | 'refusal' | 'clock' | 'parcel'

/** What no carrier offers: faults, refusals, time, and parcels moved on by hand. As a page and as JSON. */
export function carrierControls(controls: Controls): Hono {
  const { base, operations, switches, refusal, clock, desk } = controls
  const app = new Hono()
  const style = pageStyle(controls.fonts)
  const languageOf = (text: string | null | undefined): PageLanguage => (text === 'en' ? 'en' : 'hu')
  const bad = (error: z.ZodError) => jsonAnswer({ error: z.prettifyError(error) }, 400)

  const move = (id: string, to: ParcelMove) =>
    desk.change(id, (parcel) => ({
      ...parcel,
      steps: [...parcel.steps, { ...controls.codeOf(to), at: clock.now().getTime() }],
    }))

  app.get('/simulator/style.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/simulator', (context) =>
    carrierPage({
      language: languageOf(context.req.query('lang')),
      provider: controls.provider,
      base,
      operations,
      switches: switches.read(),
      refusal: refusal.read(),
      now: clock.now().getTime(),
      parcels: desk.newest(MOST_SHOWN),
    }),
  )
  app.get('/simulator/switches', () => jsonAnswer(switches.read()))
  app.put('/simulator/switches', async (context) => {
    const parsed = switchesShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return bad(parsed.error)
    switches.write(parsed.data)
    return jsonAnswer(parsed.data)
  })
  app.put('/simulator/refusal', async (context) => {
    const parsed = refusalShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return bad(parsed.error)
    refusal.write(parsed.data)
    return jsonAnswer(parsed.data)
  })
  app.post('/simulator/clock', async (context) => {
    const parsed = advanceShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return bad(parsed.error)
    clock.advance(parsed.data.seconds)
    return jsonAnswer({ now: clock.now().toISOString() })
  })
  app.get('/simulator/parcels', () => jsonAnswer(desk.newest(1000)))
  app.post('/simulator/parcels/:id', async (context) => {
    const parsed = moveShape.safeParse(await readJsonBody(context.req.raw))
    if (!parsed.success) return bad(parsed.error)
    const moved = move(context.req.param('id'), parsed.data.move)
    return moved ? jsonAnswer(moved) : jsonAnswer({ error: 'No such parcel' }, 404)
  })

  app.post('/simulator/form/:which{switches|refusal|clock|parcel}', async (context) => {
    const form = await readFormBody(context.req.raw)
    const isGood = byForm(context.req.param('which') as FormName, form)
    return isGood
      ? context.redirect(`${base}/simulator?lang=${languageOf(form.get('lang'))}`, 303)
      : context.text('This is not one of the choices.\n', 400)
  })

  function byForm(which: FormName, form: URLSearchParams): boolean {
    const times = form.get('times') ? Number(form.get('times')) : null
    if (which === 'clock') {
      const seconds = secondsShape.safeParse(Number(form.get('seconds')?.trim() || Number.NaN))
      if (seconds.success) clock.advance(seconds.data)
      return seconds.success
    }
    if (which === 'parcel') {
      const parsed = moveShape.safeParse({ move: form.get('move') })
      return parsed.success && move(form.get('id') ?? '', parsed.data.move) !== undefined
    }
    if (which === 'refusal') {
      const parsed = refusalShape.safeParse({ code: form.get('code') ?? '', field: form.get('field') ?? '', times })
      if (parsed.success) refusal.write(parsed.data)
      return parsed.success
    }
    const parsed = switchesShape.safeParse({
      fault: form.get('fault') ?? undefined,
      operation: form.get('operation') ?? undefined,
      isAfterwards: form.get('isAfterwards') === 'yes',
      times,
      slowSeconds: Number(form.get('slowSeconds')?.trim() || Number.NaN),
    })
    if (parsed.success) switches.write(parsed.data)
    return parsed.success
  }

  return app
}
