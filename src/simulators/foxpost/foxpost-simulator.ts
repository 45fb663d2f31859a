import { Hono } from 'hono'
import { z } from 'zod'
import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { refuseLongBodies } from '#kit/outside/limit-body.ts'
import { carrierControls } from '../carriers/carrier-controls.ts'
import { carrierDesk, isTaken, type ParcelMove, type SimulatedParcel } from '../carriers/carrier-desk.ts'
import { labelPdf } from '../carriers/label-pdf.ts'
import { refusalSwitch } from '../carriers/refusal-switch.ts'
import { faulty } from '../faulty.ts'
import { jsonAnswer } from '../json-answer.ts'
import { ownPagesOnly } from '../own-pages-only.ts'
import { pathOf } from '../path-of.ts'
import { MAX_BYTES, readJsonBody } from '../read-body.ts'
import type { Simulator, SimulatorOptions } from '../simulator.ts'
import { movableClock, switchboard } from '../switches.ts'

export type FoxpostSimulatorKeys = { username: string; password: string; apiKey: string }

const OPERATIONS = ['address', 'parcel', 'label', 'delete', 'tracking'] as const

const CODES: Record<ParcelMove, { code: string; words: string }> = {
  'taken': { code: 'C2CIN', words: 'A csomagot átvettük' },
  'underway': { code: 'SORTIN', words: 'A csomag a depóban van' },
  'waiting': { code: 'OPERIN', words: 'A csomag az automatában vár' },
  'failed-try': { code: 'OVERTIMED', words: 'A csomagot nem vették át időben' },
  'delivered': { code: 'RECEIVE', words: 'A csomagot átvették' },
  'refused': { code: 'BACKTOSENDER', words: 'A csomag visszaindult a feladóhoz' },
  'returned': { code: 'RETURNED', words: 'A csomag visszaért a feladóhoz' },
  'lost': { code: 'MISSING', words: 'A csomag nem található' },
}

const parcelShape = z.looseObject({
  recipientName: z.string().min(1).max(150),
  recipientPhone: z.string(),
  recipientEmail: z.string(),
  size: z.string().optional(),
  destination: z.string().optional(),
  recipientZip: z.string().optional(),
  recipientCity: z.string().max(25).optional(),
  recipientAddress: z.string().max(150).optional(),
  cod: z.number().int().min(0).max(1_000_000).optional(),
  refCode: z.string().max(30).optional(),
})
type FoxpostParcel = z.infer<typeof parcelShape>

const problem = (error: string, status: number) =>
  jsonAnswer({ timestamp: new Date(0).toISOString(), error, status }, status)

