import { expect, it } from 'vitest'
import { productLayout } from './product-layout.ts'

it('DATA-01 DATA-07 a product’s template chooses its layout, and an unknown name the usual one', () => {
  expect(productLayout('default')).toBe('default')
  expect(productLayout('album')).toBe('album')
  for (const unknown of ['', 'Album', 'toString', 'newspaper']) expect(productLayout(unknown)).toBe('default')
})
