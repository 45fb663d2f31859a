import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { changeSlug } from '#shop/catalogue/products/editing/change-slug.ts'
import { BINDINGS, PRODUCT_TYPES } from '#shop/goods/product.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { joinEditions, partEdition } from '#shop/catalogue/titles/join-editions.ts'
import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import { makeTitle, readTitleNumber } from '#shop/catalogue/titles/make-title.ts'
import { readTitleAround, readTitleHistory } from '#shop/catalogue/titles/read-title-around.ts'
import { readTitle } from '#shop/catalogue/titles/read-title.ts'
import { LANGUAGES } from '#site/languages.ts'
import { officeOperation, MOST_WRITTEN } from '../office-operation.ts'
import { isPriced, makeProblem, newTitleShapes } from './new-title-shapes.ts'
import { productAct, productReading, seenVersion, versionAnswer } from './product-acts.ts'
import { ownFieldShapes, titleFieldShapes } from './title-shapes.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Products'
const MOST_ACTS = 50
const ean = ownFieldShapes.ean

const shownPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slide'), language: z.enum(LANGUAGES), isNow: z.boolean() }),
  z.strictObject({ kind: z.literal('recommendation'), by: z.string() }),
  z.strictObject({ kind: z.literal('month'), month: z.string() }),
])

