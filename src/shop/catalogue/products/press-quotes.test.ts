import { expect, it } from 'vitest'
import { pressQuotes } from './press-quotes.ts'

it('READER-49 a quote of the press is shown with its source, and one of nobody is not', () => {
  expect(
    pressQuotes(
      'Remek könyv.\nAkárhányszor.\n– Kiss Anna, Élet és Irodalom\n\nEzt senki nem mondta.\n\n– csak forrás\n\nRövid.\n- Magyar Narancs',
    ),
  ).toEqual([
    { words: 'Remek könyv. Akárhányszor.', source: 'Kiss Anna, Élet és Irodalom' },
    { words: 'Rövid.', source: 'Magyar Narancs' },
  ])
})
