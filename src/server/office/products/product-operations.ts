import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { Shop } from '#shop/shop.ts'
import { presentAct } from '#shop/people/staff/as-act.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import type { Permissions } from '#shop/people/staff/permissions.ts'
import { readTitle, type OfficeTitle, type TitleOrigin } from '#shop/catalogue/titles/read-title.ts'
import { SAVE_OPERATION } from '#shop/catalogue/titles/read-title-around.ts'
import { saveTitle, type SaveFailure } from '#shop/catalogue/titles/save-title.ts'
import { OWN_TITLE_FIELDS, saysPricedFields, TITLE_FIELDS } from '#shop/catalogue/titles/title-fields.ts'
import { undoSave } from '#shop/catalogue/titles/undo-save.ts'
import { changeTitleKind } from '#shop/catalogue/titles/change-title-kind.ts'
import { GIVEN_KINDS } from '#shop/catalogue/titles/given-kinds.ts'
import { restoreTitle, withdrawTitle } from '#shop/catalogue/titles/withdraw-title.ts'
import type { Language } from '#site/languages.ts'
import { MOST_WRITTEN } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { formAnswer, formFieldsAnswer, ownFieldShapes, titleFieldShapes } from './title-shapes.ts'
import { moment } from '../../rest/moment.ts'
import { productAct, productReading, seenVersion, versionAnswer } from './product-acts.ts'

/** What may be done with a title, by whoever asks and by what it is. */
const TITLE_ACTS = ['save', 'withdraw', 'restore', 'price', 'kind'] as const
type TitleAct = (typeof TITLE_ACTS)[number]

const origin = z.strictObject({
  from: z.enum(['hand', 'file', 'rule']),
  by: z.string().nullable().meta({ description: 'Of booksellers, who; of files, which source.' }),
  at: z.iso.datetime().nullable(),
  runId: z.int().nullable(),
})
const fieldNames = z.enum(TITLE_FIELDS)

function actsOn(title: OfficeTitle, permissions: Permissions): TitleAct[] {
  const may: Record<TitleAct, boolean> = {
    save: permissions.has('products.write'),
    withdraw: !title.isWithdrawn && permissions.has('products.withdraw'),
    restore: title.isWithdrawn && permissions.has('products.withdraw'),
    price: permissions.has('prices.write'),
    kind: permissions.has('prices.write'),
  }
  return TITLE_ACTS.filter((act) => may[act])
}

async function originAnswer(shop: Shop, titleOrigin: TitleOrigin | null | undefined): Promise<z.input<typeof origin>> {
  if (!titleOrigin || titleOrigin.from === 'rule') return { from: 'rule', by: null, at: null, runId: null }
  if (titleOrigin.from === 'file')
    return { from: 'file', by: titleOrigin.source, at: titleOrigin.at, runId: titleOrigin.runId }
  const names = await staffNames(shop)
  return {
    from: 'hand',
    by: titleOrigin.by?.id ? (names.get(titleOrigin.by.id) ?? titleOrigin.by.id) : null,
    at: titleOrigin.at,
    runId: null,
  }
}

export async function saveRefusal(shop: Shop, failure: SaveFailure): Promise<Result<never, OfficeFailure>> {
  if (failure.kind === 'wrong-fields')
    return failed({
      kind: 'invalid',
      fields: failure.problems.map(({ field, kind }) => ({ field: `fields/${field}`, kind })),
    })
  if (failure.kind !== 'conflict') return failed(failure)
  const conflicts = await Promise.all(
    failure.conflicts.map(async ({ field, theirs, origin: titleOrigin }) => {
      const { by, at } = await originAnswer(shop, titleOrigin)
      return { field, theirs, by, at }
    }),
  )
  return failed({ kind: 'conflict', version: failure.version, conflicts })
}

