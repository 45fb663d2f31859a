import { z } from 'zod'
import { BINDINGS } from '#shop/goods/product.ts'

// The shapes that seed/README.md describes. Strict, so that a misspelt field is found and not passed over.
const key = z.string().regex(/^[a-z0-9-]+$/, { error: 'must be lower-case letters, digits and hyphens' })
const text = z.string().min(1)
/** In the order of `weekdayOf`. */
export const SEED_WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export const inBothLanguages = z.strictObject({ hu: text, en: text })
const categoryPath = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, { error: "must be 'top/sub'" })
const categories = z.array(categoryPath).min(1).max(3)
const year = z.int()
const forints = z.int().min(1)

const ROLES = ['author', 'translator', 'illustrator', 'editor', 'foreword', 'compiler'] as const

export const book = z.strictObject({
  key,
  type: z.enum(['BOOK', 'OTHERLANGUAGE']),
  language: z.string().regex(/^[a-z]{2}$/),
  title: text,
  subtitle: text.optional(),
  work: key.optional(),
  originalTitle: text.optional(),
  originalLanguage: text.optional(),
  contributors: z.array(z.tuple([key, z.enum(ROLES)])),
  firstPublished: year.optional(),
  translated: year.optional(),
  pages: z.int().min(1).optional(),
  categories,
  age: z.int().min(0).max(18).optional(),
  series: z.tuple([key, z.int()]).optional(),
  description: inBothLanguages,
  sample: text.max(20_000).optional(),
  cover: z.strictObject({ template: text.optional(), palette: z.int().min(0).optional() }).optional(),
  binding: z.enum(BINDINGS).optional(),
  price: forints.optional(),
})
export type SeedBook = z.infer<typeof book>

export const author = z.strictObject({
  key,
  hu: text,
  en: text,
  sort: text,
  also: z.array(text).min(1).optional(),
  born: year.nullish(),
  died: year.nullish(),
  bio: z.strictObject({ hu: z.string(), en: z.string() }).optional(),
})
export type SeedAuthor = z.infer<typeof author>

/** How a work is called, by language; `key` is a book's `work`, or the key of a book that has none. */
export const work = z.strictObject({
  key,
  titles: z.record(z.string().regex(/^[a-z]{2}$/), z.array(text).min(1)),
})
export type SeedWork = z.infer<typeof work>

export const gift = z.strictObject({
  key,
  name: inBothLanguages,
  categories,
  maker: key,
  price: forints,
  size: z.tuple([z.int(), z.int(), z.int()]),
  weight: z.int().min(1),
  description: inBothLanguages,
  picture: z.strictObject({ kind: text, palette: z.int().min(0) }),
})
export type SeedGift = z.infer<typeof gift>

export const periodical = z.strictObject({
  key,
  name: text,
  language: z.string().regex(/^[a-z]{2}$/),
  frequency: text,
  /** On which day of the week it comes out; issues are dated on that day. */
  weekday: z.enum(SEED_WEEKDAYS).optional(),
  publisher: key,
  issn: z.string().regex(/^\d{4}-\d{3}[\dX]$/),
  description: inBothLanguages,
  price: forints,
  pages: z.int().min(1),
  issues: z.array(z.strictObject({ key, label: inBothLanguages, in: z.int() })).min(1),
})
export type SeedPeriodical = z.infer<typeof periodical>

const category = z.strictObject({ key, ...inBothLanguages.shape })
const tree = z.array(category.extend({ sub: z.array(category) }))
export const seedCategoryTrees = z.strictObject({ BOOK: tree, OTHERLANGUAGE: tree, STATIONERYGIFT: tree })
export type SeedCategoryTrees = z.infer<typeof seedCategoryTrees>