/** Foxpost's FoxWeb, played by us: parcels that nobody finds by their reference, and labels that it gives as often as they are asked for. */
export function foxpostSimulator({
  store,
  clock: worldClock,
  keys,
  publicUrl,
  fonts,
}: SimulatorOptions<FoxpostSimulatorKeys>): Simulator {
  const base = withoutEndSlashes(new URL(publicUrl).pathname)
  const clock = movableClock(store, worldClock)
  const switches = switchboard(store)
  const refusal = refusalSwitch(store)
  const numberOf = (id: number) => `CLFOX${String(id).padStart(13, '0')}`
  const announced = { code: 'CREATE', words: 'A csomag adatait rögzítették' }
  const desk = carrierDesk({ store, clock, numberOf, firstId: 40_000, announced })
  const basic = `Basic ${Buffer.from(`${keys.username}:${keys.password}`).toString('base64')}`
  const app = new Hono({ getPath: (request) => pathOf(request.url).slice(base.length) || '/' })
  app.use(refuseLongBodies(MAX_BYTES), ownPagesOnly)
  app.use('/api/*', async (context, next) => {
    const isKnown = context.req.header('authorization') === basic && context.req.header('api-key') === keys.apiKey
    if (!isKnown) return problem('WRONG_USERNAME_OR_PASSWORD', 401)
    await next()
  })

  app.get('/api/address', () => faulty(switches, 'address', () => jsonAnswer([])))

  app.post('/api/parcel', (context) =>
    faulty(switches, 'parcel', async () => {
      const parsed = z
        .array(parcelShape)
        .min(1)
        .safeParse(await readJsonBody(context.req.raw))
      if (!parsed.success) return problem('INVALID_REQUEST', 400)
      const met = refusal.meet()
      const checked = parsed.data.map((parcel) => ({
        parcel,
        errors: met ? [{ field: met.field || 'parcel', message: met.code }] : errorsOf(parcel),
      }))
      // All or nothing.
      if (checked.some(({ errors }) => errors.length > 0))
        return jsonAnswer({ valid: false, parcels: checked.map(({ parcel, errors }) => ({ ...parcel, errors })) }, 201)
      return jsonAnswer(
        {
          valid: true,
          parcels: parsed.data.map((parcel) => {
            const { number } = desk.create(fresh(parcel))
            return { ...parcel, clFoxId: number, barcode: number, errors: [] }
          }),
        },
        201,
      )
    }),
  )

  app.post('/api/label/:size{A5|A6|A7|_85X85}', (context) =>
    faulty(switches, 'label', async () => {
      const parsed = z
        .array(z.string())
        .min(1)
        .max(1)
        .safeParse(await readJsonBody(context.req.raw))
      const parcel = parsed.success ? desk.find(parsed.data[0] ?? '') : undefined
      if (!parcel || parcel.isDeleted) return problem('INVALID_BARCODE', 400)
      desk.change(String(parcel.id), (one) => ({ ...one, labels: one.labels + 1 }))
      const at = Number(context.req.query('startPos') ?? 0)
      const paper = context.req.param('size') === 'A7' ? { columns: 2, rows: 4, at } : { widthMm: 85, heightMm: 85 }
      return new Response(new Uint8Array(labelPdf(labelOf(parcel), paper)), {
        headers: { 'content-type': 'application/pdf' },
      })
    }),
  )

  app.delete('/api/parcel/:barcode', (context) =>
    faulty(switches, 'delete', () => {
      const parcel = desk.find(context.req.param('barcode'))
      if (!parcel || parcel.isDeleted) return problem('PARCEL_NOT_FOUND', 404)
      if (isTaken(parcel)) return problem('PARCEL_CANNOT_BE_DELETED', 400)
      desk.change(String(parcel.id), (one) => ({ ...one, isDeleted: true }))
      return new Response(null, { status: 204 })
    }),
  )

  app.get('/api/tracking/:barcode', (context) =>
    faulty(switches, 'tracking', (fault) => {
      const parcel = desk.find(context.req.param('barcode'))
      if (!parcel || parcel.isDeleted) return problem('PARCEL_NOT_FOUND', 404)
      return jsonAnswer({
        clFox: parcel.number,
        parcelType: 'NORMAL',
        sendType: 'APM',
        traces: parcel.steps.toReversed().map(({ code, at, words }, back) => ({
          status: fault === 'unknown-state' && back === 0 ? 'QUANTUM' : code,
          statusDate: new Date(at).toISOString(),
          shortName: words,
          longName: words,
        })),
      })
    }),
  )

  app.route(
    '/',
    carrierControls({
      provider: 'Foxpost',
      base,
      operations: OPERATIONS,
      switches,
      refusal,
      clock,
      fonts,
      desk,
      codeOf: (move) => CODES[move],
    }),
  )
  app.notFound(() => problem('NOT_FOUND', 404))
  return { answer: async (request) => app.fetch(request), stop: async () => {} }
}

function errorsOf(parcel: FoxpostParcel): { field: string; message: string }[] {
  const wrong: [isSo: boolean, field: string, message: string][] = [
    [!/^\+36(?:20|30|31|50|70)\d{7}$/.test(parcel.recipientPhone), 'recipientPhone', 'INVALID_RECIPIENT_PHONE'],
    [!/^[^\s@]+@[^\s@]+$/.test(parcel.recipientEmail), 'recipientEmail', 'INVALID_RECIPIENT_EMAIL'],
    [parcel.destination === undefined && !parcel.recipientAddress, 'destination', 'INVALID_APM_ID'],
    [!['xs', 's', 'm', 'l', 'xl'].includes(parcel.size ?? ''), 'size', 'INVALID_SIZE'],
  ]
  return wrong.flatMap(([isSo, field, message]) => (isSo ? [{ field, message }] : []))
}

function fresh({ refCode, recipientName, destination, recipientZip, recipientCity, cod, size }: FoxpostParcel) {
  const place = destination ? `${destination} (${size})` : `${recipientZip} ${recipientCity}`
  return { reference: refCode ?? '', name: recipientName, place, cod: cod ?? 0 }
}

function labelOf({ number, name, place, reference, cod }: SimulatedParcel) {
  const lines = ['Foxpost (simulator)', name, place, reference, cod > 0 ? `COD ${cod} Ft` : '']
  return { number, lines: lines.filter(Boolean) }
}
