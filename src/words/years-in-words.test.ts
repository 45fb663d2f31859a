import { expect, it } from 'vitest'
import { lifeYears, yearInWords } from './years-in-words.ts'

it.each([
  [1912, 1979, '1912–1979', '1912–1979'],
  [1975, null, '1975–', '1975–'],
  [null, 1979, '–1979', '–1979'],
  [-446, -386, 'i. e. 446–386', '446–386 BC'],
  [-43, 17, 'i. e. 43 – i. sz. 17', '43 BC – AD 17'],
  [-496, null, 'i. e. 496–', '496– BC'],
  [null, -386, 'i. e. –386', '–386 BC'],
  [null, null, '', ''],
])('OFFICE-33 WEB-31 a life from %s to %s is written as people write it', (born, died, hu, en) => {
  expect([lifeYears({ born, died }, 'hu'), lifeYears({ born, died }, 'en')]).toEqual([hu, en])
})

it('WEB-31 a single year before Christ is written as people write it', () => {
  expect([yearInWords(-405, 'hu'), yearInWords(-405, 'en'), yearInWords(1912, 'hu')]).toEqual([
    'i. e. 405',
    '405 BC',
    '1912',
  ])
})
