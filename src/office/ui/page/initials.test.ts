import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Varga Zsófia', 'VZ'],
  ['Dr. Ormos Péter', 'OP'],
  ['Fekete-Nagy Lilla', 'FL'],
  ['O\u0301cs E\u0301va', 'ÓÉ'],
  ['Madonna', 'M'],
  ['', ''],
])('OFFICE-01 the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
