import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { refuseLongBodies } from '#kit/outside/limit-body.ts'
import { carrierControls } from '../carriers/carrier-controls.ts'
import { carrierDesk, isTaken, type ParcelMove } from '../carriers/carrier-desk.ts'
import { labelPdf } from '../carriers/label-pdf.ts'
import { refusalSwitch } from '../carriers/refusal-switch.ts'
import { faulty } from '../faulty.ts'
import { jsonAnswer } from '../json-answer.ts'
import { ownPagesOnly } from '../own-pages-only.ts'
import { pathOf } from '../path-of.ts'
import { MAX_BYTES, readJsonBody } from '../read-body.ts'
import type { Simulator, SimulatorOptions } from '../simulator.ts'
import { movableClock, switchboard } from '../switches.ts'
import { glsError, GLS_WORDS, missingOf, parcelShape, type GlsParcel } from './gls-words.ts'

export type GlsSimulatorKeys = { username: string; password: string; clientNumber: number }

const OPERATIONS = ['PrintLabels', 'GetPrintedLabels', 'GetParcelList', 'DeleteLabels', 'GetParcelStatuses'] as const
const REPEATED = { times: 5, withinMs: 300_000 } as const
const MOST_LISTED = 100_000

const CODES: Record<ParcelMove, string> = {
  'taken': '01',
  'underway': '03',
  'waiting': '55',
  'failed-try': '12',
  'delivered': '05',
  'refused': '17',
  'returned': '23',
  'lost': '43',
}

const call = z.looseObject({ Username: z.string(), Password: z.array(z.number()) })
const printCall = z.looseObject({
  ParcelList: z.array(parcelShape).min(1).max(99),
  TypeOfPrinter: z.enum(['A4_2x2', 'A4_4x1', 'Connect', 'Thermo']),
  PrintPosition: z.number().int().min(1).max(4).optional(),
  WebshopEngine: z.string().min(1),
})
const idsCall = z.looseObject({
  ParcelIdList: z.array(z.number().int()).min(1).max(99),
  TypeOfPrinter: z.string().default('A4_2x2'),
  PrintPosition: z.number().int().min(1).max(4).optional(),
})
const moment = z
  .string()
  .regex(/^\/Date\(-?\d+\)\/$/)
  .transform((text) => Number(text.replace(/\D/g, '')))
const listCall = z.looseObject({ PrintDateFrom: moment, PrintDateTo: moment })
const statusCall = z.looseObject({ ParcelNumber: z.number().int() })

