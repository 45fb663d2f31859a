import { z } from 'zod'
import { done } from '#kit/result.ts'
import { BINDINGS, PRODUCT_TYPES } from '#shop/goods/product.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import {
  STOCK_STATES,
  TITLE_GAPS,
  TITLE_SORTS,
  TITLE_STATES,
  type TitleFilter,
  type TitleRow,
} from '#shop/catalogue/titles/title-filter.ts'
import { countTitles, EXPORTED_TITLES, exportTitles, listTitles } from '#shop/catalogue/titles/list-titles.ts'
import { filterChoices, filterNames, NAMED_FILTERS } from '#shop/catalogue/titles/filter-names.ts'
import { DRAFT_STATES } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { officeOperation, programOperation } from '../office-operation.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Products'
const MOST_SHOWN = 200

const someOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)))
    .optional()
const id = z.string().max(100).optional()
const forints = z.coerce.number().int().min(0).max(2_000_000_000).optional()
const year = z.coerce.number().int().min(1).max(2200).optional()
const yesOrNo = z.enum(['yes', 'no']).optional()

/** What a list of titles is filtered by, as an address has it; bulk changes take the same. */
export const titleFilterQuery = {
  q: z.string().trim().max(200).optional().meta({
    description: 'Words of the title, people, publisher or series, also of withdrawn titles; an EAN or ISBN.',
  }),
  kind: someOf(PRODUCT_TYPES),
  state: z.enum(TITLE_STATES).optional(),
  draft: z.enum(DRAFT_STATES).optional().meta({ description: 'What is drafted of it, planned, or was not published.' }),
  category: id.meta({ description: 'With all that is below it.' }),
  publisher: id,
  series: id,
  person: id,
  language: z.string().max(3).optional().meta({ description: 'In which the book is.' }),
  binding: z.enum(BINDINGS).optional(),
  yearFrom: year,
  yearTo: year,
  priceFrom: forints.meta({ description: 'List price.' }),
  priceTo: forints,
  sale: z.enum(['running', 'coming']).optional(),
  fixedPrice: z.literal('yes').optional().meta({ description: 'The publisher’s price is the law today.' }),
  vatClass: z.enum(VAT_CLASSES).optional(),
  stock: z.enum(STOCK_STATES).optional(),
  emptyDays: z.coerce.number().int().min(0).max(10_000).optional().meta({
    description: 'Nowhere a copy for so many days at least.',
  }),
  soldDays: z.coerce.number().int().min(1).max(10_000).optional().meta({
    description: 'Ordered in the last so many days, by an order that was not cancelled.',
  }),
  gap: someOf(TITLE_GAPS).meta({ description: 'It lacks one of these at least.' }),
  changedSince: inputFields.day.optional(),
  changedBy: z.string().max(254).optional().meta({
    description: 'Who has changed it, since `changedSince` where it is given: the address under which acts name them.',
  }),
  source: id.meta({ description: 'Whose word is in it: an import source, or `hand`.' }),
  orderable: yesOrNo,
}
type FilterQuery = z.output<z.ZodObject<typeof titleFilterQuery>>

export function titleFilterOf(query: FilterQuery): TitleFilter {
  const { q, fixedPrice, orderable, ...filter } = query
  return {
    ...filter,
    text: q || undefined,
    isFixedPrice: fixedPrice && true,
    isOrderable: orderable && orderable === 'yes',
  }
}

const sort = z.enum(TITLE_SORTS).default('changed')

