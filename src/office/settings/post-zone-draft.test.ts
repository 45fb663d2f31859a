import { expect, it } from 'vitest'
import { checkSetting } from '#shop/ground/shop-settings.ts'
import { zoneDraft, zoneFaults, zonesOf, type ZoneDraft } from './post-zone-draft.ts'

const near: ZoneDraft = {
  key: 'Near',
  name: 'Near',
  countries: ['AT', 'SK'],
  steps: [
    { toG: '500', price: '3 200' },
    { toG: '2000', price: '5200' },
  ],
}

it('WAYS-41 a table comes out of its fields as it went in', () => {
  const zones = zonesOf([near])
  expect(zonesOf(zones.map(zoneDraft))).toEqual(zones)
  expect(zoneFaults([near])).toEqual(new Map())
  expect(checkSetting('postZones', zones)).toEqual([])
})

it('WAYS-41 what the shop would refuse is said beside its field before it is sent', () => {
  const wrong: ZoneDraft[] = [
    near,
    { ...near, key: 'b', countries: ['SK'] },
    { key: 'c', name: ' ', countries: [], steps: [] },
    {
      key: 'd',
      name: 'Far',
      countries: ['US'],
      steps: [
        { toG: '2000', price: '9000' },
        { toG: '1000', price: '' },
        { toG: '3000', price: '8000' },
      ],
    },
  ]
  expect(Object.fromEntries(zoneFaults(wrong))).toEqual({
    '1.name': 'name-twice',
    '1.countries.0': 'country-twice',
    '2.name': 'missing',
    '2.countries': 'missing',
    '2.steps': 'missing',
    '3.steps.1.toG': 'not-rising',
    '3.steps.1.price': 'no-number',
  })
  expect(checkSetting('postZones', zonesOf(wrong)).length).toBeGreaterThan(0)
})
