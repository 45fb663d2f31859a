import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { isSameActor } from '#shop/ground/actor.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { presentAct } from '#shop/people/staff/as-act.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import type { DraftedPrice } from '#shop/catalogue/titles/drafts/drafted-price.ts'
import { publishDraft } from '#shop/catalogue/titles/drafts/publish-draft.ts'
import { discardDraft, readDraft, saveDraft } from '#shop/catalogue/titles/drafts/save-draft.ts'
import { DRAFT_FAILURES, DRAFT_STATES, draftState } from '#shop/catalogue/titles/drafts/title-draft.ts'
import {
  OWN_TITLE_FIELDS,
  saysPricedFields,
  TITLE_FIELDS,
  type TitleFormFields,
} from '#shop/catalogue/titles/title-fields.ts'
import { MOST_WRITTEN } from '../office-operation.ts'
import { priceFields, priceWish } from '../prices/price-shapes.ts'
import { isManyPrices } from '../prices/prices-of-the-day.ts'
import { productAct, productReading, seenVersion } from './product-acts.ts'
import { saveRefusal } from './product-operations.ts'
import { ownFieldShapes, titleFieldShapes } from './title-shapes.ts'
import { moment } from '../../rest/moment.ts'

const fieldName = z.enum([...TITLE_FIELDS, ...OWN_TITLE_FIELDS])
const fields = z.strictObject({ ...titleFieldShapes, ...ownFieldShapes }).partial()
const seenFields = z.partialRecord(fieldName, z.unknown()).meta({ description: 'What of these was seen.' })
/** What is to be said of the price, and what of it was seen. */
const draftedPrice = z
  .strictObject({
    wish: z.strictObject(priceFields),
    was: z.strictObject({ ...priceFields, listPrice: z.int().optional() }),
  })
  .nullable()
const draftVersion = z.int().min(0).meta({ description: 'The draft’s that was seen; 0 where there was none.' })
const seenDraft = z.strictObject({ version: draftVersion })

function priceInWords({
  saleFrom,
  saleUntil,
  ...price
}: DraftedPrice['wish']): z.input<z.ZodObject<typeof priceFields>> {
  return {
    ...price,
    ...(saleFrom !== undefined && { saleFrom: saleFrom?.toISOString() ?? null }),
    ...(saleUntil !== undefined && { saleUntil: saleUntil?.toISOString() ?? null }),
  }
}

