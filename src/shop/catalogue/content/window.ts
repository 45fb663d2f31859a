import { z } from 'zod'
import { LANGUAGES } from '#site/languages.ts'
import { withoutDirections } from '#kit/outside/outside-text.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { GIFT_READERS } from '#shop/catalogue/products/gift-readers.ts'
import { slideLink, slideObjectKey } from '#shop/catalogue/products/slide.ts'

const MAX_WORDS = 2000
const words = z.string().overwrite(withoutDirections).trim().max(MAX_WORDS)
const bothLanguages = z.strictObject({ hu: words, en: words })
/** A product's id or its EAN. */
const product = z.string().min(1).max(60)

export const slide = z
  .strictObject({
    /** For good: whoever changes the slide names it by this. */
    id: z.string().regex(/^[\w-]{1,60}$/),
    language: z.enum(LANGUAGES),
    label: words.default(''),
    title: words.default(''),
    description: words.default(''),
    action: words.default(''),
    url: z.string().max(500).nullable().default(null),
    path: z.string().max(500).nullable().default(null),
    /** An object of the store; its address is the shop's own. */
    image: z.string().max(500).nullable().default(null),
    product: product.nullable().default(null),
    from: inputFields.moment.nullable().default(null),
    until: inputFields.moment.nullable().default(null),
  })
  .refine(({ title, description, product }) => title || description || product, { path: ['title'] })
  .refine(({ url, path }) => (!url && !path) || slideLink({ url, path }, 'https://shop.example'), { path: ['path'] })
  .refine(({ image }) => !image || slideObjectKey({ s3key: null, image }), { path: ['image'] })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), { path: ['until'] })

export const recommendation = z.strictObject({
  product,
  recommender: bothLanguages.refine(({ hu, en }) => hu && en),
  position: bothLanguages.default({ hu: '', en: '' }),
  words: bothLanguages,
  /** For whom they would give it; where the gift finder shows it. */
  giftFor: z.array(z.enum(GIFT_READERS)).max(GIFT_READERS.length).default([]),
})

export const monthTitle = z.strictObject({ product, words: bothLanguages.default({ hu: '', en: '' }) })

/** What the shop shows in its window beside its shelves. A part that is not there stays as it is. */
export const windowFile = z.strictObject({
  slides: z.array(slide).max(100).optional(),
  recommendations: z.array(recommendation).max(500).optional(),
  months: z.record(inputFields.month, z.array(monthTitle).max(50)).optional(),
  /** Of each part as it was when it was shown: 'slides', 'months.2026-11'. Who says one is told if that part is another by now. */
  versions: z.record(z.string(), z.int()).optional(),
})
export type WindowFile = z.infer<typeof windowFile>

type WithProduct<Row> = Omit<Row, 'product'> & { productId: string }
export type Slide = Omit<z.infer<typeof slide>, 'product'> & { productId: string | null }
export type WindowRecommendation = WithProduct<z.infer<typeof recommendation>>
export type MonthTitle = WithProduct<z.infer<typeof monthTitle>>
