import { describe, expect, it } from 'vitest'
import { filledIn, filtersIn } from './filter-bar.tsx'
import type { FilterFields } from './filter-fields.tsx'
import { anyText, officeListAddress, oneOf, onlyYes, type QueryAt } from './list-address.ts'

const ADDRESS = officeListAddress('/admin/orders', {
  status: anyText,
  kind: oneOf(['book', 'map']),
  productId: anyText,
  mine: onlyYes,
  view: oneOf(['open', 'all'], 'open'),
  after: anyText,
})
const fields: FilterFields<QueryAt<typeof ADDRESS>> = {
  kind: { as: 'choice', label: 'Kind', choices: [{ value: 'map', label: 'map' }] },
  status: { as: 'line', label: 'Status' },
  mine: { as: 'tick', label: 'Mine', value: 'yes', yes: 'yes' },
  productId: { as: 'link', label: 'Title' },
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('the filters of a list', () => {
  it('OFFICE-02 are on as the address says, in its order; what is no filter is none', () => {
    const query = ADDRESS.read(new URLSearchParams('mine=yes&kind=map&status=CONFIRMED&view=all&after=x'))
    expect(filtersIn(fields, query).map(({ name, value }) => [name, value])).toEqual([
      ['status', 'CONFIRMED'],
      ['kind', 'map'],
      ['mine', 'yes'],
    ])
  })

  it('OFFICE-02 are put on as the form says and taken off where it leaves them open; one that came by a link stays', () => {
    expect(filledIn(fields, ADDRESS, formOf({ kind: 'map', status: ' CONFIRMED ', productId: 'other' }))).toEqual({
      kind: 'map',
      status: 'CONFIRMED',
      mine: undefined,
    })
    expect(filledIn(fields, ADDRESS, formOf({ kind: '', status: '', mine: 'yes' }))).toEqual({
      kind: undefined,
      status: undefined,
      mine: 'yes',
    })
  })
})
