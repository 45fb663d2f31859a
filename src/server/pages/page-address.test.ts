import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPageAddress } from './page-address.ts'

describe('the address of a page', () => {
  it('keeps the parameters a page knows, in one order, and drops all others', () => {
    const key = '/books?page=2&sort=newest'
    expect(readPageAddress('/books?sort=newest&page=2')).toMatchObject({ key })
    expect(readPageAddress('/books?utm_source=mail&page=2&sort=newest&x=1')).toMatchObject({ key })
    expect(readPageAddress('/about-us?page=2')).toMatchObject({ key: '/about-us' })
  })

  it('WEB-56 knows a page’s payload from the page', () => {
    expect(readPageAddress('/hu/konyvek.data?page=2')).toMatchObject({
      isData: true,
      page: 'books',
      pathname: '/hu/konyvek',
      key: '/hu/konyvek.data?page=2',
    })
    expect(readPageAddress('/_root.data')).toMatchObject({ isData: true, page: 'home', pathname: '/' })
  })

  it('leads an address with a slash at its end to the one without', () => {
    expect(readPageAddress('/books/')).toEqual({ kind: 'redirect', to: '/books' })
    expect(readPageAddress('/hu/?a=1')).toEqual({ kind: 'redirect', to: '/hu?a=1' })
  })

  it.each(['//evil.example', '/a//b', '/%00', '/%E0%A4%A', '/a\\b', '/%5cb', '/%', 'http://other.example/', '*'])(
    'refuses %s',
    (address) => {
      expect(readPageAddress(address)).toMatchObject({ kind: 'refused', status: 400 })
    },
  )

  it('refuses what is too long', () => {
    expect(readPageAddress(`/${'a'.repeat(1100)}`)).toMatchObject({ kind: 'refused', status: 414 })
    expect(readPageAddress(`/search?q=${'a'.repeat(5000)}`)).toMatchObject({ kind: 'refused', status: 414 })
  })

  it('never throws and never leads to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const address = readPageAddress(`/${text}`)
        if (address.kind === 'redirect') expect(address.to).toMatch(/^\/(?!\/)/)
      }),
    )
  })
})
