import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { CARRIER_IDS } from '#shop/goods/shipping/carrier.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { listSettlements } from '#shop/selling/money/settlement/list-settlements.ts'
import { readSettlement } from '#shop/selling/money/settlement/read-settlement.ts'
import {
  LOOKED_AT_MATCHES,
  type Settlement,
  type SettlementProblem,
} from '#shop/selling/money/settlement/settlement.ts'
import { takeSettlement, type TakeFailure } from '#shop/selling/money/settlement/take-settlement.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure, OfficeProblem } from '../office-problems.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Cash on delivery'
const MOST_SETTLEMENT_BYTES = 5 * 1024 * 1024
const count = z.int().min(0)

const parcel = z.strictObject({
  order: z.string(),
  parcel: z.int(),
  status: z.enum(['SHIPPED', 'DELIVERED']),
  carrier: z.string(),
  trackingNumber: z.string(),
  sum: z.int().meta({ description: 'Forints that the courier takes.' }),
  shippedAt: moment,
  deliveredAt: moment.nullable(),
  isCharged: z.boolean().meta({
    description: 'The carrier says that it was paid for; of the others only a person says that they arrived.',
  }),
})
const kind = z.enum(['settlement', 'parcel-statuses']).meta({
  description: 'settlement: with it the money is paid out. parcel-statuses: it was collected, and no more is said.',
})

type BroughtSettlement = { content: Buffer; settlement: Settlement }

export const settlementOperations = [
  officeOperation({
    id: 'listSettlements',
    method: 'get',
    path: '/settlements',
    tag,
    summary: 'What carriers have to collect, what they have not paid out, and their files',
    permission: 'money.match',
    answer: {
      status: 200,
      description: 'Parcels the oldest first, files the newest first, at most fifty.',
      schema: z.strictObject({
        underWay: z.array(parcel),
        unsettled: z.array(parcel),
        files: z.array(
          z.strictObject({
            id: z.string(),
            kind,
            carrier: z.string(),
            name: z.string(),
            at: moment,
            by: z.string().nullable(),
            journal: z.string().nullable(),
            total: z.int(),
            setOff: z.int().meta({ description: 'What the carrier keeps of it for what it is owed.' }),
            rows: count,
            toLook: count,
            looks: z
              .array(
                z.strictObject({
                  line: z.int(),
                  number: z.string(),
                  amount: z.int(),
                  toCollect: z.int().nullable().meta({ description: 'What the courier had to take.' }),
                  match: z.enum(LOOKED_AT_MATCHES),
                  order: z.string().nullable(),
                }),
              )
              .meta({ description: 'The rows to look at, 500 of all files at most.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => done(await listSettlements(shop)),
  }),
  officeOperation({
    id: 'takeSettlement',
    method: 'post',
    path: '/settlements',
    tag,
    summary: 'Brings a workbook in which a carrier says what it has collected',
    description: `Of GLS or Foxpost (XLSX). Its bytes are the body, as application/octet-stream, ${MOST_SETTLEMENT_BYTES / 1024 ** 2} MB at most. It is taken whole or not at all, and once.`,
    permission: 'money.match',
    query: z.strictObject({ name: inputFields.oneLine(200).meta({ description: 'What the file is called.' }) }),
    answer: {
      status: 200,
      description: 'It is taken.',
      schema: z.strictObject({
        id: z.string(),
        carrier: z.enum(CARRIER_IDS),
        kind,
        total: z.int(),
        setOff: z.int(),
        rows: count,
        matches: z
          .strictObject({
            'settled': count,
            'rounded': count,
            'mismatch': count,
            'not-to-collect': count,
            'came-back': count,
            'unknown': count,
          })
          .partial(),
      }),
    },
    problems: [
      'empty-file',
      'too-large',
      'cut-off',
      'settlement-unreadable',
      'settlement-empty',
      'settlement-currency',
      'settlement-row',
      'settlement-row-twice',
      'settlement-no-total',
      'settlement-total',
      'settlement-payout',
      'settlement-twice',
      'settlement-row-known',
      'settlement-other-company',
    ],
    example: { query: { name: 'utanvet.xlsx' } },
    act: { operation: 'settlement take', record: (_, answer) => (answer ? `settlement:${answer.id}` : undefined) },
    takeFile: (_, __, bytes) => bring(bytes),
    run: async (shop, { query: { name } }, { by }, brought: BroughtSettlement) => {
      const taken = await takeSettlement(shop, { ...brought, name, by })
      return taken.ok ? taken : failed(settlementFailure(taken.failure))
    },
  }),
]

async function bring(body: AsyncIterable<Uint8Array>): Promise<Result<BroughtSettlement, OfficeFailure>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MOST_SETTLEMENT_BYTES) return failed({ kind: 'too-large' })
    chunks.push(chunk)
  }
  if (size === 0) return failed({ kind: 'empty-file' })
  const content = Buffer.concat(chunks)
  const read = await readSettlement(content)
  return read.ok ? done({ content, settlement: read.value }) : failed(settlementFailure(read.failure))
}

const PROBLEMS: Record<(SettlementProblem | TakeFailure)['kind'], OfficeProblem> = {
  'not-a-workbook': 'settlement-unreadable',
  'unknown-file': 'settlement-unreadable',
  'file-too-large': 'too-large',
  'no-rows': 'settlement-empty',
  'other-currency': 'settlement-currency',
  'broken-row': 'settlement-row',
  'row-twice': 'settlement-row-twice',
  'no-total': 'settlement-no-total',
  'other-total': 'settlement-total',
  'other-payout': 'settlement-payout',
  'file-twice': 'settlement-twice',
  'row-known': 'settlement-row-known',
  'other-company': 'settlement-other-company',
}

function settlementFailure({ kind: problem, ...settlement }: SettlementProblem | TakeFailure): OfficeFailure {
  return { kind: PROBLEMS[problem], settlement }
}