export const productDraftOperations = [
  productReading({
    id: 'readProductDraft',
    path: '/draft',
    summary: 'What is drafted or planned of a title',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'Null where there is no draft.',
      schema: z.strictObject({
        draft: z
          .strictObject({
            fields: z.partialRecord(fieldName, z.unknown()),
            was: z.partialRecord(fieldName, z.unknown()),
            price: draftedPrice.meta({ description: 'Null: nothing of the price.' }),
            seenVersion: z.int(),
            publishAt: moment.nullable(),
            failure: z.enum(DRAFT_FAILURES).nullable(),
            state: z.enum(DRAFT_STATES),
            by: z.string().nullable(),
            isOwn: z.boolean().meta({ description: 'Whoever asks wrote it last.' }),
            changedAt: moment,
            version: z.int(),
          })
          .nullable(),
      }),
    },
    run: async (shop, { parameters: { id } }, caller) => {
      const draft = await readDraft(shop, id)
      if (!draft) return done({ draft: null })
      const { fields, was, price, seenVersion, publishAt, failure, by, changedAt, version } = draft
      const name = by.id === null ? null : ((await staffNames(shop)).get(by.id) ?? by.id)
      return done({
        draft: {
          fields,
          was,
          price: price && { wish: priceInWords(price.wish), was: priceInWords(price.was ?? {}) },
          seenVersion,
          publishAt,
          failure,
          state: draftState(draft),
          by: name,
          isOwn: isSameActor(by, caller.by),
          changedAt,
          version,
        },
      })
    },
  }),
  productAct({
    id: 'saveProductDraft',
    path: '/draft',
    summary: 'Keeps what is to be said of a title, for later or for a moment',
    description:
      'Nothing of it is shown. With `publishAt` it is published by itself, for which `products.publish` is needed.',
    permission: 'products.write',
    proof: async (shop, { body: { price, publishAt } }, { by }) =>
      price !== null && publishAt !== null && (await isManyPrices(shop, by, 1)) && 'operation',
    mostBytes: MOST_WRITTEN,
    body: z.strictObject({
      version: draftVersion,
      seenVersion: seenVersion.meta({ description: 'The title’s that was seen.' }),
      fields,
      was: seenFields,
      price: draftedPrice.default(null).meta({ description: '`prices.write` is needed for it, and for a VAT class.' }),
      publishAt: inputFields.moment.nullable().default(null),
    }),
    answer: {
      status: 200,
      description: 'It is kept.',
      schema: z.strictObject({ version: z.int(), state: z.enum(DRAFT_STATES) }),
    },
    problems: ['no-such-product', 'stale', 'moment-past'],
    example: { version: 0, seenVersion: 1, fields: { pages: 304 }, was: { pages: null } },
    act: 'product draft',
    run: async (shop, { parameters: { id }, body }, { by, permissions }) => {
      const { version, seenVersion, fields, was, price, publishAt } = body
      if (publishAt && !permissions.has('products.publish'))
        return failed({ kind: 'forbidden', permission: 'products.publish' })
      if ((price || saysPricedFields({ fields })) && !permissions.has('prices.write'))
        return failed({ kind: 'forbidden', permission: 'prices.write' })
      return saveDraft(shop, {
        productId: id,
        version,
        seenVersion,
        fields,
        was: was as Partial<TitleFormFields>,
        released: [],
        price: price && { wish: priceWish(price.wish), was: priceWish(price.was) },
        publishAt: publishAt === null ? null : new Date(publishAt),
        by,
      })
    },
  }),
  productAct({
    id: 'publishProductDraft',
    path: '/draft/publish',
    summary: 'Says what was drafted, as if it had been saved at once',
    permission: 'products.publish',
    proof: async (shop, { parameters: { id } }, { by }) =>
      Boolean((await readDraft(shop, id))?.price) && (await isManyPrices(shop, by, 1)) && 'operation',
    body: seenDraft,
    answer: {
      status: 200,
      description: 'It holds, and the draft is over; `act` takes it back.',
      schema: z.strictObject({ version: z.int(), isMerged: z.boolean(), act: z.int().nullable() }),
    },
    problems: [
      'no-such-draft',
      'no-such-product',
      'stale',
      'conflict',
      'ean-taken',
      'not-a-price',
      'ends-before-it-begins',
      'fixed-list-price',
      'above-cap',
    ],
    example: { version: 1 },
    act: 'product publish',
    run: async (shop, { parameters: { id }, body: { version } }, { by, permissions }) => {
      // Whoever may not change a price does not publish somebody else's either.
      const draft = permissions.has('prices.write') ? null : await readDraft(shop, id)
      if (draft && (draft.price || saysPricedFields(draft)))
        return failed({ kind: 'forbidden', permission: 'prices.write' })
      const published = await publishDraft(shop, { productId: id, version, by })
      if (published.ok) return done({ ...published.value, act: await presentAct(shop) })
      const { failure } = published
      return failure.kind === 'conflict' || failure.kind === 'wrong-fields'
        ? saveRefusal(shop, failure)
        : failed(failure)
    },
  }),
  productAct({
    id: 'discardProductDraft',
    path: '/draft/discard',
    summary: 'Throws a draft away; nothing of it was said',
    permission: 'products.write',
    body: seenDraft,
    answer: { status: 200, description: 'There is none any more.', schema: z.strictObject({ version: z.int() }) },
    problems: ['no-such-draft', 'stale'],
    example: { version: 1 },
    act: 'product draft discard',
    run: async (shop, { parameters: { id }, body: { version } }) => discardDraft(shop, { productId: id, version }),
  }),
]
