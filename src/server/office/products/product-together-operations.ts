import { z } from 'zod'
import { done } from '#kit/result.ts'
import { chooseBeside, readBeside } from '#shop/catalogue/also-took/choose-beside.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { shownProduct, shownProducts } from '../says/shown-products.ts'
import { productAct, productReading } from './product-acts.ts'

const choice = z.enum(['pinned', 'hidden', 'counted'])

export const productTogetherOperations = [
  productReading({
    id: 'readTogether',
    path: '/together',
    summary: 'What was taken with a title, and what booksellers put there or hid',
    permission: 'products.read',
    query: z.strictObject({ language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'In the order of the page, then what is hidden; counted each night.',
      schema: z.strictObject({
        beside: z.array(
          shownProduct.extend({
            buyers: z.int().nullable().meta({ description: 'Whose baskets had both; null where they are too few.' }),
            lift: z.number().nullable().meta({ description: 'How many times as often as by chance.' }),
            choice,
          }),
        ),
      }),
    },
    example: {},
    run: async (shop, { parameters: { id }, query: { language } }) => {
      const rows = await readBeside(shop, id)
      const products = await shownProducts(
        shop,
        language,
        rows.map(({ productId }) => productId),
      )
      const byId = new Map(products.map((product) => [product.id, product]))
      return done({
        beside: rows.flatMap(({ productId, buyers, lift, choice }) => {
          const product = byId.get(productId)
          if (!product) return []
          return [
            { ...product, buyers, lift: lift === null ? null : lift / 100, choice: choice ?? ('counted' as const) },
          ]
        }),
      })
    },
  }),
  productAct({
    id: 'chooseBeside',
    path: '/together',
    summary: 'Puts a title first beside another, hides it there, or leaves it to the count',
    description: 'It holds for all editions of both.',
    permission: 'window.write',
    body: z.strictObject({ other: z.string().max(60), choice }),
    answer: {
      status: 200,
      description: 'As it was before.',
      schema: z.strictObject({ former: choice }),
    },
    problems: ['no-such-product'],
    example: { other: 'aaaaaaaaaaab', choice: 'pinned' },
    act: 'product together',
    run: async (shop, { parameters: { id }, body }) => {
      const chosen = await chooseBeside(shop, {
        productId: id,
        otherId: body.other,
        choice: body.choice === 'counted' ? null : body.choice,
      })
      return chosen.ok ? done({ former: chosen.value.former ?? ('counted' as const) }) : chosen
    },
  }),
]
