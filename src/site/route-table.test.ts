import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathTo } from './path-to.ts'
import { checkRouteTable, PAGE_IDS, PAGES, pageOfRouteId } from './route-table.ts'
import { pageOfPath, readPageAddress } from '#server/pages/page-address.ts'

type Row = { id: string; en: string; hu: string; rule: string }

/** The requirement's own table, so that a path cannot drift from it. */
const rows: Row[] = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| WEB-\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, id = '', , en = '', hu = '', rule = '']) => ({ id, en: asPattern(en), hu: asPattern(hu), rule }))

function asPattern(path: string): string {
  return path.replace('{shop slug}', 'kolofon').replaceAll(/\{(\w+)\}/g, ':$1')
}

const pageOf = (row: Row) => PAGE_IDS.find((page) => PAGES[page].en === row.en)

describe('the route table', () => {
  it('has every row of the requirements and no other', () => {
    expect(rows.map((row) => row.en).sort()).toEqual(PAGE_IDS.map((page) => PAGES[page].en).sort())
  })

  for (const row of rows) {
    it(`${row.id} is at ${row.en} and ${row.hu}`, () => {
      const page = pageOf(row)
      expect(page && PAGES[page].hu).toBe(row.hu)
      const fill = (path: string) => path.replaceAll(/:\w+/g, 'valami')
      expect(pageOfPath(fill(row.en))).toBe(page)
      expect(pageOfPath(fill(row.hu))).toBe(page)
    })
  }

  it('AUTH-19 pages for signed-in customers are exactly those that the requirements name', () => {
    const signedIn = rows.filter((row) => /signed in/.test(row.rule) && row.id !== 'WEB-02').map(pageOf)
    expect(new Set(PAGE_IDS.filter((page) => PAGES[page].access === 'customer'))).toEqual(new Set(signedIn))
  })

  it('WEB-40 gives each page the layout of its row', () => {
    for (const row of rows) {
      const layout = /^(home|default|products|cart|mobilemenu|login)/.exec(row.rule)?.[1] ?? 'default'
      const page = pageOf(row)
      expect(page && PAGES[page].layout, row.id).toBe(layout)
    }
  })

  it('WEB-54 refuses an access rule that does not exist, at start', () => {
    expect(() => checkRouteTable(PAGES)).not.toThrow()
    expect(() => checkRouteTable({ secret: { layout: 'default', access: 'members-only' } })).toThrow(
      'Unknown route middleware',
    )
  })

  it('WEB-58 route ids carry the language and lead back to the page', () => {
    expect(pageOfRouteId('books-category.hu')).toEqual({ page: 'books-category', language: 'hu' })
    expect(pageOfRouteId('books-category.de')).toBeNull()
    expect(pageOfRouteId('root')).toBeNull()
  })

  it('WEB-35 the correct spelling leads to the specification’s', () => {
    expect(readPageAddress('/stationery-and-gifts/paper?page=2')).toEqual({
      kind: 'redirect',
      to: '/stationary-and-gifts/paper?page=2',
    })
    expect(readPageAddress('/stationery-and-gift/notebook')).toEqual({
      kind: 'redirect',
      to: '/stationary-and-gift/notebook',
    })
  })
})

describe('pathTo', () => {
  it('fills parameters and query, and escapes both', () => {
    expect(pathTo('hu', 'book', { slug: 'egri-csillagok' })).toBe('/hu/konyv/egri-csillagok')
    expect(pathTo('en', 'search', undefined, { q: 'a&b', page: 2 })).toBe('/search?q=a%26b&page=2')
    expect(pathTo('en', 'book', { slug: 'a/b' })).toBe('/book/a%2Fb')
    expect(pathTo('hu', 'home')).toBe('/hu')
  })

  it('does not compile for a page, parameter or query that does not exist', () => {
    // @ts-expect-error there is no such page
    expect(() => pathTo('hu', 'bookz')).toThrow()
    // @ts-expect-error the slug is missing
    expect(() => pathTo('hu', 'book')).toThrow()
    // @ts-expect-error the page has no such parameter
    expect(() => pathTo('hu', 'book', { slag: 'x' })).toThrow()
    // @ts-expect-error the page knows no such query
    pathTo('hu', 'search', undefined, { quary: 'x' })
  })
})
