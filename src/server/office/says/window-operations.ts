import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { slidePicture } from '#shop/catalogue/products/pictures/picture.ts'
import { dressWindow, readWindow } from '#shop/catalogue/content/dress-window.ts'
import { monthTitle, recommendation, slide } from '#shop/catalogue/content/window.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { factFailure } from '../house/fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import { shownProduct, shownProducts } from './shown-products.ts'

const tag = 'Window'
/** A hundred slides with all their words. */
const MOST_BYTES = 512 * 1024
const version = z
  .int()
  .meta({ description: 'Of this part as it was when it was shown; another is answered by 409 stale.' })
const language = z.strictObject({ language: inputFields.wordsIn })
const saved = {
  status: 200,
  description: 'How it is named as it is now.',
  schema: z.strictObject({ version: z.int(), changed: z.int().meta({ description: 'Rows that are another.' }) }),
} as const
const EXAMPLE_PRODUCT = '9789630000079'
const words = { hu: 'Egy délután alatt elolvastam.', en: 'I read it in an afternoon.' }
const month = inputFields.month

type Shop = Parameters<typeof dressWindow>[0]

/** Saves one part; its version afterwards is that of what it says now. */
async function dress(shop: Shop, part: string, given: object, seen: number) {
  const dressed = await dressWindow(shop, { ...given, versions: { [part]: seen } })
  if (!dressed.ok) return failed(factFailure(dressed.failure.map((one) => ({ ...one, at: bodyPlace(one.at) }))))
  const { versions = {} } = await readWindow(shop)
  return done({ version: versions[part] ?? 0, changed: dressed.value.changed[part] ?? 0 })
}

/** The verb names a title of a month by its month, the body has one month only. */
function bodyPlace(at: string): string {
  return at.replace(/^months\.\d{4}-\d{2}\./, 'titles.')
}

export const windowOperations = [
  officeOperation({
    id: 'readWindow',
    method: 'get',
    path: '/window',
    tag,
    summary: 'The slides of both languages in their order',
    permission: 'window.write',
    query: language,
    answer: {
      status: 200,
      description: 'With the titles they name; `picture` is the address of a slide’s own.',
      schema: z.strictObject({
        slides: z.array(z.strictObject({ ...slide.shape, picture: z.string().nullable() })),
        products: z.array(shownProduct),
        version: z.int(),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query }) => {
      const { slides = [], versions = {} } = await readWindow(shop)
      return done({
        slides: slides.map((one) => ({ ...one, picture: slidePicture(one.id, one.image)?.src ?? null })),
        products: await shownProducts(
          shop,
          query.language,
          slides.map(({ product }) => product),
        ),
        version: versions.slides ?? 0,
      })
    },
  }),
  officeOperation({
    id: 'dressWindow',
    method: 'post',
    path: '/window',
    tag,
    summary: 'The slides as they are to be, in their order; what is not among them goes',
    permission: 'window.write',
    body: z.strictObject({ version, slides: z.array(slide).max(100) }),
    mostBytes: MOST_BYTES,
    answer: saved,
    problems: ['stale'],
    example: { body: { version: 0, slides: [{ id: 'december', language: 'hu', title: 'Karácsonyra' }] } },
    act: { operation: 'window slides', record: () => 'window:slides' },
    run: (shop, { body: { slides, version } }) => dress(shop, 'slides', { slides }, version),
  }),
  officeOperation({
    id: 'readRecommendations',
    method: 'get',
    path: '/recommendations',
    tag,
    summary: 'What booksellers recommend, in its order',
    permission: 'window.write',
    query: language,
    answer: {
      status: 200,
      description: 'With the titles; one that was withdrawn is missing among them.',
      schema: z.strictObject({
        recommendations: z.array(recommendation),
        products: z.array(shownProduct),
        version: z.int(),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query }) => {
      const { recommendations = [], versions = {} } = await readWindow(shop)
      const ids = recommendations.map(({ product }) => product)
      return done({
        recommendations,
        products: await shownProducts(shop, query.language, ids),
        version: versions.recommendations ?? 0,
      })
    },
  }),
  officeOperation({
    id: 'saveRecommendations',
    method: 'post',
    path: '/recommendations',
    tag,
    summary: 'The recommendations as they are to be, in their order; what is not among them goes',
    permission: 'window.write',
    body: z.strictObject({ version, recommendations: z.array(recommendation).max(500) }),
    mostBytes: MOST_BYTES,
    answer: saved,
    problems: ['stale'],
    example: {
      body: {
        version: 0,
        recommendations: [{ product: EXAMPLE_PRODUCT, recommender: { hu: 'Bíró Dániel', en: 'Dániel Bíró' }, words }],
      },
    },
    act: { operation: 'window recommendations', record: () => 'window:recommendations' },
    run: (shop, { body: { recommendations, version } }) => dress(shop, 'recommendations', { recommendations }, version),
  }),
  officeOperation({
    id: 'readMonths',
    method: 'get',
    path: '/months',
    tag,
    summary: 'The titles of each month, the newest month first',
    permission: 'window.write',
    query: language,
    answer: {
      status: 200,
      description: 'Months without a title have version 0 and do not stand here.',
      schema: z.strictObject({
        today: z.iso.date(),
        months: z.array(z.strictObject({ month, version: z.int(), titles: z.array(monthTitle) })),
        products: z.array(shownProduct),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query }) => {
      const { months = {}, versions = {} } = await readWindow(shop)
      const plannedMonths = Object.entries(months)
        .map(([month, titles]) => ({ month, titles, version: versions[`months.${month}`] ?? 0 }))
        .toSorted((one, other) => other.month.localeCompare(one.month))
      const ids = plannedMonths.flatMap(({ titles }) => titles.map(({ product }) => product))
      return done({
        today: shopDay(shop.clock.now()),
        months: plannedMonths,
        products: await shownProducts(shop, query.language, ids),
      })
    },
  }),
  officeOperation({
    id: 'saveMonth',
    method: 'post',
    path: '/months/{month}',
    tag,
    summary: 'The titles of a month as they are to be; what is not among them goes',
    permission: 'window.write',
    parameters: z.strictObject({ month }),
    body: z.strictObject({ version, titles: z.array(monthTitle).max(50) }),
    mostBytes: MOST_BYTES,
    answer: saved,
    problems: ['stale'],
    example: {
      parameters: { month: '2026-12' },
      body: { version: 1, titles: [{ product: EXAMPLE_PRODUCT, words }] },
    },
    act: { operation: 'window month', record: ({ parameters }) => `month:${parameters.month}` },
    run: (shop, { parameters: { month }, body: { titles, version } }) =>
      dress(shop, `months.${month}`, { months: { [month]: titles } }, version),
  }),
]