/** MyGLS, played by us: labels that are given once, error 31 for whoever asks the same again and again, and parcels moved by hand. */
export function glsSimulator({
  store,
  clock: worldClock,
  keys,
  publicUrl,
  fonts,
}: SimulatorOptions<GlsSimulatorKeys>): Simulator {
  const base = withoutEndSlashes(new URL(publicUrl).pathname)
  const clock = movableClock(store, worldClock)
  const switches = switchboard(store)
  const refusal = refusalSwitch(store)
  const repeats = store.collection<number[]>('repeats')
  const numberOf = (id: number) => String(51_000_000_000 + id)
  const announced = { code: '51', words: GLS_WORDS['51'] ?? '' }
  const desk = carrierDesk({ store, clock, numberOf, firstId: 7_000, announced })
  const digest = createHash('sha512').update(keys.password, 'utf8').digest()
  const app = new Hono({ getPath: (request) => pathOf(request.url).slice(base.length) || '/' })
  app.use(refuseLongBodies(MAX_BYTES), ownPagesOnly)

  const operation = <Fields>(
    name: (typeof OPERATIONS)[number],
    shape: z.ZodType<Fields>,
    errorsAt: string,
    answer: (fields: Fields, isStrange: boolean) => object,
  ) =>
    app.post(`/json/${name}`, (context) =>
      faulty(switches, name, async (fault) => {
        const body = await readJsonBody(context.req.raw)
        const error = refusedCall(body) ?? repeatedCall(name, body)
        if (error) return jsonAnswer({ [errorsAt]: [error] })
        const parsed = shape.safeParse(body)
        if (!parsed.success) return jsonAnswer({ [errorsAt]: [glsError(13, z.prettifyError(parsed.error))] })
        return jsonAnswer(answer(parsed.data, fault === 'unknown-state'))
      }),
    )

  function refusedCall(body: unknown) {
    const parsed = call.safeParse(body)
    if (!parsed.success) return glsError(13, 'Validation')
    if (parsed.data.Username !== keys.username) return glsError(14, 'User does not exist')
    return Buffer.from(parsed.data.Password).equals(digest) ? null : glsError(15, 'Not authorized')
  }

  /** Whoever sends the same request for the fifth time within five minutes. */
  function repeatedCall(name: string, body: unknown) {
    if (name !== 'PrintLabels') return null
    const print = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const now = clock.now().getTime()
    return store.alone(() => {
      const recent = (repeats.get(print) ?? []).filter((at) => at > now - REPEATED.withinMs)
      repeats.put(print, [...recent, now], now)
      return recent.length >= REPEATED.times - 1 ? glsError(31, 'The same request was sent too often') : null
    })
  }

  operation('PrintLabels', printCall, 'PrintLabelsErrorList', ({ ParcelList: list, ...printer }) => {
    const met = refusal.meet()
    const wrong = list.flatMap((parcel) =>
      met ? [glsError(Number(met.code) || 13, met.field)] : missingOf(parcel, keys),
    )
    if (wrong.length > 0) return { Labels: null, PrintLabelsErrorList: wrong, PrintLabelsInfoList: [] }
    const printed = list.map((parcel) => {
      const { id } = desk.create(fresh(parcel))
      return desk.change(String(id), (one) => ({ ...one, labels: 1 }))!
    })
    return {
      Labels: printed.flatMap((parcel) => pdfOf(parcel, printer)),
      PrintLabelsErrorList: [],
      PrintLabelsInfoList: printed.map(({ id, number, reference }) => ({
        ClientReference: reference,
        ParcelId: id,
        ParcelNumber: Number(number),
      })),
    }
  })

  operation('GetPrintedLabels', idsCall, 'GetPrintedLabelsErrorList', ({ ParcelIdList: ids, ...printer }) => {
    const found = ids.map((id) => desk.find(String(id)))
    const [parcel] = found
    if (!parcel || parcel.isDeleted) return { GetPrintedLabelsErrorList: [glsError(4, 'Parcel not found')] }
    if (parcel.labels > 0) return { GetPrintedLabelsErrorList: [glsError(18, 'Label was already generated')] }
    return { Labels: pdfOf(parcel, printer), GetPrintedLabelsErrorList: [] }
  })

  operation('GetParcelList', listCall, 'GetParcelListErrors', ({ PrintDateFrom: from, PrintDateTo: to }) => ({
    GetParcelListErrors: [],
    PrintDataInfoList: desk
      .between(from, to, MOST_LISTED)
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, number, reference }) => ({
        Parcel: { ClientReference: reference },
        ParcelId: id,
        ParcelNumber: Number(number),
      })),
  }))

  operation('DeleteLabels', idsCall, 'DeleteLabelsErrorList', ({ ParcelIdList: ids }) => {
    const deleted = ids.filter((id) => {
      const parcel = desk.find(String(id))
      if (!parcel || parcel.isDeleted || isTaken(parcel)) return false
      desk.change(String(id), (one) => ({ ...one, isDeleted: true }))
      return true
    })
    return {
      SuccessfullyDeletedList: deleted.map((ParcelId) => ({ ParcelId, SubParcelIdList: [] })),
      DeleteLabelsErrorList: deleted.length < ids.length ? [glsError(6, 'Parcel is not in printed state')] : [],
    }
  })

  operation('GetParcelStatuses', statusCall, 'GetParcelStatusErrors', ({ ParcelNumber: number }, isStrange) => {
    const parcel = desk.find(String(number))
    if (!parcel || parcel.isDeleted) return { GetParcelStatusErrors: [glsError(4, 'Parcel not found')] }
    return {
      ParcelNumber: number,
      GetParcelStatusErrors: [],
      // The newest first.
      ParcelStatusList: parcel.steps.toReversed().map(({ code, at, words }, back) => ({
        StatusCode: isStrange && back === 0 ? '99' : code,
        StatusDate: `/Date(${at}+0100)/`,
        StatusDescription: words,
        DepotCity: 'Alsónémedi',
      })),
    }
  })

  app.route(
    '/',
    carrierControls({
      provider: 'GLS',
      base,
      operations: OPERATIONS,
      switches,
      refusal,
      clock,
      fonts,
      desk,
      codeOf: (move) => ({ code: CODES[move], words: GLS_WORDS[CODES[move]] ?? '' }),
    }),
  )
  app.notFound((context: Context) => context.text('Endpoint not found.\n', 404))
  return { answer: async (request) => app.fetch(request), stop: async () => {} }
}

function fresh({ ClientReference, CODAmount, DeliveryAddress: to, ServiceList }: GlsParcel) {
  const point = ServiceList.find(({ Code }) => Code === 'PSD')?.PSDParameter?.StringValue
  const place = `${to.ZipCode} ${to.City}, ${to.Street} ${to.HouseNumber ?? ''} ${to.HouseNumberInfo ?? ''}`.trim()
  return { reference: ClientReference, name: to.Name, place: point ? `${point}: ${place}` : place, cod: CODAmount ?? 0 }
}

type Printer = { TypeOfPrinter: string; PrintPosition?: number | undefined }
type Printed = { number: string; reference: string; name: string; place: string; cod: number }

function pdfOf(parcel: Printed, { TypeOfPrinter: type, PrintPosition: position = 1 }: Printer): number[] {
  const lines = [
    'GLS (simulator)',
    parcel.name,
    parcel.place,
    parcel.reference,
    parcel.cod > 0 ? `COD ${parcel.cod} Ft` : '',
  ]
  const label = { number: parcel.number, lines: lines.filter(Boolean) }
  const paper =
    type === 'A4_2x2'
      ? { columns: 2, rows: 2, at: position - 1 }
      : type === 'A4_4x1'
        ? { columns: 1, rows: 4, at: position - 1 }
        : { widthMm: 85, heightMm: 85 }
  return [...labelPdf(label, paper)]
}
