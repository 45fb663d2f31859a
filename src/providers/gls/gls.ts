import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Carrier, CarrierFailure, LabelPaper, OrderedParcel } from '#shop/goods/shipping/carrier.ts'
import { carrierFailure, parsedJson } from '../carrier-failure.ts'
import {
  askProvider,
  LABEL_BYTES,
  NoProviderAnswer,
  unreadable,
  type ProviderCall,
  type ProviderLine,
} from '../provider-call.ts'
import {
  deletedAnswer,
  listAnswer,
  printedAnswer,
  reprintedAnswer,
  statusAnswer,
  type GlsError,
} from './gls-answers.ts'
import { GLS_LONGEST, glsParcel, type GlsSender } from './gls-parcel.ts'
import { glsRefusal, NOT_PRINTED } from './gls-refusals.ts'
import { glsDate, glsSteps, readGlsDate } from './gls-steps.ts'

export type GlsKeys = { username: string; password: string; clientNumber: number; sender: GlsSender }
type Gls = Omit<ProviderLine, 'provider'> & GlsKeys

const WRONG_KEYS = [401, 403]
/** What one asks around the moment of which it is not known whether a parcel was ordered. */
const LOOKED_AROUND_MS = DAY_MS

/** Parcels through MyGLS. It recognises no request as a repetition, so nothing that does something is sent twice. */
export function gls({ username, password, clientNumber, sender, ...line }: Gls): Carrier {
  const keys = { Username: username, Password: [...createHash('sha512').update(password, 'utf8').digest()] }

  async function ask<Answer>(
    method: string,
    fields: object,
    shape: z.ZodType<Answer>,
    { isQuestion, mostBytes }: { isQuestion: boolean; mostBytes?: number },
  ): Promise<Result<Answer, CarrierFailure>> {
    const call: ProviderCall = {
      operation: method,
      method: 'POST',
      path: `/json/${method}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...keys, ...fields }),
      isQuestion,
      // The same question five times in five minutes is refused: whoever asks comes again later.
      isRepeatable: false,
      ...(mostBytes !== undefined && { mostBytes }),
    }
    try {
      return await askProvider({ ...line, provider: 'gls' }, call, ({ status, text }) => {
        if (WRONG_KEYS.includes(status))
          return failed({ kind: 'rejected', code: String(status), because: 'wrong-keys' })
        const answer = shape.safeParse(parsedJson(text))
        return status < 300 && answer.success ? done(answer.data) : failed(carrierFailure(unreadable(call)))
      })
    } catch (error) {
      if (error instanceof NoProviderAnswer) return failed(carrierFailure(error.failure))
      throw error
    }
  }

  async function label({ parcelId }: OrderedParcel, paper: LabelPaper): Promise<Result<Uint8Array, CarrierFailure>> {
    const isQuestion = false
    const printed = await ask(
      'GetPrintedLabels',
      { ParcelIdList: [Number(parcelId)], ...printing(paper) },
      reprintedAnswer,
      { isQuestion, mostBytes: LABEL_BYTES },
    )
    if (!printed.ok) return printed
    const refusal = glsRefusal(printed.value.GetPrintedLabelsErrorList ?? [], { isQuestion })
    if (refusal) return failed(refusal)
    const { Labels: pdf } = printed.value
    return pdf && pdf.length > 0 ? done(pdf) : failed({ kind: 'uncertain', cause: 'no label in the answer' })
  }

  const list = async (from: Date, to: Date) => {
    const listed = await ask('GetParcelList', { PrintDateFrom: glsDate(from), PrintDateTo: glsDate(to) }, listAnswer, {
      isQuestion: true,
      mostBytes: LABEL_BYTES,
    })
    if (!listed.ok) return listed
    const refusal = glsRefusal(listed.value.GetParcelListErrors ?? [], { isQuestion: true })
    return refusal ? failed(refusal) : done(listed.value.PrintDataInfoList ?? [])
  }

  const statuses: Carrier['statuses'] = async (number) => {
    const fields = { ParcelNumber: Number(number), ReturnPOD: false, LanguageIsoCode: 'HU' }
    const answer = await ask('GetParcelStatuses', fields, statusAnswer, { isQuestion: true })
    if (!answer.ok) return answer
    const refusal = glsRefusal(answer.value.GetParcelStatusErrors ?? [], { isQuestion: true })
    if (refusal) return failed(refusal)
    return done(
      glsSteps(
        (answer.value.ParcelStatusList ?? []).flatMap(
          ({ StatusCode: code, StatusDate, StatusDescription, DepotCity }) => {
            const at = readGlsDate(StatusDate)
            const words = [StatusDescription, DepotCity].filter(Boolean).join(', ')
            return at ? [{ code, at, words }] : []
          },
        ),
      ),
    )
  }

  /** It says the same of a parcel that is gone and of one that it has in hand: its way tells which. */
  async function isGone({ number }: OrderedParcel): Promise<Result<null, CarrierFailure>> {
    const way = await statuses(number)
    if (!way.ok && way.failure.kind !== 'rejected') return way
    const isUnderway = way.ok && way.value.some(({ step }) => step !== 'announced')
    return isUnderway ? failed({ kind: 'rejected', code: String(NOT_PRINTED), because: 'handed-over' }) : done(null)
  }

  return {
    id: 'gls',
    can: {
      address: true,
      abroad: false,
      cod: { most: 1_000_000, lockerMost: 1_000_000 },
      positions: 4,
      needs: ['phone', 'email', 'house-number'],
      longest: GLS_LONGEST,
      givesLabelsAgain: false,
    },

    async check() {
      // An hour in which nothing was printed: the shortest answer that wrong keys do not get.
      const moment = new Date(Date.UTC(2020, 0, 1))
      const listed = await list(moment, new Date(moment.getTime() + MINUTE_MS))
      return listed.ok ? done(null) : listed
    },

    async order(order) {
      const isQuestion = false
      const fields = { ParcelList: [glsParcel(order, { clientNumber, sender })], ...printing(order.paper) }
      const printed = await ask('PrintLabels', { WebshopEngine: 'Kolofon', ...fields }, printedAnswer, {
        isQuestion,
        mostBytes: LABEL_BYTES,
      })
      if (!printed.ok) return printed
      const [info] = printed.value.PrintLabelsInfoList ?? []
      if (info?.ParcelNumber)
        return done({ parcelId: info.ParcelId, number: info.ParcelNumber, label: printed.value.Labels ?? null })
      const refusal = glsRefusal(printed.value.PrintLabelsErrorList ?? [], { isQuestion })
      return failed(refusal ?? { kind: 'uncertain', cause: 'no parcel in the answer' })
    },

    async find({ reference, since, until }) {
      const from = new Date(since.getTime() - LOOKED_AROUND_MS)
      const listed = await list(from, new Date(until.getTime() + LOOKED_AROUND_MS))
      if (!listed.ok) return listed
      const found = listed.value.findLast(
        (one) => (one.ClientReference ?? one.Parcel?.ClientReference) === reference && one.ParcelNumber,
      )
      return done(found?.ParcelNumber ? { parcelId: found.ParcelId, number: found.ParcelNumber, label: null } : null)
    },

    label,
    statuses,

    async cancel(parcel) {
      const isQuestion = false
      const deleted = await ask('DeleteLabels', { ParcelIdList: [Number(parcel.parcelId)] }, deletedAnswer, {
        isQuestion,
      })
      if (!deleted.ok) return deleted
      if (deleted.value.SuccessfullyDeletedList?.some(({ ParcelId }) => ParcelId === parcel.parcelId)) return done(null)
      const errors: readonly GlsError[] = deleted.value.DeleteLabelsErrorList ?? []
      if (errors.some(({ ErrorCode }) => ErrorCode === NOT_PRINTED)) return isGone(parcel)
      return failed(glsRefusal(errors, { isQuestion }) ?? { kind: 'uncertain', cause: 'nothing in the answer' })
    },
  }
}

/** Four labels on a sheet of A4, or one on a label printer. */
function printing(paper: LabelPaper) {
  return paper.kind === 'sheet'
    ? { TypeOfPrinter: 'A4_2x2', PrintPosition: paper.from, ShowPrintDialog: false }
    : { TypeOfPrinter: 'Thermo', PrintPosition: 1, ShowPrintDialog: false }
}
