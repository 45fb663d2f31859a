import { expect, it } from 'vitest'
import { ean13 } from './ean.ts'
import { issnOfEan, issueEan, readIssue } from './issue-ean.ts'

const MAGAZINE = ean13('977299900100')

it('issues of one magazine are told apart by the code beside its own', () => {
  expect(issnOfEan(MAGAZINE)).toBe('2999-0017')
  const issues = ['01', '02', '12', '26011'].map((addOn) => issueEan(MAGAZINE, addOn))
  expect(issues).toEqual(['977299900101', '977299900102', '977299900112', '977299900111'].map(ean13))
  expect(issues.map(issnOfEan), 'each is an issue of it').toEqual(issues.map(() => '2999-0017'))
})

it('both codes are read as they are typed or scanned', () => {
  for (const typed of [`${MAGAZINE}05`, `${MAGAZINE} 05`, `${MAGAZINE}+05`, ` ${MAGAZINE}-26005 `])
    expect(readIssue(typed), typed).toBe(ean13('977299900105'))
  for (const typed of [MAGAZINE, `${MAGAZINE}5`, '9789630000079 05', '9772999001000 05'])
    expect(readIssue(typed), typed).toBeNull()
})

it('a book keeps its code whatever stands beside it', () => {
  expect(issueEan('9789630000079', '52499')).toBe('9789630000079')
})
