import { describe, expect, it } from 'vitest'
import { PAGE_IDS, PAGES } from '#site/route-table.ts'
import { routeOf } from './route-of.ts'

describe('the route of an address', () => {
  it('KEEP-05 is the page in either language, also where only its data is asked for', () => {
    for (const page of PAGE_IDS)
      for (const pattern of [PAGES[page].en, PAGES[page].hu])
        expect(routeOf(pattern.replaceAll(/:\w+/g, 'anything')), pattern).toBe(page)
    expect(routeOf('/hu/konyv/egri-csillagok.data')).toBe('book')
    expect(routeOf('/_root.data')).toBe('home')
    expect(routeOf('/newsletter')).toBe('letter-page')
  })

  it.each([
    ['/graphql', 'graphql'],
    ['/assets/entry.client-1.js', 'assets'],
    ['/covers/aaaaaaaaaaaa.svg', 'pictures'],
    ['/cognito-idp/', 'cognito-idp'],
    ['/kolofonapi/stock', 'api'],
    ['/_report', 'report'],
    ['/admin/api/events', 'office-events'],
    ['/admin/api/today', 'office'],
    ['/sitemaps/books-1.xml', 'machines'],
  ])('KEEP-05 %s is %s', (path, route) => expect(routeOf(path)).toBe(route))

  it('KEEP-05 is one name for all that nobody has thought of', () => {
    expect(new Set(['/wp-admin', '/hu/a/b/c/d', '/.env', '/book/a/b/c'].map(routeOf))).toEqual(new Set(['other']))
  })
})
