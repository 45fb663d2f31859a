import { describe, expect, it } from 'vitest'
import { slideLink, slideObjectKey, slideWords } from './slide.ts'

const SHOP = 'https://kolofon.example'
const linkOf = (path: string | null, url: string | null) => slideLink({ path, url }, SHOP)

describe('a slide of the specification’s fields', () => {
  it('DATA-04 WEB-57 leads to its path, else to its url', () => {
    expect(linkOf('/hu/akciok?rend=ar', 'https://other.example/')).toEqual({
      kind: 'inside',
      path: '/hu/akciok?rend=ar',
    })
    expect(linkOf(null, 'https://other.example/fair?day=1')).toEqual({
      kind: 'outside',
      url: 'https://other.example/fair?day=1',
    })
    expect(linkOf(null, `${SHOP}/hu/akciok#ma`)).toEqual({ kind: 'inside', path: '/hu/akciok#ma' })
  })

  it('DATA-04 leads nowhere by an address that is not safe', () => {
    for (const path of ['//other.example', '/\\other.example', 'javascript:alert(1)', 'hu/akciok', '/a b', ''])
      expect(linkOf(path, null), path).toBeNull()
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://other.example/',
      '/akciok',
      'https://a:b@c.example/',
    ])
      expect(linkOf(null, url), url).toBeNull()
  })

  it('DATA-04 shows the object of its s3key, else of its image, and fetches nothing from elsewhere', () => {
    expect(slideObjectKey({ s3key: 'slides/a.jpg', image: 'b.jpg' })).toBe('slides/a.jpg')
    expect(slideObjectKey({ s3key: null, image: 'slides/b.jpg' })).toBe('slides/b.jpg')
    for (const image of [
      'https://other.example/b.jpg',
      '//other.example/b.jpg',
      '../secret',
      'a/../b.jpg',
      '/etc/passwd',
      '',
    ])
      expect(slideObjectKey({ s3key: null, image }), image).toBeNull()
  })

  it('DATA-04 has a headline whatever words it has, and says nothing twice', () => {
    expect(slideWords({ title: 'Ősz', description: 'Új könyvek.' })).toEqual({
      title: 'Ősz',
      description: 'Új könyvek.',
    })
    expect(slideWords({ title: '', description: 'Új könyvek.' }, 'Emma')).toEqual({
      title: 'Emma',
      description: 'Új könyvek.',
    })
    expect(slideWords({ title: '', description: 'Új könyvek.' })).toEqual({ title: 'Új könyvek.', description: '' })
  })
})
