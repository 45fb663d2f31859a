import { describe, expect, it } from 'vitest'
import type { CartLine } from '#shop/selling/cart/cart.ts'
import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import { aCartProduct, testProductId } from '#shop/selling/cart/test-cart-product.ts'
import type { Text } from '#words/text.tsx'
import { lineName } from './cart-text.ts'

const text = ((key: string) => key) as Text
const line = (number: number, facts: Partial<CartProduct>): CartLine => ({
  productid: testProductId(number),
  qty: 1,
  productdata: {
    ...aCartProduct({ id: testProductId(number) }),
    titles: { hu: 'Egri csillagok', en: 'Stars' },
    ...facts,
  },
})
const nameIn = (lines: CartLine[]) => lines.map((one) => lineName(one, lines, 'hu', text))

describe('what the controls of a cart’s line call it', () => {
  it('is the title alone where no other line has it', () => {
    expect(nameIn([line(1, {}), line(2, { titles: { hu: 'Orlando', en: 'Orlando' } })])).toEqual([
      'Egri csillagok',
      'Orlando',
    ])
  })

  it('tells editions apart by their binding, and what is alike in that too by its number', () => {
    expect(nameIn([line(1, {}), line(2, { binding: 'paperback' })])).toEqual([
      'Egri csillagok, Gárdonyi Géza, product.hardback',
      'Egri csillagok, Gárdonyi Géza, product.paperback',
    ])
    const alike = nameIn([line(1, { ean: '1' }), line(2, { ean: '2' })])
    expect(alike.map((name) => name.slice(-3))).toEqual([', 1', ', 2'])
  })

  it('tells the issues of a periodical apart', () => {
    const issue = (number: number) =>
      line(number, {
        type: 'PERIODICAL',
        authors: [],
        binding: null,
        subtitles: { hu: `${number}. szám`, en: `No ${number}` },
      })
    expect(nameIn([issue(28), issue(29)])).toEqual(['Egri csillagok, 28. szám', 'Egri csillagok, 29. szám'])
  })
})
