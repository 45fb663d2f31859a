import { z } from 'zod'
import { done } from '#kit/result.ts'
import { shelfCards } from '#shop/catalogue/lists/shelf-cards.ts'
import { LANGUAGES } from '#site/languages.ts'
import { officeOperation } from '../office-operation.ts'
import { shownProduct } from './shown-products.ts'

const tag = 'Papers'
const MOST = 100
const idList = z.array(z.string().min(1).max(60)).min(1).max(MOST)
const EXAMPLE = 'aaaaaaaaaaaa'

export const cardOperations = [
  officeOperation({
    id: 'readShelfCards',
    method: 'get',
    path: '/cards',
    tag,
    summary: 'What the cards before these titles say: words, price in force, the address of the page',
    permission: 'products.read',
    query: z.strictObject({
      ids: z
        .string()
        .max(MOST * 61)
        .transform((text) => text.split(','))
        .pipe(idList)
        .meta({ description: 'Ids of titles, with commas between them.' }),
      language: z.enum(LANGUAGES).default('hu').meta({ description: 'Of the card and of the page it leads to.' }),
      by: z.string().max(200).optional().meta({ description: 'Whose words, where several recommend a title.' }),
    }),
    answer: {
      status: 200,
      description: 'In the order in which they were asked for; what is not in the shop is left out.',
      schema: z.strictObject({
        shop: z.string(),
        cards: z.array(
          shownProduct.extend({
            titleLanguage: z.string().nullable(),
            priorPrice: z.int().nullable(),
            url: z.string(),
            pick: z
              .strictObject({ recommender: z.string(), position: z.string(), words: z.string() })
              .nullable()
              .meta({ description: 'Of `by`, or of whoever recommends it first.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: { query: { ids: EXAMPLE } },
    run: async (shop, { query: { ids, language, by } }) => {
      const cards = await shelfCards(shop, language, ids, by)
      return done({
        shop: shop.about.name,
        cards: cards.map(({ product, pick, url }) => ({
          id: product.id,
          ean: product.ean,
          title: product.title,
          titleLanguage: product.titleLanguage,
          author: product.author?.name ?? null,
          picture: product.picture?.src ?? null,
          price: product.price,
          priorPrice: product.reduction?.before ?? null,
          url,
          pick: pick && { recommender: pick.recommender, position: pick.position, words: pick.words },
        })),
      })
    },
  }),
  officeOperation({
    id: 'cardsPrinted',
    method: 'post',
    path: '/cards/printed',
    tag,
    summary: 'Cards of these titles were printed; each time again',
    permission: 'products.read',
    body: z.strictObject({ ids: idList, language: z.enum(LANGUAGES) }),
    answer: {
      status: 200,
      description: 'It stands among the acts.',
      schema: z.strictObject({ cards: z.int() }),
    },
    problems: [],
    example: { body: { ids: [EXAMPLE], language: 'hu' } },
    act: { operation: 'print card', record: ({ body }) => `product:${body.ids[0] ?? ''}` },
    run: async (_shop, { body }) => done({ cards: body.ids.length }),
  }),
]
