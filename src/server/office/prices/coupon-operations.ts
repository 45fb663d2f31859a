import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { BENEFITS, MOST_CODES } from '#shop/selling/coupons/coupon.ts'
import { listCoupons, readCoupon } from '#shop/selling/coupons/read-coupons.ts'
import { endCoupon } from '#shop/selling/coupons/write-coupon.ts'
import { makeCodes, makeCoupon } from '#shop/selling/orders/coupons/make-coupon.ts'
import { moment } from '../../rest/moment.ts'
import { officeOperation } from '../office-operation.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Coupons'
const MOST_TITLES = 50
const id = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER)
const words = inputFields.lines(500)
const benefit = z
  .strictObject({ kind: z.enum(BENEFITS), value: z.int() })
  .refine(({ kind, value }) => {
    if (kind === 'delivery') return value === 0
    return value >= 1 && value <= (kind === 'percent' ? 99 : 1_000_000)
  })
  .meta({ description: 'Percents of each copy (1–99), forints of an order, or its delivery within the country (0).' })
const codesTerms = {
  benefit,
  categoryId: z.string().max(64).nullable().meta({ description: 'For titles of this category or one below it alone.' }),
  validFrom: inputFields.day,
  validUntil: inputFields.day.meta({ description: 'The last day.' }),
  mostEach: z.int().min(1).max(1000).nullable().meta({ description: 'Of one account, or mailbox.' }),
  productIds: z.array(z.string().max(12)).max(MOST_TITLES).meta({ description: 'For these titles alone.' }),
}
const terms = {
  ...codesTerms,
  mostUses: z.int().min(1).max(100_000).nullable().meta({ description: 'In all; one of forints has to say it.' }),
  isAnnounced: z.boolean().meta({
    description:
      'Told to everybody: then it is no secret, and the lowest price of the thirty days before is shown beside it.',
  }),
}
const coupon = z.strictObject({
  ...terms,
  benefit: z.strictObject({ kind: z.enum(BENEFITS), value: z.int() }),
  validFrom: z.string(),
  validUntil: z.string(),
  id: z.int(),
  code: z.string().nullable().meta({ description: 'Null: it has many, each good for one order.' }),
  uses: z.int().meta({ description: 'By orders that have not come to nothing.' }),
  given: z.int().meta({ description: 'Forints, by these.' }),
  endedAt: moment.nullable(),
  words: z.string(),
  madeAt: moment,
  madeBy: z.string(),
  scope: z.array(z.string()).meta({ description: 'The category, or the titles, by name; empty: all.' }),
})

const makeProblems = [
  'bad-coupon-code',
  'coupon-code-taken',
  'ends-before-it-begins',
  'ends-in-the-past',
  'no-such-scope',
  'over-own-limit',
] as const
const termsExample = {
  benefit: { kind: 'percent' as const, value: 10 },
  categoryId: null,
  productIds: [],
  validFrom: '2026-11-20',
  validUntil: '2030-12-31',
  mostEach: 1,
  words: 'Őszi hírlevél',
}

const { reading, act } = officeSubject({
  path: '/coupons/{id}',
  tag,
  parameters: z.strictObject({ id }),
  example: { id: 1 },
  record: ({ id }) => `coupon:${id}`,
  problems: ['no-such-coupon'],
})

