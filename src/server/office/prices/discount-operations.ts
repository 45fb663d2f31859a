import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { lookAtDiscount } from '#shop/supply/price-desk/look-at-discount.ts'
import { readPriceDesk } from '#shop/supply/price-desk/read-price-desk.ts'
import { readSoldOtherwise } from '#shop/supply/price-desk/read-sold-otherwise.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { endDiscount, setDiscount } from '#shop/goods/pricing/change-discount.ts'
import type { GlobalDiscount } from '#shop/goods/pricing/global-discount.ts'
import { HIGHEST_PERCENT } from '#shop/goods/pricing/price-bounds.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { readAgainstLaw } from '#shop/supply/price-desk/read-against-law.ts'
import { PRICE_FINDINGS } from '#shop/goods/pricing/price-findings.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { officeOperation, officeSignal } from '../office-operation.ts'
import { maybeMoment, momentIn } from './price-shapes.ts'
import { moment } from '../../rest/moment.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Prices'
const count = z.int()
const kindOf = z.enum([...PRODUCT_TYPES, 'ALL'])
const percent = z
  .number()
  .gt(0)
  .max(HIGHEST_PERCENT)
  .multipleOf(0.01)
  .meta({ description: 'What is taken off, with two decimals at most.' })
const discount = z.strictObject({
  id: z.string(),
  adminName: z.string(),
  type: kindOf,
  multiplier: z.string(),
  validFrom: moment,
  validUntil: maybeMoment,
})
const parameters = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
    .meta({ examples: ['oszi-vasar'] }),
})
const multiplierOf = (taken: number) => Math.round(10_000 - taken * 100) / 10_000

function discountAnswer({ validFrom, validUntil, id, adminName, type, multiplier }: GlobalDiscount) {
  return { id, adminName, type, multiplier, validFrom, validUntil }
}

const { act: discountAct } = officeSubject({
  path: '/discounts/{id}',
  tag,
  parameters,
  example: { id: 'oszi-vasar' },
  record: ({ id }) => `discount:${id}`,
  problems: [],
})

