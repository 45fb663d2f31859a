import { z } from 'zod'
import { PAGE_IDS } from '#site/route-table.ts'
import { GIFT_READERS } from '#shop/catalogue/products/gift-readers.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { inBothLanguages } from './catalogue-formats.ts'

const text = z.string().min(1)
const contact = { name: text, address: text, email: z.email() }

/** A slide may show another book in each language. */
const slideWords = z.strictObject({
  product: text.optional(),
  label: z.string(),
  title: text,
  description: text,
  action: text,
})

/** `seed/shop.json`: the shop beside its goods. Days and months are counted from the day of seeding. */
export const shopFormat = z.strictObject({
  warehouses: z.array(
    z.strictObject({ key: text, name: text, type: z.enum(['SHOP', 'CENTRAL', 'SUPPLIER']), address: text }),
  ),
  /** `books` are the languages a publisher brings out; a book without one of its own gets one of these by its key. */
  publishers: z.array(
    z.strictObject({
      key: text,
      ...contact,
      books: z.array(text).optional(),
      responsible: z.strictObject(contact).optional(),
    }),
  ),
  series: z.array(z.strictObject({ key: text, name: text, books: z.array(text) })),
  vatRates: z.array(z.strictObject({ class: text, percent: z.int(), from: z.iso.date(), to: z.iso.date().optional() })),
  shippingPrices: z.array(
    z.strictObject({ type: text, adminName: text, price: z.int().min(0), callForPrice: z.boolean().default(false) }),
  ),
  discounts: z.array(
    z.strictObject({
      key: text,
      adminName: text,
      multiplier: z.number().gt(0).max(1),
      type: z.enum([...PRODUCT_TYPES, 'ALL']),
      /** Below 0: it begins in so many days. */
      startedDaysAgo: z.int().min(-60).max(60),
      /** For how many days; without it until somebody ends it. */
      days: z.int().min(1).max(60).optional(),
    }),
  ),
  settings: z.record(text, z.unknown()),
  booksellers: z.array(z.strictObject({ key: text, name: inBothLanguages, position: inBothLanguages })),
  recommendations: z.array(
    z.strictObject({
      by: text,
      product: text,
      words: inBothLanguages,
      giftFor: z.array(z.enum(GIFT_READERS)).default([]),
    }),
  ),
  titlesOfTheMonth: z.array(
    z.strictObject({
      month: z.int().max(0),
      titles: z.array(z.strictObject({ product: text, words: inBothLanguages })),
    }),
  ),
  /** What the book club reads, by the month of the evening. */
  clubBooks: z.array(z.strictObject({ month: z.int().max(2), product: text, words: inBothLanguages })),
  slides: z.array(
    z.strictObject({
      key: text,
      product: text.optional(),
      page: z.enum(PAGE_IDS).optional(),
      query: z.record(text, text).optional(),
      hu: slideWords,
      en: slideWords,
    }),
  ),
  states: z.strictObject({
    onSale: z.array(
      z.strictObject({
        product: text,
        percent: z.int().min(1).max(90),
        startedDaysAgo: z.int().min(0),
        until: z.int().min(1),
        earlier: z.strictObject({ percent: z.int(), fromDaysAgo: z.int(), untilDaysAgo: z.int() }).optional(),
      }),
    ),
    upcoming: z.array(
      z.strictObject({ product: text, in: z.int().min(1), precision: z.enum(['day', 'month']).default('day') }),
    ),
    fresh: z.array(z.strictObject({ product: text, daysAgo: z.int().min(0) })),
    orderable: z.array(text),
    notOrderable: z.array(text),
    withoutCover: z.array(text),
  }),
})
export type SeedShop = z.infer<typeof shopFormat>
