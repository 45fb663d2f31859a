import { expect, it } from 'vitest'
import { typedName } from './person-names.ts'

it('OFFICE-33 a name is typed as people of each language write it, and the other forms are made from it', () => {
  expect(typedName('Gárdonyi Géza', 'hu')).toEqual({ hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi', sort: 'Gárdonyi Géza' })
  expect(typedName('Géza Gárdonyi', 'en')).toEqual({ hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi', sort: 'Gárdonyi Géza' })
  expect(typedName('Virginia Woolf', 'en')).toEqual({
    hu: 'Virginia Woolf',
    en: 'Virginia Woolf',
    sort: 'Woolf Virginia',
  })
  expect(typedName('Homérosz', 'hu')).toEqual({ hu: 'Homérosz', en: 'Homérosz', sort: 'Homérosz' })
})