export const discountOperations = [
  officeOperation({
    id: 'readPriceDesk',
    method: 'get',
    path: '/prices',
    tag,
    summary: 'Discounts, sales on and to come, what somebody should look at, and who changed prices last',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'Findings are looked for every ten minutes; what is changed is no longer among them at once.',
      schema: z.strictObject({
        now: moment,
        discounts: z.array(discount.extend({ version: z.int() })),
        sales: z.array(
          z.strictObject({
            percent: z.int(),
            from: maybeMoment,
            until: maybeMoment,
            titles: count,
            capped: count,
            example: z.string(),
          }),
        ),
        findings: z.array(
          z.strictObject({
            kind: z.enum(PRICE_FINDINGS),
            count,
            items: z.array(
              z.strictObject({
                productId: z.string(),
                ean: z.string(),
                name: z.string(),
                lastDay: z.iso.date().nullable(),
              }),
            ),
          }),
        ),
        soldOtherwise: z
          .array(
            z.strictObject({
              productId: z.string(),
              ean: z.string(),
              name: z.string(),
              soldAt: z.int(),
              lawful: z.int(),
              orders: count,
              copies: count,
              gross: z.int(),
              from: moment,
              until: moment,
            }),
          )
          .meta({
            description: 'For whoever reads invoices: titles sold at another rate of VAT than that of their class.',
          }),
        againstLaw: z
          .strictObject({
            orders: z.array(
              z.strictObject({
                number: z.string(),
                tooCheap: z.array(
                  z.strictObject({
                    productId: z.string(),
                    name: z.string(),
                    unitPrice: z.int(),
                    lowestPrice: z.int(),
                  }),
                ),
                sentFree: z.int().nullable(),
                isWrappedFree: z.boolean(),
              }),
            ),
            sales: z.array(
              z.strictObject({
                saleId: z.int(),
                productId: z.string(),
                title: z.string(),
                till: z.string(),
                receipt: z.string(),
                place: z.string(),
                day: z.iso.date(),
                price: z.int(),
                lowest: z.int(),
              }),
            ),
            ways: z.array(z.enum(SHIPPING_TYPES)),
            freeFrom: z.int(),
          })
          .meta({
            description:
              'What the night found beyond the law on book prices, and ways of delivery without a price, by which no book at a fixed price is sent.',
          }),
        changes: z.array(
          z.strictObject({
            id: z.int(),
            at: moment,
            by: z.string(),
            operation: z.string(),
            record: z.string().nullable(),
            name: z.string().nullable(),
            input: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop, _, { permissions }) => {
      const { now, discounts, sales, findings, changes } = await readPriceDesk(shop)
      const againstLaw = await readAgainstLaw(shop)
      const sold = permissions.has('invoices.read') ? await readSoldOtherwise(shop) : []
      return done({
        now,
        discounts: discounts.map((one) => ({ ...discountAnswer(one), version: one.version })),
        sales: [...sales],
        findings: findings.map(({ items, ...finding }) => ({
          ...finding,
          items: items.map(({ productId, ean, name, lastDay }) => ({ productId, ean, name, lastDay })),
        })),
        soldOtherwise: sold,
        againstLaw,
        changes: changes,
      })
    },
  }),
  officeSignal({
    id: 'lookAtDiscount',
    path: '/discounts/look',
    tag,
    summary: 'What a discount would do, before it does it',
    description: 'Changes nothing.',
    permission: 'discounts.write',
    body: z.strictObject({ type: kindOf, percent, validFrom: inputFields.moment.optional() }),
    answer: {
      status: 200,
      description:
        'Of the last thirty days: what was bought, for how much, and for how much at the prices of the discount.',
      schema: z.strictObject({ titles: count, capped: count, copies: count, revenue: count, revenueThen: count }),
    },
    problems: [],
    example: { body: { type: 'ALL', percent: 10 } },
    run: async (shop, { body: { type, percent: taken, validFrom } }) =>
      done(
        await lookAtDiscount(shop, { type, multiplier: multiplierOf(taken), validFrom: momentIn(validFrom) ?? null }),
      ),
  }),
  discountAct({
    id: 'setDiscount',
    path: '',
    summary: 'Makes a discount, or changes one that has not begun',
    permission: 'discounts.write',
    proof: 'operation',
    body: z.strictObject({
      adminName: inputFields.oneLine(100),
      type: kindOf,
      percent,
      validFrom: inputFields.moment.optional().meta({ description: 'At once unless said.' }),
      validUntil: inputFields.moment.nullable().optional().meta({ description: 'Until it is ended unless said.' }),
      version: z.int().optional().meta({ description: 'Of one that is changed; 0: there is none of this name yet.' }),
    }),
    answer: { status: 200, description: 'As it stands.', schema: discount },
    problems: ['not-a-name', 'not-a-multiplier', 'begins-in-the-past', 'ends-before-it-begins', 'has-begun', 'stale'],
    example: { adminName: 'Őszi vásár', type: 'BOOK', percent: 10 },
    act: 'discount set',
    run: async (
      shop,
      { parameters: { id }, body: { percent: taken, version, validFrom, validUntil, ...otherFields } },
    ) => {
      const wanted = { ...otherFields, multiplier: multiplierOf(taken), validFrom: momentIn(validFrom) ?? undefined }
      const set = await setDiscount(shop, { id, ...wanted, validUntil: momentIn(validUntil) ?? null }, version)
      return set.ok ? done(discountAnswer(set.value)) : failed(set.failure)
    },
  }),
  discountAct({
    id: 'endDiscount',
    path: '/end',
    summary: 'Ends a discount now, or at a moment to come; one that has not begun by then never does',
    permission: 'discounts.write',
    proof: 'operation',
    body: z.strictObject({ at: inputFields.moment.optional(), version: z.int().optional() }),
    answer: { status: 200, description: 'As it stands.', schema: discount },
    problems: ['no-such-discount', 'has-ended', 'ends-in-the-past', 'ends-sooner', 'stale'],
    example: {},
    act: 'discount end',
    run: async (shop, { parameters: { id }, body: { at, version } }) => {
      const ended = await endDiscount(shop, { id, at: momentIn(at) ?? undefined }, version)
      return ended.ok ? done(discountAnswer(ended.value)) : failed(ended.failure)
    },
  }),
]