export const productOperations = [
  productReading({
    id: 'readProduct',
    path: '',
    summary: 'A title as it is edited, with whose word each of its fields is',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'What booksellers hold, no file writes over; `released` says what would stand there without them.',
      schema: z.strictObject({
        id: z.string(),
        version: z.int(),
        kind: z.enum(PRODUCT_TYPES),
        isWithdrawn: z.boolean(),
        slugs: z.strictObject({ hu: z.string(), en: z.string() }),
        addresses: z.strictObject({ hu: z.string(), en: z.string() }).meta({ description: 'Where visitors find it.' }),
        changedAt: moment,
        listPrice: z.int(),
        workId: z.string().nullable(),
        publisherId: z.string().nullable(),
        categoryNames: z.record(z.string(), z.strictObject({ hu: z.string(), en: z.string() })),
        fields: formAnswer,
        origins: z.record(fieldNames, origin),
        released: z.partialRecord(fieldNames, z.unknown()),
        can: z.array(z.enum(TITLE_ACTS)),
      }),
    },
    problems: ['no-such-product'],
    run: async (shop, { parameters: { id } }, { permissions }) => {
      const title = await readTitle(shop, id)
      if (!title) return failed({ kind: 'no-such-product' })
      const addressOf = (language: Language) =>
        shop.about.url + productPath(language, { type: title.kind, slug: title.slugs[language] })
      const origins = await Promise.all(
        TITLE_FIELDS.map(async (field) => [field, await originAnswer(shop, title.origins[field])] as const),
      )
      return done({
        ...title,
        addresses: { hu: addressOf('hu'), en: addressOf('en') },
        fields: formFieldsAnswer(title.fields),
        origins: Object.fromEntries(origins) as Record<(typeof TITLE_FIELDS)[number], z.input<typeof origin>>,
        can: actsOn(title, permissions),
      })
    },
  }),
  productAct({
    id: 'saveProduct',
    path: '',
    summary: 'Saves what was changed of a title, all of it or nothing',
    description:
      'Every field that is sent is the booksellers’ word from then on. Where somebody has changed other fields meanwhile, both are saved; where the same, the answer is a conflict and nothing is. For the VAT class `prices.write` is needed.',
    permission: 'products.write',
    mostBytes: MOST_WRITTEN,
    body: z.strictObject({
      version: seenVersion,
      fields: z.strictObject({ ...titleFieldShapes, ...ownFieldShapes }).partial(),
      was: z
        .partialRecord(z.enum([...TITLE_FIELDS, ...OWN_TITLE_FIELDS]), z.unknown())
        .meta({ description: 'What of these was seen.' }),
      released: z.array(fieldNames).max(TITLE_FIELDS.length).default([]).meta({
        description: 'Of these booksellers say nothing any more: what the files say holds again.',
      }),
    }),
    answer: {
      status: 200,
      description: 'It holds; `act` takes it back.',
      schema: z.strictObject({
        version: z.int(),
        isMerged: z.boolean().meta({ description: 'Somebody has changed other fields meanwhile.' }),
        act: z.int().nullable(),
      }),
    },
    problems: ['no-such-product', 'conflict', 'ean-taken'],
    example: { version: 1, fields: { pages: 304 }, was: { pages: null } },
    act: SAVE_OPERATION,
    run: async (shop, { parameters: { id }, body }, { by, permissions }) => {
      if (saysPricedFields(body) && !permissions.has('prices.write'))
        return failed({ kind: 'forbidden', permission: 'prices.write' })
      const saved = await saveTitle(shop, { id, ...body, was: body.was as object, by })
      return saved.ok ? done({ ...saved.value, act: await presentAct(shop) }) : saveRefusal(shop, saved.failure)
    },
  }),
  productAct({
    id: 'undoProductSave',
    path: '/undo',
    summary: 'Takes a save back: what booksellers said before holds again',
    description:
      'Of the act that made a title it takes the title out of the shop again, while nobody has done anything with it.',
    permission: 'products.write',
    body: z.strictObject({ act: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: versionAnswer,
    problems: ['no-such-record', 'changed-since', 'has-come-to-use'],
    example: { act: 1 },
    act: 'product undo',
    run: async (shop, { parameters: { id }, body: { act } }, { by, permissions }) => {
      const undone = await undoSave(shop, {
        id,
        act,
        by,
        mayPrice: permissions.has('prices.write'),
        mayWithdraw: permissions.has('products.withdraw'),
      })
      if (undone.ok) return undone
      const { kind } = undone.failure
      if (kind === 'of-a-making') return failed({ kind: 'forbidden', permission: 'products.withdraw' })
      return failed(kind === 'of-a-price' ? { kind: 'forbidden', permission: 'prices.write' } : { kind })
    },
  }),
  productAct({
    id: 'withdrawProduct',
    path: '/withdraw',
    summary: 'Takes a title out of the shop; nothing of it is deleted',
    permission: 'products.withdraw',
    body: z.strictObject({ version: seenVersion }),
    answer: versionAnswer,
    problems: ['no-such-product', 'stale', 'wrong-state'],
    example: { version: 1 },
    act: 'product withdraw',
    run: async (shop, { parameters: { id }, body }) => withdrawTitle(shop, { id, ...body }),
  }),
  productAct({
    id: 'restoreProduct',
    path: '/restore',
    summary: 'Brings a withdrawn title back, under the same addresses',
    permission: 'products.withdraw',
    body: z.strictObject({ version: seenVersion }),
    answer: versionAnswer,
    problems: ['no-such-product', 'stale', 'wrong-state'],
    example: { version: 1 },
    act: 'product restore',
    run: async (shop, { parameters: { id }, body }) => restoreTitle(shop, { id, ...body }),
  }),
  productAct({
    id: 'changeProductKind',
    path: '/kind',
    summary: 'Makes a title one of another kind, with the VAT class of that kind; its former addresses lead on',
    permission: 'prices.write',
    body: z.strictObject({ version: seenVersion, kind: z.enum(GIVEN_KINDS) }),
    answer: versionAnswer,
    problems: ['no-such-product', 'stale', 'wrong-state'],
    example: { version: 1, kind: 'STATIONERYGIFT' },
    act: 'product kind',
    run: async (shop, { parameters: { id }, body }, { by }) => changeTitleKind(shop, { id, by, ...body }),
  }),
]