const row = z.strictObject({
  id: z.string(),
  version: z.int(),
  ean: z.string(),
  kind: z.enum(PRODUCT_TYPES),
  state: z.enum(TITLE_STATES),
  title: z.string(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  binding: z.enum(BINDINGS).nullable(),
  language: z.string().nullable(),
  year: z.int().nullable(),
  picture: z.string().nullable(),
  listPrice: z.int(),
  price: z.int().meta({ description: 'What a buyer pays now.' }),
  saleLastDay: z.iso.date().nullable(),
  fixedPriceUntil: z.iso.date().nullable(),
  copies: z.int().meta({ description: 'In all places.' }),
  held: z.int().meta({ description: 'Of these: promised to orders.' }),
  soldLately: z.int().meta({ description: 'Copies ordered in 30 days.' }),
  availability: z.enum(['in-stock', 'orderable', 'preorder', 'not-orderable']).nullable(),
  gaps: z.array(z.enum(TITLE_GAPS)),
  changedAt: moment,
})

const choice = z.strictObject({ id: z.string(), name: z.string() })

const rowAnswer = (one: TitleRow): z.input<typeof row> => ({
  ...one,
  gaps: [...one.gaps],
  changedAt: one.changedAt,
})

export const productListOperations = [
  programOperation({
    id: 'listProducts',
    method: 'get',
    path: '/products',
    tag,
    summary: 'A page of the list of titles, withdrawn ones too',
    permission: 'products.read',
    query: z.strictObject({
      ...titleFilterQuery,
      sort,
      words: inputFields.wordsIn,
      limit: z.coerce.number().int().min(1).max(MOST_SHOWN).default(50),
      after: z.string().max(2048).optional().meta({ description: 'The `next` of the page before.' }),
      before: z.string().max(2048).optional().meta({ description: 'The `previous` of the page after.' }),
    }),
    answer: {
      status: 200,
      description: 'Pages follow a row’s place: nothing is shown twice or left out while others are added.',
      schema: z.strictObject({
        products: z.array(row),
        next: z.string().nullable(),
        previous: z.string().nullable(),
        isBehind: z.boolean().meta({ description: 'Titles have changed that it does not tell of yet: soon it does.' }),
        names: z
          .partialRecord(z.enum(NAMED_FILTERS), z.string())
          .meta({ description: 'What the ids of the filters are called.' }),
      }),
    },
    problems: [],
    example: { query: { kind: 'BOOK', state: 'shown', gap: 'weight' } },
    run: async (shop, { query }) => {
      const { sort: by, words, limit, after, before, ...filter } = query
      const [{ rows, ...page }, names] = await Promise.all([
        listTitles(shop, { language: words, filter: titleFilterOf(filter), sort: by, limit, after, before }),
        filterNames(shop, titleFilterOf(filter), words),
      ])
      return done({ ...page, names, products: rows.map(rowAnswer) })
    },
  }),
  officeOperation({
    id: 'productFilterChoices',
    method: 'get',
    path: '/product-filter-choices',
    tag,
    summary: 'Who may have changed a title, and whose word may be in it',
    permission: 'products.read',
    answer: {
      status: 200,
      description: 'What the filters `changedBy` and `source` take, with what each is called.',
      schema: z.strictObject({ changedBy: z.array(choice), source: z.array(choice) }),
    },
    problems: [],
    example: {},
    run: async (shop) => done(await filterChoices(shop)),
  }),
  officeOperation({
    id: 'countProducts',
    method: 'get',
    path: '/product-count',
    tag,
    summary: 'How many titles a list has',
    permission: 'products.read',
    query: z.strictObject(titleFilterQuery),
    answer: {
      status: 200,
      description: 'Exact to 10 000.',
      schema: z.strictObject({
        count: z.int(),
        isMore: z.boolean().meta({ description: 'There are more than told.' }),
      }),
    },
    problems: [],
    example: { query: { state: 'withdrawn' } },
    run: async (shop, { query }) => done(await countTitles(shop, titleFilterOf(query))),
  }),
  officeOperation({
    id: 'exportProducts',
    method: 'get',
    path: '/product-export',
    tag,
    summary: 'A list of titles from its beginning, for a table of its own',
    permission: 'products.read',
    query: z.strictObject({ ...titleFilterQuery, sort, words: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: `The first ${EXPORTED_TITLES}, and whether there are more.`,
      schema: z.strictObject({ products: z.array(row), isMore: z.boolean() }),
    },
    problems: [],
    example: { query: { stock: 'none' } },
    run: async (shop, { query: { sort: by, words, ...filter } }) => {
      const { rows, isMore } = await exportTitles(shop, { language: words, filter: titleFilterOf(filter), sort: by })
      return done({ products: rows.map(rowAnswer), isMore })
    },
  }),
]
