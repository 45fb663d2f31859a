import { expect, it } from 'vitest'
import { lastLine, lineAfterKey, markedLine } from './option-mark.ts'

const exact = {}
const alike = { isOnlyAlike: true }

it('the mark stands on the first that has all the words, else on the line of a new one, else nowhere', () => {
  expect(markedLine({ at: null, options: [alike, exact], isMakable: true })).toBe(1)
  expect(markedLine({ at: null, options: [alike], isMakable: true })).toBe(1)
  expect(markedLine({ at: null, options: [alike], isMakable: false })).toBe(-1)
  expect(markedLine({ at: 5, options: [alike, exact], isMakable: false })).toBe(1)
  expect(lastLine({ options: [], isMakable: false })).toBe(-1)
})

it('arrows move the mark round and round, and other keys do not', () => {
  expect(lineAfterKey('ArrowDown', -1, 2)).toBe(0)
  expect(lineAfterKey('ArrowUp', -1, 2)).toBe(2)
  expect(lineAfterKey('ArrowDown', 2, 2)).toBe(0)
  expect(lineAfterKey('ArrowUp', 0, 2)).toBe(2)
  expect(lineAfterKey('ArrowDown', -1, -1)).toBeNull()
  expect(lineAfterKey('Enter', 0, 2)).toBeNull()
})
