import { describe, expect, it } from 'vitest'
import { compileMessages } from '#words/messages/compile-messages.server.ts'
import { formatMessage, type CompiledMessage } from './icu.ts'

function compiled(message: string): CompiledMessage {
  return Object.values(compileMessages({ group: { name: message } }))[0] ?? ''
}

describe('messages', () => {
  it('stay text when they take nothing', () => {
    expect(compiled('A kosár üres.')).toBe('A kosár üres.')
  })

  it('WEB-45 take arguments, and numbers in the language’s own way', () => {
    expect(formatMessage(compiled('{title}: {count}'), { title: 'Egri csillagok', count: 12345 }, 'hu-HU')).toBe(
      'Egri csillagok: 12\u00a0345',
    )
    expect(formatMessage(compiled('{count}'), { count: 12345 }, 'en-US')).toBe('12,345')
  })

  it('follow the plural rules of both languages', () => {
    const hungarian = compiled('{count, plural, =0 {üres} one {# könyv} other {# könyv}}')
    expect([0, 1, 2].map((count) => formatMessage(hungarian, { count }, 'hu-HU'))).toEqual([
      'üres',
      '1 könyv',
      '2 könyv',
    ])
    const english = compiled('{count, plural, =0 {empty} one {# book} other {# books}}')
    expect([0, 1, 2].map((count) => formatMessage(english, { count }, 'en-US'))).toEqual(['empty', '1 book', '2 books'])
  })

  it('take arguments inside a plural', () => {
    const message = compiled('{count, plural, one {{name} # book} other {{name} # books}}')
    expect(formatMessage(message, { count: 3, name: 'Anna:' }, 'en-US')).toBe('Anna: 3 books')
  })

  it('refuse what the browser’s evaluator does not know', () => {
    expect(() => compiled('{when, date, long}')).toThrow('text, arguments and plurals only')
  })
})
