import { describe, expect, it } from 'vitest'
import { ean13 } from '#kit/formats/ean.ts'
import type { DescriptiveFacts } from './facts.ts'
import { withPeriodicalOf } from './periodical-of-issue.ts'

const aPeriodical = (name: string, issn: string | null) => ({
  id: name,
  name,
  issn,
  frequency: 'weekly',
  description: { hu: 'Hetilap.', en: 'A weekly.' },
  vatClass: 'PERIODICAL' as const,
})
const withPeriodical = withPeriodicalOf([aPeriodical('Hajnali Komp', '2999-012X'), aPeriodical('Esti Korzó', null)])
const OF_KOMP = ean13('977299901200')
const OF_NOBODY = ean13('977123456700')
const factsOf = (ean: string, descriptive: DescriptiveFacts) => withPeriodical({ ean, facts: { descriptive } })
const periodicalOf = (ean: string, statedFacts: DescriptiveFacts) =>
  factsOf(ean, { kind: 'PERIODICAL', ...statedFacts }).descriptive?.periodical?.name

describe('the newspaper or magazine of an issue', () => {
  it('is the one whose ISSN is in its EAN; the collection of an issue is no series', () => {
    const series = { name: 'Komp', number: 3 }
    expect(factsOf(OF_KOMP, { kind: 'PERIODICAL', name: { hu: '3. szám' }, series })).toEqual({
      descriptive: {
        kind: 'PERIODICAL',
        vatClass: 'PERIODICAL',
        name: { hu: '3. szám' },
        periodical: { name: 'Hajnali Komp', issn: '2999-012X', frequency: 'weekly' },
      },
      collateral: { periodicalDescription: { hu: 'Hetilap.', en: 'A weekly.' } },
    })
  })

  it('is one without an ISSN that has the name of its collection, or its own', () => {
    const series = { name: 'ESTI KORZO', number: null }
    expect(periodicalOf(OF_NOBODY, { series, name: { hu: '46. szám' } })).toBe('Esti Korzó')
    expect(periodicalOf(OF_NOBODY, { name: { hu: 'Esti Korzó' } })).toBe('Esti Korzó')
    expect(periodicalOf(OF_NOBODY, { name: { hu: 'Hajnali Komp' } })).toBeUndefined()
  })

  it('is not looked for where the file names it, nor for what is no issue', () => {
    const periodical = { name: 'Déli Harang', issn: null, frequency: 'daily' }
    expect(periodicalOf(OF_KOMP, { periodical })).toBe('Déli Harang')
    const book = { kind: 'BOOK', name: { hu: 'Esti Korzó' } } as const
    expect(factsOf('9789631234565', book)).toEqual({ descriptive: book })
  })
})
