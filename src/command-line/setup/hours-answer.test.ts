import { describe, expect, it } from 'vitest'
import { answeredHoursInWords, readHours } from './hours-answer.ts'

describe('opening hours as an answer', () => {
  it.each([
    ['K-P 10:00-18:00; Szo 9:00-13:00', 'Tue-Fri 10:00-18:00; Sat 09:00-13:00'],
    ['hétfő – péntek 9–17', 'Mon-Fri 09:00-17:00'],
    ['mon, wed 8.30-12; sun 10-14', 'Mon,Wed 08:30-12:00; Sun 10:00-14:00'],
    ['v 0-23:59', 'Sun 00:00-23:59'],
  ])('%s is read, and written so that it is read again', (answer, written) => {
    const hours = readHours(answer)
    expect(answeredHoursInWords('en', hours ?? [])).toBe(written)
    for (const language of ['hu', 'en'] as const)
      expect(readHours(answeredHoursInWords(language, hours ?? []))).toEqual(hours)
  })

  it.each([
    '',
    'mindig',
    'K-P',
    '10-18',
    'p-k 10-18',
    'k 18-10',
    'k 10-10',
    'k 10-25',
    'k 10:70-18',
    'k 10-18; x 9-13',
  ])('not so: %s', (answer) => expect(readHours(answer)).toBeNull())
})
