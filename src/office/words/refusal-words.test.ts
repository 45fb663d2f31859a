import { expect, it } from 'vitest'
import { OFFICE_PROBLEMS } from '#server/office/office-problems.ts'
import { officeRefusalOf, type OfficeRefusal } from '../data/ask-office.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { refusalInWords, type OwnRefusals, type Refusals } from './refusal-words.ts'

it('OFFICE-06 whatever the office refuses is said in both languages', () => {
  for (const problem of Object.keys(OFFICE_PROBLEMS)) {
    const refusal = officeRefusalOf({ type: `https://example.com/problems#${problem}` })
    for (const { refusals } of [hu, en]) expect(refusalInWords(refusal, refusals)).toMatch(/^\S.+[.!?]$/)
  }
})

it('OFFICE-06 a kind of refusal without its sentence does not compile', () => {
  const { forbidden, ...others } = hu.refusals
  // @ts-expect-error -- nobody has said why something may not be done
  const withoutOne: Refusals = others
  expect(withoutOne).not.toHaveProperty('forbidden')
  // @ts-expect-error -- the office refuses nothing for that reason
  const ofNoKind: OwnRefusals = { forbiden: forbidden }
  expect(ofNoKind).toHaveProperty('forbiden')
})

it('OFFICE-06 a screen’s own sentence comes first, and what the office says with a refusal stands in it', () => {
  expect(refusalInWords({ kind: 'stale' }, en.refusals, { stale: 'The order has changed.' })).toBe(
    'The order has changed.',
  )
  expect(refusalInWords({ kind: 'too-few', copies: 2 }, en.refusals, { stale: 'The order has changed.' })).toBe(
    'There are only 2.',
  )
  expect(refusalInWords({ kind: 'label-used', order: 'K26-7H3MQ2' }, hu.refusals)).toBe(
    'Ez a címke már rajta van egy csomagon: K26-7H3MQ2.',
  )
})

it('OFFICE-06 a refusal that only a newer shop knows is said too', () => {
  const kind = 'known-tomorrow' as OfficeRefusal['kind']
  expect(refusalInWords({ kind }, en.refusals)).toBe('Something went wrong on our side. Try again.')
})
