import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { stockByEan } from '#shop/catalogue/products/stock-by-ean.ts'
import { availabilityInWords } from '#words/availability-text.ts'
import { whenInWords } from '#words/delivery/delivery-day.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn } from '#words/text.tsx'
import { apiOperation } from './api-operation.ts'

export const apiStockOperations = [
  apiOperation({
    id: 'getStock',
    method: 'get',
    path: '/stock/{ean}',
    tag: 'Stock',
    summary: 'Where a product stands and when it would come',
    description: 'The number may be an EAN, an ISBN-13 or an ISBN-10, with or without hyphens.',
    limit: 'reading',
    parameters: z.strictObject({
      ean: z
        .string()
        .max(40)
        .meta({ examples: ['9789630778305'] }),
    }),
    query: z.object({ language: inputFields.wordsIn }),
    keptSeconds: 60,
    answer: {
      status: 200,
      description: 'The product, the places that have it, and each way it can come.',
      schema: z.strictObject({
        ean: z.string(),
        title: z.string(),
        url: z.url(),
        priceHuf: z.int(),
        availability: z.enum(['in-stock', 'orderable', 'preorder', 'not-orderable']),
        words: z.string().meta({ description: 'The same for people, in the language asked for.' }),
        places: z.array(
          z.strictObject({
            name: z.string(),
            kind: z.enum(['shop', 'warehouse']),
            address: z.string().nullable(),
            copies: z.int(),
          }),
        ),
        delivery: z.array(
          z.strictObject({
            by: z.enum(SHIPPING_TYPES),
            words: z.string().meta({ description: 'When it comes; empty where nothing can be promised.' }),
          }),
        ),
      }),
    },
    problems: ['no-such-product'],
    run: async (shop, { parameters, query: { language } }) => {
      const ean = readBookNumber(parameters.ean)
      if (!ean) return failed({ kind: 'invalid', fields: [{ field: 'ean', kind: 'invalid' }] })
      const stock = await stockByEan(shop, { ean, language })
      if (!stock) return failed({ kind: 'no-such-product' })
      const { product, places, ways, estimate } = stock
      const text = textIn(SERVER_MESSAGES[language], language)
      return done({
        ean,
        title: product.title,
        url: shop.about.url + productPath(language, product),
        priceHuf: product.price,
        availability: product.availability.kind,
        words: availabilityInWords(product.availability, language, text),
        places: places.map(({ name, isShop, address, copies }) => ({
          name,
          kind: isShop ? ('shop' as const) : ('warehouse' as const),
          address,
          copies,
        })),
        delivery: ways.map((by) => ({ by, words: whenInWords(by, estimate, language, text) })),
      })
    },
  }),
]
