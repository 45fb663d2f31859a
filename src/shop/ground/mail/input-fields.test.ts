import { expect, it } from 'vitest'
import { inputFields } from './input-fields.ts'

it('OFFICE-06 what shows nothing to anybody is no text: white space, zero width, direction', () => {
  for (const field of [inputFields.lines(100), inputFields.oneLine(100)]) {
    for (const text of ['', '  ', '\u200B', '\u200B \u2060', '\u202E\u202C', '\uFEFF'])
      expect(field.safeParse(text).success, JSON.stringify(text)).toBe(false)
    for (const text of ['a', '👩‍👩‍👧', '.', '\u200Fשלום']) expect(field.safeParse(text).success, text).toBe(true)
  }
})