/** Codes that make orders cheaper. */
export const couponOperations = [
  officeOperation({
    id: 'listCoupons',
    method: 'get',
    path: '/coupons',
    tag,
    summary: 'Coupons, the newest first',
    permission: 'discounts.write',
    query: z.strictObject({ after: id.optional(), language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'Fifty at once.',
      schema: z.strictObject({ coupons: z.array(coupon), next: z.int().nullable() }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { after, language } }) =>
      done(await listCoupons(shop, { language, before: after ?? null })),
  }),
  reading({
    id: 'readCoupon',
    path: '',
    summary: 'One coupon, with the orders that used it',
    permission: 'discounts.write',
    query: z.strictObject({ language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'The newest two hundred; of many codes all of them, each by its last four signs.',
      schema: z.strictObject({
        coupon,
        uses: z.array(
          z.strictObject({
            order: z.string(),
            placedAt: moment,
            status: z.string(),
            given: z.int(),
            last: z.string().nullable(),
          }),
        ),
        codes: z.array(
          z.strictObject({
            last: z.string(),
            order: z.string().nullable(),
            placedAt: moment.nullable(),
            given: z.int().nullable(),
          }),
        ),
      }),
    },
    example: {},
    run: async (shop, { parameters, query }) => {
      const found = await readCoupon(shop, { ...parameters, ...query })
      return found ? done(found) : failed({ kind: 'no-such-coupon' })
    },
  }),
  officeOperation({
    id: 'makeCoupon',
    method: 'post',
    path: '/coupons',
    tag,
    summary: 'Makes a coupon',
    description:
      'What one of forints can come to in all counts against one’s limits as a refund does; over them it is refused.',
    permission: 'discounts.write',
    proof: 'fresh',
    body: z.strictObject({
      ...terms,
      code: z.string().max(60).meta({ description: 'Four to fifteen letters and digits; accents and spaces go.' }),
      words: words.meta({ description: 'What it is for.' }),
    }),
    answer: {
      status: 201,
      description: 'It holds from its day.',
      schema: z.strictObject({ id: z.int(), code: z.string() }),
    },
    problems: [...makeProblems, 'uses-missing'],
    example: { body: { ...termsExample, code: 'OSZ2026', mostUses: 100, isAnnounced: true } },
    act: {
      operation: 'coupon make',
      record: (_input, answer) => (answer ? `coupon:${answer.id}` : undefined),
      personal: ['words'],
    },
    run: (shop, { body }, { signIn: { member } }) =>
      makeCoupon(shop, { ...body, by: { kind: 'staff', id: member.email } }),
  }),
  officeOperation({
    id: 'makeCouponCodes',
    method: 'post',
    path: '/coupon-codes',
    tag,
    summary: 'Makes many codes of one benefit, each good for one order',
    description:
      'No answer holds them, and what is kept tells nobody what they were. What those of forints can come to in all counts against one’s limits.',
    permission: 'discounts.write',
    proof: 'fresh',
    body: z.strictObject({
      ...codesTerms,
      codes: z
        .array(z.string().max(60))
        .min(1)
        .max(MOST_CODES)
        .meta({ description: 'Drawn by whoever hands them out; all different.' }),
      words: words.meta({ description: 'What they are for.' }),
    }),
    answer: {
      status: 201,
      description: 'They hold from their day.',
      schema: z.strictObject({ id: z.int(), count: z.int() }),
    },
    problems: [...makeProblems, 'uses-missing'],
    example: { body: { ...termsExample, codes: ['K7QM2XPD', '9HVT4RWE'] } },
    act: {
      operation: 'coupon make-many',
      record: (_input, answer) => (answer ? `coupon:${answer.id}` : undefined),
      personal: ['words', 'codes'],
    },
    run: (shop, { body }, { signIn: { member } }) =>
      makeCodes(shop, { ...body, by: { kind: 'staff', id: member.email } }),
  }),
  act({
    id: 'endCoupon',
    path: '/end',
    summary: 'A coupon gives nothing more; what was ordered with it stays as it was ordered',
    permission: 'discounts.write',
    body: z.strictObject({ reason: words }),
    answer: { status: 200, description: 'It has ended.', schema: z.strictObject({ id: z.int() }) },
    problems: ['coupon-ended'],
    example: { reason: 'Tévedésből kétszer adtuk ki' },
    act: 'coupon end',
    personal: ['reason'],
    run: async (shop, { parameters }) => {
      const ended = await endCoupon(shop, parameters)
      return ended.ok ? done(parameters) : ended
    },
  }),
]
