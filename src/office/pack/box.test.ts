import { expect, it } from 'vitest'
import type { Scan } from '../scan/read-scan.ts'
import { EMPTY_BOX, packedOf, putByHand, stepFor } from './box.ts'

const EAN = '9789630000000'
const lines = [{ lineId: 7, eans: [EAN], copies: 2 }]
const standing = {
  number: 'K26-1',
  lines,
  counted: {},
  checked: null,
  isReporting: false,
  isSending: false,
  isBegun: false,
}
const book: Scan = { kind: 'product', ean: EAN, addOn: null, text: EAN }
const orderOf = (number: string): Scan => ({ kind: 'order', number, text: number })

it('OFFICE-26 a copy put in by hand is not told as read, and the same reason is told once', () => {
  const box = putByHand(putByHand({ ...EMPTY_BOX, counted: { 7: 1 } }, 7, 'torn'), 7, 'torn')
  expect(box.counted).toEqual({ 7: 3 })
  expect(packedOf(lines, box)).toEqual({ scanned: [{ lineId: 7, quantity: 1 }], reason: 'torn' })
  expect(packedOf(lines, EMPTY_BOX)).toEqual({ scanned: [], reason: undefined })
})

it('OFFICE-26 a scan waits for what is on the screen, and another order is opened only while the box is empty', () => {
  expect(stepFor(book, standing)).toBe('check')
  expect(stepFor(book, { ...standing, isReporting: true })).toBe('refuse')
  expect(stepFor(book, { ...standing, isSending: true })).toBe('nothing')
  const wrong = { kind: 'wrong', ean: '9789631111111', expected: 7 } as const
  expect(stepFor(book, { ...standing, checked: wrong })).toBe('check')
  expect(stepFor(orderOf('K26-2'), { ...standing, checked: wrong })).toBe('refuse')
  expect(stepFor(orderOf('K26-1'), standing)).toBe('begin')
  expect(stepFor(orderOf('K26-1'), { ...standing, isBegun: true })).toBe('nothing')
  expect(stepFor(orderOf('K26-2'), standing)).toBe('open')
  expect(stepFor(orderOf('K26-2'), { ...standing, counted: { 7: 1 } })).toBe('check')
})
