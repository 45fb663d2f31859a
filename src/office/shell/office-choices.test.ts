import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, officeChoices, readChoices, type OfficeChoices } from './office-choices.ts'

const FIRST: OfficeChoices = {
  language: 'hu',
  theme: 'system',
  hasLetterKeys: true,
  place: null,
  density: 'usual',
  labelPaper: 'sheet',
  labelFrom: 1,
  hasSeenPasskeyOffer: false,
}

afterEach(() => vi.unstubAllGlobals())

describe('what a person has chosen on a device', () => {
  it('OFFICE-01 is kept whole, and read again as it was', () => {
    const chosen: OfficeChoices = {
      language: 'en',
      theme: 'night',
      hasLetterKeys: false,
      labelPaper: 'label',
      labelFrom: 3,
      hasSeenPasskeyOffer: true,
      place: 'bartok',
      density: 'dense',
    }
    expect(readChoices(JSON.stringify(chosen), FIRST)).toEqual(chosen)
  })

  it('OFFICE-01 of what is not ours, only what fits is taken', () => {
    expect(readChoices(null, FIRST)).toEqual(FIRST)
    expect(readChoices('{"theme":"noon","language":"en","place":7}', FIRST)).toEqual({ ...FIRST, language: 'en' })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (storedText) => {
        const read = readChoices(storedText, FIRST)
        expect(['day', 'night', 'system']).toContain(read.theme)
        expect(['en', 'hu']).toContain(read.language)
      }),
    )
  })

  it('OFFICE-01 day or night is the system’s until it is chosen, also where the browser keeps nothing', () => {
    const dataset: { theme?: string } = {}
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('navigator', { language: 'en-GB' })
    vi.stubGlobal('window', {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(officeChoices()).toEqual({ ...FIRST, language: 'en' })
    choose({ theme: 'night' })
    expect([officeChoices().theme, dataset.theme]).toEqual(['night', 'night'])
    choose({ theme: 'system' })
    expect([officeChoices().theme, dataset.theme]).toEqual(['system', undefined])
    vi.restoreAllMocks()
  })
})
