import { describe, expect, it } from 'vitest'
import { anyText, countingNumber, officeListAddress, oneOf, soughtWords, writtenDay } from './list-address.ts'

const parameters = {
  view: oneOf(['open', 'over'], 'open'),
  kind: oneOf(['book', 'map']),
  q: soughtWords,
  from: writtenDay,
  most: countingNumber,
  after: anyText,
}
const address = officeListAddress('/admin/letters', parameters)
const read = (search: string) => address.read(new URLSearchParams(search))

describe('the address of a list', () => {
  it('OFFICE-02 says which list it is; what it does not know it reads as nothing', () => {
    expect(read('view=over&kind=map&q=+egri+&from=2026-11-18&most=20&after=x&other=1')).toEqual({
      view: 'over',
      kind: 'map',
      q: 'egri',
      from: '2026-11-18',
      most: 20,
      after: 'x',
    })
    const nothing = { view: 'open', kind: undefined, q: undefined, from: undefined, most: undefined, after: undefined }
    expect(read('')).toEqual(nothing)
    expect(read('view=gone&kind=&q=%20&from=2026-02-31&most=many&after=')).toEqual(nothing)
    for (const most of ['-1', '1.5', '1e999', '0']) expect(read(`most=${most}`)).toEqual(nothing)
  })

  it('OFFICE-02 is written in one order, without what is open; the first page of all is the path alone', () => {
    expect(address.to({ view: 'over', q: 'egri', kind: undefined, after: '' })).toBe('/admin/letters?q=egri&view=over')
    expect(address.to({})).toBe('/admin/letters')
    expect(address.inOneOrder('view=over&q=egri&after=x')).toBe('q=egri&view=over')
  })

  it('OFFICE-02 another view or filter begins at the first page', () => {
    expect(address.searchOf(address.withoutPage(read('q=egri&after=x&most=2')))).toBe('most=2&q=egri&view=open')
  })
})
