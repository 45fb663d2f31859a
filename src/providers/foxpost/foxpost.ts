import type { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import type { HttpAnswer } from '#kit/outside/http-call.ts'
import type { Carrier, CarrierFailure, OrderedParcel, ParcelField, ParcelOrder } from '#shop/goods/shipping/carrier.ts'
import { carrierFailure, parsedJson } from '../carrier-failure.ts'
import { shortened } from '../request-fields.ts'
import {
  askProvider,
  LABEL_BYTES,
  NoProviderAnswer,
  unreadable,
  type ProviderCall,
  type ProviderLine,
} from '../provider-call.ts'
import { createdAnswer, problemAnswer, trackingAnswer } from './foxpost-answers.ts'
import { foxpostSteps, readFoxpostDate } from './foxpost-steps.ts'

export type FoxpostKeys = { username: string; password: string; apiKey: string }
type Foxpost = Omit<ProviderLine, 'provider'> & FoxpostKeys
type Answered = { answer: HttpAnswer; body: unknown }

const LONGEST = { name: 150, city: 25, street: 150 } as const
const MOST_COD = 1_000_000
const LABELS_ON_SHEET = 8
const GONE = 404
const PDF = '%PDF'
/** Its own names of fields, and what of ours they are. */
const FIELDS: Readonly<Record<string, ParcelField>> = {
  recipientName: 'name',
  recipientPhone: 'phone',
  recipientEmail: 'email',
  recipientCity: 'address',
  recipientAddress: 'address',
  recipientZip: 'postcode',
  destination: 'point',
  cod: 'cod',
  size: 'size',
}

/** Parcels through Foxpost's FoxWeb API. It cannot be reply for a parcel by a reference of ours: a lost answer is for a person. */
export function foxpost({ username, password, apiKey, ...line }: Foxpost): Carrier {
  const keys = {
    'authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'api-key': apiKey,
  }

  async function ask(
    call: Pick<ProviderCall, 'operation' | 'method' | 'path' | 'mostBytes' | 'isQuestion'> & { fields?: object },
  ): Promise<Result<Answered, CarrierFailure>> {
    const { fields, ...rest } = call
    try {
      return await askProvider(
        { ...line, provider: 'foxpost' },
        {
          ...rest,
          headers: { ...keys, ...(fields && { 'content-type': 'application/json' }) },
          ...(fields && { body: JSON.stringify(fields) }),
          isRepeatable: call.isQuestion,
        },
        (answer) => {
          if (answer.status === 401 || answer.status === 403)
            return failed({ kind: 'rejected', code: String(answer.status), because: 'wrong-keys' })
          return done({ answer, body: parsedJson(answer.text) })
        },
      )
    } catch (error) {
      if (error instanceof NoProviderAnswer) return failed(carrierFailure(error.failure))
      throw error
    }
  }

  const statuses: Carrier['statuses'] = async (number) => {
    const path = `/api/tracking/${encodeURIComponent(number)}`
    const reply = await ask({ operation: 'tracking', method: 'GET', path, isQuestion: true })
    if (!reply.ok) return reply
    const { answer, body } = reply.value
    // Ordered a moment ago, it has no way yet.
    if (answer.status === GONE) return done([])
    if (answer.status >= 400) return failed(refusal(reply.value))
    const read = trackingAnswer.safeParse(body)
    if (!read.success) return failed(lost(true))
    return done(
      foxpostSteps(
        (read.data.traces ?? []).flatMap(({ status, statusDate, longName, shortName }) => {
          const at = readFoxpostDate(statusDate)
          return at ? [{ status, at, words: longName ?? shortName ?? '' }] : []
        }),
      ),
    )
  }

  return {
    id: 'foxpost',
    can: {
      address: false,
      abroad: false,
      cod: { most: MOST_COD, lockerMost: MOST_COD },
      positions: LABELS_ON_SHEET,
      needs: ['phone', 'email', 'size'],
      longest: LONGEST,
      givesLabelsAgain: true,
    },

    async check() {
      const reply = await ask({ operation: 'addresses', method: 'GET', path: '/api/address', isQuestion: true })
      if (!reply.ok) return reply
      return reply.value.answer.status < 300 ? done(null) : failed(refusal(reply.value))
    },

    async order(order) {
      const reply = await ask({
        operation: 'order',
        method: 'POST',
        path: '/api/parcel?isWeb=true&isRedirect=false',
        fields: [foxpostParcel(order)],
        isQuestion: false,
      })
      if (!reply.ok) return reply
      if (reply.value.answer.status >= 400) return failed(refusal(reply.value))
      const created = createdAnswer.safeParse(reply.value.body)
      if (!created.success) return failed(lost(false))
      return orderedParcel(created.data)
    },

    async label({ number }, paper) {
      const place = paper.kind === 'sheet' ? `A7?startPos=${paper.from - 1}&isPortrait=false` : '_85X85'
      const reply = await ask({
        operation: 'label',
        method: 'POST',
        path: `/api/label/${place}`,
        fields: [number],
        isQuestion: true,
        mostBytes: LABEL_BYTES,
      })
      if (!reply.ok) return reply
      const { answer } = reply.value
      if (answer.status >= 400) return failed(refusal(reply.value))
      const isPdf = Buffer.from(answer.bytes.subarray(0, PDF.length)).toString('latin1') === PDF
      return isPdf ? done(answer.bytes) : failed(lost(true))
    },

    statuses,

    async cancel({ number }) {
      const path = `/api/parcel/${encodeURIComponent(number)}?isWeb=true`
      const reply = await ask({ operation: 'cancel', method: 'DELETE', path, isQuestion: false })
      if (!reply.ok) return reply
      if (reply.value.answer.status < 300 || reply.value.answer.status === GONE) return done(null)
      const way = await statuses(number)
      if (!way.ok) return way
      const isUnderway = way.value.some(({ step }) => step !== 'announced')
      return failed({ ...refusal(reply.value), ...(isUnderway && { because: 'handed-over' as const }) })
    },
  }
}

/** A parcel for a locker; whose it is comes from the keys. */
function foxpostParcel({ reference, to, pointId, cod, size }: ParcelOrder) {
  const address = {
    recipientCountry: to.country,
    recipientZip: to.postcode,
    recipientCity: shortened(to.city, LONGEST.city),
    recipientAddress: shortened(
      [to.street, to.houseNumber, to.houseNumberInfo].filter(Boolean).join(' '),
      LONGEST.street,
    ),
  }
  return {
    recipientName: shortened(to.name, LONGEST.name),
    recipientPhone: to.phone,
    recipientEmail: to.email,
    ...(pointId === null ? address : { destination: pointId }),
    ...(size && { size }),
    cod,
    refCode: reference,
  }
}

function orderedParcel({
  valid,
  parcels,
  errors,
}: z.infer<typeof createdAnswer>): Result<OrderedParcel, CarrierFailure> {
  const [parcel] = parcels ?? []
  const problem = parcel?.errors?.[0] ?? errors?.[0]
  if (valid === false || problem) {
    const field = problem?.field ? FIELDS[problem.field] : undefined
    return failed({ kind: 'rejected', code: shortened(problem?.message ?? 'invalid', 60), ...(field && { field }) })
  }
  const number = parcel?.clFoxId ?? parcel?.barcode ?? parcel?.newBarcode
  return number
    ? done({ parcelId: number, number, label: null })
    : failed({ kind: 'uncertain', cause: 'no number in the answer' })
}

function refusal({ answer, body }: Answered): Extract<CarrierFailure, { kind: 'rejected' }> {
  const read = problemAnswer.safeParse(body)
  return { kind: 'rejected', code: read.success ? shortened(read.data.error, 60) : String(answer.status) }
}

function lost(isQuestion: boolean): CarrierFailure {
  return carrierFailure(unreadable({ isQuestion }))
}