export const productAroundOperations = [
  productReading({
    id: 'readProductAround',
    path: '/around',
    summary: 'What hangs on a title: copies, where it is shown, who waits for it, its other editions and addresses',
    permission: 'products.read',
    query: z.strictObject({ language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'Numbers of orders are told to whoever may read those; how many there are to everybody.',
      schema: z.strictObject({
        places: z.array(
          z.strictObject({
            placeId: z.string(),
            place: z.string(),
            type: z.enum(['SHOP', 'CENTRAL', 'SUPPLIER']),
            copies: z.int(),
            held: z.int(),
          }),
        ),
        shownOn: z.array(shownPlace),
        openOrders: z.int(),
        orders: z.array(z.strictObject({ number: z.string(), placedAt: moment, copies: z.int() })).nullable(),
        editions: z.array(
          z.strictObject({
            id: z.string(),
            ean: z.string(),
            title: z.string(),
            binding: z.enum(BINDINGS).nullable(),
            language: z.string().nullable(),
            year: z.int().nullable(),
            isWithdrawn: z.boolean(),
          }),
        ),
        formerSlugs: z.array(z.strictObject({ language: z.enum(LANGUAGES), slug: z.string() })),
        readers: z.int().meta({ description: 'How many asked to be told when it can be had.' }),
      }),
    },
    example: {},
    run: async (shop, { parameters: { id }, query: { language } }, { permissions }) => {
      const { places, orders, ...around } = await readTitleAround(shop, id, language)
      return done({
        ...around,
        places: places.map(({ placeId, place, type, copies, held }) => ({ placeId, place, type, copies, held })),
        openOrders: orders.length,
        orders: permissions.has('orders.read') ? orders : null,
      })
    },
  }),
  productReading({
    id: 'readProductHistory',
    path: '/history',
    summary: 'What people did to a title, with before and after',
    permission: 'products.read',
    query: z.strictObject({
      before: z.coerce.number().int().min(1).optional().meta({ description: 'The `next` of the page before.' }),
    }),
    answer: {
      status: 200,
      description: 'The newest first.',
      schema: z.strictObject({
        acts: z.array(
          z.strictObject({
            id: z.int(),
            at: moment,
            by: z.string(),
            operation: z.string(),
            isRefused: z.boolean(),
            changes: z.array(
              z.strictObject({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
            ),
            canUndo: z.boolean(),
          }),
        ),
        next: z.int().nullable(),
      }),
    },
    example: {},
    run: async (shop, { parameters: { id }, query: { before } }, { permissions }) => {
      const [acts, names] = await Promise.all([
        readTitleHistory(shop, { id, before, limit: MOST_ACTS }),
        staffNames(shop),
      ])
      return done({
        acts: acts.map(({ at, by, canUndo, ...act }) => ({
          ...act,
          at,
          by: names.get(by) ?? by,
          canUndo: canUndo && permissions.has('products.write'),
        })),
        next: acts.length < MOST_ACTS ? null : (acts.at(-1)?.id ?? null),
      })
    },
  }),
  productAct({
    id: 'changeProductSlug',
    path: '/slug',
    summary: 'Another address of a title’s page; the former one leads to it',
    permission: 'products.write',
    body: z.strictObject({ version: seenVersion, language: z.enum(LANGUAGES), slug: inputFields.oneLine(200) }),
    answer: {
      status: 200,
      description: 'The address that it had.',
      schema: z.strictObject({ former: z.string(), version: z.int() }),
    },
    problems: ['no-such-product', 'stale', 'slug-taken', 'slug-unwritable'],
    example: { version: 1, language: 'hu', slug: 'egri-csillagok' },
    act: 'product slug',
    run: async (shop, { parameters: { id }, body }) => {
      const changed = await changeSlug(shop, { productId: id, ...body })
      if (!changed.ok) return changed
      const title = await readTitle(shop, id)
      return done({ ...changed.value, version: title?.version ?? body.version })
    },
  }),
  productAct({
    id: 'joinEditions',
    path: '/join',
    summary: 'Says that two titles are editions of one work',
    permission: 'catalogue.write',
    body: z.strictObject({ version: seenVersion, other: z.string().max(60) }),
    answer: versionAnswer,
    problems: ['no-such-product', 'stale', 'wrong-state'],
    example: { version: 1, other: 'aaaaaaaaaaab' },
    act: 'product join',
    run: async (shop, { parameters: { id }, body }, { by }) => joinEditions(shop, { id, ...body, by }),
  }),
  productAct({
    id: 'partEdition',
    path: '/part',
    summary: 'Says that a title is no edition of its work, whatever files say',
    permission: 'catalogue.write',
    body: z.strictObject({ version: seenVersion }),
    answer: versionAnswer,
    problems: ['no-such-product', 'stale', 'wrong-state'],
    example: { version: 1 },
    act: 'product part',
    run: async (shop, { parameters: { id }, body }, { by }) => partEdition(shop, { id, ...body, by }),
  }),
  officeOperation({
    id: 'readNumber',
    method: 'get',
    path: '/product-numbers/{ean}',
    tag,
    summary: 'What is known of the number of a title that is about to be made',
    permission: 'products.read',
    parameters: z.strictObject({ ean }),
    answer: {
      status: 200,
      description: 'Whose it is already; else what files have told of it while it waited.',
      schema: z.strictObject({
        taken: z.strictObject({ id: z.string(), title: z.string(), isWithdrawn: z.boolean() }).nullable(),
        kind: z.enum(PRODUCT_TYPES).nullable(),
        price: z.int().nullable(),
        fields: z.strictObject(titleFieldShapes).partial(),
        sources: z.array(z.string()),
        periodical: z
          .strictObject({ name: z.string(), issn: z.string().nullable(), frequency: z.enum(FREQUENCIES) })
          .nullable()
          .meta({ description: 'Of which newspaper or magazine it is an issue, where the shop has it.' }),
      }),
    },
    problems: [],
    example: { parameters: { ean: '9789631234565' } },
    run: async (shop, { parameters }) => {
      const { fields, ...known } = await readTitleNumber(shop, parameters.ean)
      return done({ ...known, fields: fields as z.input<z.ZodObject<typeof titleFieldShapes>> })
    },
  }),
  officeOperation({
    id: 'makeProduct',
    method: 'post',
    path: '/products',
    tag,
    summary: 'Makes a title and puts it into the shop',
    description:
      'What files have told of its number while it waited holds where nothing is said here. For a price or a VAT class `prices.write` is needed.',
    permission: 'products.publish',
    mostBytes: MOST_WRITTEN,
    body: z.strictObject(newTitleShapes),
    answer: { status: 201, description: 'Under which id it is.', schema: z.strictObject({ id: z.string() }) },
    problems: ['ean-taken'],
    example: {
      body: {
        ean: '9789631234565',
        kind: 'BOOK',
        price: 4990,
        fields: { 'name.hu': 'Egri csillagok', 'vatClass': 'BOOK' },
      },
    },
    act: { operation: 'product make', record: (_, answer) => (answer ? `product:${answer.id}` : undefined) },
    run: async (shop, { body }, { by, permissions }) => {
      if (isPriced(body) && !permissions.has('prices.write'))
        return failed({ kind: 'forbidden', permission: 'prices.write' })
      const made = await makeTitle(shop, { ...body, by })
      return made.ok ? made : failed(makeProblem(made.failure))
    },
  }),
]
