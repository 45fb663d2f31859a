import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { changePriceByHand, type PriceWish } from '#shop/catalogue/claims/price-by-hand.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { checkProductPrice, readProductPrice, type PriceOfProduct } from '#shop/supply/price-desk/read-product-price.ts'
import { officeOperation, officeSignal } from '../office-operation.ts'
import { isManyPrices } from './prices-of-the-day.ts'
import {
  maybeMoment,
  momentIn,
  priceFields,
  priceWish,
  PRODUCT,
  productId,
  productType,
  reduction,
  refusal,
  step,
  warning,
} from './price-shapes.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Prices'
const saidBy = z.strictObject({ by: z.string(), at: moment }).nullable()
const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hand') }),
  z.strictObject({ kind: z.literal('file'), name: z.string() }),
  z.strictObject({ kind: z.literal('shop') }),
])
const releases = z.array(z.enum(['price', 'fixedPriceUntil'])).max(2)
const wish = { ...priceFields, releases: releases.optional() }

const productPrice = z.strictObject({
  productId: z.string(),
  ean: z.string(),
  name: z.string(),
  version: z.int(),
  isShown: z.boolean(),
  type: productType,
  listPrice: z.int(),
  salePercent: z.int(),
  saleFrom: maybeMoment,
  saleUntil: maybeMoment,
  fixedPriceUntil: z.iso.date().nullable(),
  cap: z.int().meta({ description: 'The most a fixed price may be reduced by, in percent.' }),
  origins: z.strictObject({ price: origin, fixedPriceUntil: origin }),
  saidBy: z.strictObject({ listPrice: saidBy, sale: saidBy, fixedPriceUntil: saidBy }),
  price: z.int().meta({ description: 'What is asked now.' }),
  uncapped: z.int().meta({ description: 'What would be asked if no price were fixed.' }),
  steps: z.array(step).meta({ description: 'Why it is so: each with what it comes to.' }),
  reduction: reduction.meta({ description: 'What the page may show; null: nothing.' }),
  prior: z.strictObject({ from: moment, until: moment, lowest: z.int() }).nullable().meta({
    description: 'The days the reduction is told from, and their lowest price.',
  }),
  days: z.strictObject({
    from: moment,
    until: moment,
    lines: z.array(z.strictObject({ from: moment, price: z.int(), listPrice: z.int() })),
  }),
  turns: z.array(z.strictObject({ at: moment, price: z.int() })).meta({ description: 'How it changes by itself.' }),
})

function priceAnswer({
  product,
  origins,
  saidBy,
  days,
  turns,
  prior,
  ...price
}: PriceOfProduct): z.input<typeof productPrice> {
  const { type, listPrice, salePercent, saleFrom, saleUntil, fixedPriceUntil } = product
  return {
    ...price,
    type,
    listPrice,
    salePercent,
    saleFrom,
    saleUntil,
    fixedPriceUntil,
    origins,
    saidBy,
    steps: [...price.steps],
    prior: prior && { lowest: prior.lowest, from: prior.from, until: prior.until },
    days: {
      from: days.from,
      until: days.until,
      lines: days.lines.map(({ validFrom, price, listPrice }) => ({ from: validFrom, price, listPrice })),
    },
    turns: turns.map(({ at, price: turned }) => ({ at, price: turned })),
  }
}

/** As it can be wished for again. */
function undoAnswer({
  saleFrom,
  saleUntil,
  releases: released,
  ...undo
}: PriceWish): z.input<z.ZodObject<typeof wish>> {
  return {
    ...undo,
    ...(saleFrom !== undefined && { saleFrom: saleFrom?.toISOString() ?? null }),
    ...(saleUntil !== undefined && { saleUntil: saleUntil?.toISOString() ?? null }),
    ...(released && { releases: [...released] }),
  }
}

export const priceOperations = [
  officeOperation({
    id: 'readProductPrice',
    method: 'get',
    path: '/products/{productId}/price',
    tag,
    summary: 'What a title costs and why, what its page may say of it, and its last ninety days',
    permission: 'products.read',
    parameters: productId,
    answer: { status: 200, description: 'As it is now.', schema: productPrice },
    problems: ['no-such-product'],
    example: { parameters: { productId: PRODUCT } },
    run: async (shop, { parameters }) => {
      const read = await readProductPrice(shop, parameters.productId)
      return read.ok ? done(priceAnswer(read.value)) : failed(read.failure)
    },
  }),
  officeSignal({
    id: 'checkProductPrice',
    path: '/products/{productId}/price/check',
    tag,
    summary: 'What would come of another price, before it is saved: now, or at a moment to come',
    description: 'Changes nothing.',
    permission: 'prices.write',
    parameters: productId,
    body: z.strictObject({ ...priceFields, at: inputFields.moment.optional() }),
    answer: {
      status: 200,
      description: 'Why it would be refused, what should be known, and what would be shown.',
      schema: z.strictObject({
        refused: refusal.nullable(),
        warned: z.array(warning),
        shown: z.strictObject({ from: moment, price: z.int(), reduction }).nullable(),
        steps: z.array(step),
      }),
    },
    problems: ['no-such-product'],
    example: { parameters: { productId: PRODUCT }, body: { salePercent: 20 } },
    run: async (shop, { parameters, body: { at, ...priceBody } }) => {
      const checked = await checkProductPrice(shop, { ...parameters, ...priceWish(priceBody) }, momentIn(at) ?? null)
      if (!checked.ok) return failed(checked.failure)
      const { refused, warned, shown, steps } = checked.value
      return done({
        refused,
        warned,
        shown,
        steps: [...steps],
      })
    },
  }),
  officeOperation({
    id: 'changeProductPrice',
    method: 'post',
    path: '/products/{productId}/price',
    tag,
    summary: 'Changes the list price, the sale or how long a price is fixed',
    description: 'A list price that is set so holds against every file until it is released.',
    permission: 'prices.write',
    // One by one they come to many too; then one proof lets the next minutes pass.
    proof: async (shop, _, { by }) => (await isManyPrices(shop, by, 1)) && 'operation',
    parameters: productId,
    body: z.strictObject({ ...wish, version: z.int() }),
    answer: {
      status: 200,
      description: 'What is asked from now on; `undo` asks for what was before.',
      schema: z.strictObject({ price: z.int(), isChanged: z.boolean(), version: z.int(), undo: z.strictObject(wish) }),
    },
    problems: ['no-such-product', 'stale', 'not-a-price', 'ends-before-it-begins', 'fixed-list-price', 'above-cap'],
    example: { parameters: { productId: PRODUCT }, body: { listPrice: 4990, version: 1 } },
    act: { operation: 'price change', record: ({ parameters }) => `product:${parameters.productId}` },
    run: async (shop, { parameters, body: { version, ...priceBody } }, { by }) => {
      const changed = await changePriceByHand(shop, { ...parameters, version, by, wish: priceWish(priceBody) })
      if (!changed.ok) return failed(changed.failure)
      const { undo, price, isChanged } = changed.value
      const read = await readProductPrice(shop, parameters.productId)
      if (!read.ok) return failed(read.failure)
      return done({ price, isChanged, version: read.value.version, undo: undoAnswer(undo) })
    },
  }),
]
