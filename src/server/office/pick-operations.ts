import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { CATEGORY_TREES } from '#shop/catalogue/products/category.ts'
import { findNames, makeName, NAME_KINDS } from '#shop/catalogue/products/editing/find-names.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { lookUpProducts } from '#shop/catalogue/search/look-up-products.ts'
import { officeOperation } from './office-operation.ts'

const tag = 'Picking'
const MOST_PRODUCTS = 12
const MOST_NAMES = 12
/** Categories are listed whole, in their order. */
const MOST_CATEGORIES = 400
const LONGEST_NAME = 200

const year = z.int().min(-3000).max(2200)
const name = inputFields.oneLine(LONGEST_NAME)
const newName = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('contributor'),
    name: z.strictObject({ hu: name, en: name, sort: name }),
    born: year.optional(),
    died: year.optional(),
  }),
  z.strictObject({ kind: z.literal('publisher'), name }),
  z.strictObject({ kind: z.literal('series'), name, publisherId: z.string().max(60).nullable() }),
])

export const pickOperations = [
  officeOperation({
    id: 'pickProducts',
    method: 'get',
    path: '/pick/products',
    tag,
    summary: 'Titles that may be meant, by words, EAN or ISBN',
    permission: 'products.read',
    query: z.strictObject({ q: z.string().trim().min(1).max(200), language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: '`isExact`: a number was given, and the one title has it.',
      schema: z.strictObject({
        isExact: z.boolean(),
        products: z.array(
          z.strictObject({
            id: z.string(),
            ean: z.string(),
            title: z.string(),
            author: z.string().nullable(),
            year: z.int().nullable(),
            picture: z.string().nullable(),
            price: z.int(),
            free: z.int().meta({ description: 'Copies in shops and stores that nobody has ordered.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: { q: 'molnár' } },
    run: async (shop, { query: { q, language } }) => {
      const { products, isExact } = await lookUpProducts(shop, { text: q, language, limit: MOST_PRODUCTS })
      return done({
        isExact,
        products: products.map(({ id, ean, title, author, year, picture, price, places }) => ({
          id,
          ean,
          title,
          author: author?.name ?? null,
          year,
          picture: picture?.src ?? null,
          price,
          free: places
            .filter(({ type }) => type !== 'SUPPLIER')
            .reduce((sum, { copies, held }) => sum + copies - held, 0),
        })),
      })
    },
  }),
  officeOperation({
    id: 'pickNames',
    method: 'get',
    path: '/pick/names',
    tag,
    summary: 'People, publishers, series or categories that may be meant',
    description:
      'By the beginnings of their words, then those that look alike: whoever is about to make a new one sees whether it is there. Categories are told whole where no word is given.',
    permission: 'products.read',
    query: z.strictObject({
      kind: z.enum(NAME_KINDS),
      q: z.string().trim().max(LONGEST_NAME).default(''),
      tree: z.enum(CATEGORY_TREES).optional().meta({ description: 'Of categories: of one tree only.' }),
      language: inputFields.wordsIn,
    }),
    answer: {
      status: 200,
      description: 'The likeliest first, categories in their order.',
      schema: z.strictObject({
        names: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            aside: z.string().meta({ description: 'Years of a life, a series’ publisher, the category above.' }),
            work: z.string().nullable().meta({ description: 'One of its titles, by which namesakes are told apart.' }),
            titles: z.int().meta({ description: 'How many titles have it, 1 000 at most.' }),
            isSame: z.boolean().meta({ description: 'The very name, but for accents and the order of its words.' }),
            isMatch: z.boolean().meta({ description: 'All the words are in it; others only look alike.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: { kind: 'contributor', q: 'molnár' } },
    run: async (shop, { query: { q, ...query } }) => {
      const limit = query.kind === 'category' ? MOST_CATEGORIES : MOST_NAMES
      return done({ names: await findNames(shop, { ...query, text: q, limit }) })
    },
  }),
  officeOperation({
    id: 'makeName',
    method: 'post',
    path: '/names',
    tag,
    summary: 'Makes a person, publisher or series that is not there yet',
    description:
      'Who is there already, whatever the accents and the order of the words, is answered instead; a person born in another year is another.',
    permission: 'catalogue.write',
    body: z.strictObject({ name: newName }),
    answer: {
      status: 201,
      description: 'Under which id it can be named.',
      schema: z.strictObject({ id: z.string(), isNew: z.boolean() }),
    },
    problems: ['no-such-record'],
    example: { body: { name: { kind: 'publisher', name: 'Hajnal Kiadó' } } },
    act: {
      operation: 'name make',
      record: ({ body }, answer) => (answer ? `${body.name.kind}:${answer.id}` : undefined),
    },
    run: async (shop, { body }) => {
      const made = await makeName(shop, body.name)
      return made.ok ? done(made.value) : failed({ kind: 'no-such-record' })
    },
  }),
]
