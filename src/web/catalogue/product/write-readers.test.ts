import { expect, it } from 'vitest'
import type { WordsOfTitle } from '#shop/selling/reader-words/read-words.ts'
import { writeReaders } from './write-readers.server.tsx'

const one: WordsOfTitle['words'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  stars: 3,
  words: 'A harmadik estére <b>megtört</b> a gerince.\n\nKár.',
  name: '',
  language: 'hu',
  writtenAt: new Date('2026-09-30T22:30:00Z'),
  reply: 'Cseréljük, hozza be.',
}
const opinions: WordsOfTitle = {
  count: 21,
  average: 4.56,
  refused: [
    { reason: 'advert', count: 2 },
    { reason: 'insult', count: 1 },
  ],
  page: 2,
  pages: 3,
  words: [one],
}
const html = (own: Partial<WordsOfTitle> = {}, language: 'hu' | 'en' = 'hu') =>
  writeReaders({ opinions: { ...opinions, ...own }, path: '/hu/konyv/egri-csillagok', language })

it('WORD-05 says the average, how the words came there, how many were refused for what, and leads to the other pages', () => {
  const page = html()
  expect(page).toContain('<b>4,6</b>')
  expect(page).toContain('aria-label="4,6 az 5 csillagból"')
  expect(page).toContain('21 vélemény átlaga')
  expect(page).toContain('Eddig 3 véleményt utasítottunk vissza. Az okok: hirdetés (2); valakit megsért.')
  expect(page).toContain('#olvasoi-velemenyek"')
  // The day is Budapest's, and only its month is told.
  expect(page).toContain('<time dateTime="2026-10">2026. október</time>')
  expect(page).toContain('href="/hu/konyv/egri-csillagok#readers"')
  expect(page).toContain('href="/hu/konyv/egri-csillagok?words=3#readers"')
  expect(page).toContain('Névtelen olvasó')
  expect(page).toContain('Cseréljük, hozza be.')
  expect(page, 'what people write is never markup').toContain('&lt;b&gt;megtört&lt;/b&gt;')
  expect(html({}, 'en')).toContain('aria-label="4.6 of 5 stars"')
})

it('WORD-05 with nothing shown only says how words come there, and of what was refused', () => {
  const page = html({ count: 0, average: null, words: [], page: 1, pages: 1 })
  expect(page).toContain('Most egy vélemény sem látszik.')
  expect(page).not.toContain('role="img"')
  expect(page).not.toContain('<nav')
  expect(html({ refused: [] })).toContain('Eddig egyet sem utasítottunk vissza.')
})
