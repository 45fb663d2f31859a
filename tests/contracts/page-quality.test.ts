import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { PAGE_IDS, type PageId } from '#site/route-table.ts'
import { ask } from '#tests/support/ask.ts'
import { exampleOf } from '#tests/support/example-pages.ts'
import { htmlProblems } from '#tests/support/valid-html.ts'

type Opened = { page: PageId; language: Language; path: string; html: string }
const pages: Opened[] = []

beforeAll(async () => {
  for (const page of PAGE_IDS)
    for (const language of LANGUAGES) {
      const path = exampleOf(page, language)
      const response = await ask(path, { headers: { 'sec-fetch-site': 'same-origin' } })
      pages.push({ page, language, path, html: await response.text() })
    }
})

const first = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/)
const descriptionOf = (html: string) => first(html, /<meta name="description" content="([^"]*)"/)
const isHidden = (html: string) => /<meta name="robots" content="noindex/.test(html)

type Data = { '@type'?: string | string[]; '@graph'?: Data[]; '@context'?: string }
function dataOf(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']) => {
      const data = JSON.parse(text) as Data
      expect(data['@context']).toBe('https://schema.org')
      return data['@graph'] ?? [data]
    },
  )
}

/** The beginning has no way to it, and the way out is nothing to be found by. */
const WITHOUT_WAY: PageId[] = ['home', 'withdrawal']

/** What the data of these pages must speak of. */
const TYPES: Partial<Record<PageId, string[]>> = {
  'home': ['BookStore', 'WebSite'],
  'contact-us': ['BookStore', 'BreadcrumbList'],
  'about-us': ['BookStore', 'BreadcrumbList'],
  'books': ['ItemList', 'BreadcrumbList'],
  'book': ['Book', 'BreadcrumbList'],
  'stationery-gift': ['Product', 'BreadcrumbList'],
  'books-by-author': ['ItemList', 'BreadcrumbList'],
  'series': ['ItemList', 'BreadcrumbList'],
  'publisher': ['ItemList', 'BreadcrumbList'],
  'purchase-and-shipping-conditions': ['FAQPage', 'BreadcrumbList'],
}

describe('every page of the route table, in both languages', () => {
  it('KEEP-02 is valid HTML', async () => {
    const problems: string[] = []
    for (const { path, html } of pages) {
      for (const problem of await htmlProblems(html)) problems.push(`${path} ${problem}`)
    }
    expect(problems).toEqual([])
  })

  it('KEEP-02 has a title and a description that no other page of its language has', () => {
    for (const read of [titleOf, descriptionOf]) {
      const pathsOfWords = new Map<string, string>()
      for (const { language, path, html } of pages) {
        const words = `${language} ${read(html)}`
        expect(pathsOfWords.get(words), `${path} says the same: ${words}`).toBeUndefined()
        pathsOfWords.set(words, path)
      }
      expect(pathsOfWords.size).toBe(PAGE_IDS.length * LANGUAGES.length)
    }
  })

  it('KEEP-02 names itself as the right address, and its languages name each other', () => {
    for (const { page, path, html } of pages) {
      const canonical = first(html, /<link rel="canonical" href="([^"]+)"/) ?? ''
      const alternates = new Map(
        [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
          ([, name = '', href = '']) => [name, href],
        ),
      )
      const { pathname: here, origin } = new URL(canonical)
      expect(here, path).toBe(path)
      expect([...alternates.keys()].sort(), path).toEqual(['en', 'hu', 'x-default'])
      expect(alternates.get('x-default'), path).toBe(alternates.get('hu'))
      const others = pages.filter((one) => one.page === page).map((one) => origin + one.path)
      expect(others.sort(), path).toEqual([alternates.get('en') ?? '', alternates.get('hu') ?? ''].sort())
    }
  })

  it('KEEP-02 tells machines what it is in data that can be read', () => {
    for (const { page, path, html } of pages) {
      const types = dataOf(html).flatMap((data) => data['@type'] ?? [])
      if (!isHidden(html) && !WITHOUT_WAY.includes(page)) expect(types, path).toContain('BreadcrumbList')
      expect(types, path).toEqual(expect.arrayContaining(TYPES[page] ?? []))
    }
  })

  it('KEEP-02 shows a picture of its own where a link to it is passed on, unless it is not to be found', () => {
    for (const { path, html } of pages) {
      const picture = first(html, /<meta property="og:image" content="([^"]+)"/)
      if (isHidden(html)) continue
      expect(picture, path).toMatch(/\/images\/social\/.+\.png$/)
      expect(first(html, /<meta property="og:url" content="([^"]+)"/), path).toMatch(new RegExp(`${path}$`))
    }
  })

  it('every mark that it leads to within itself is there', () => {
    for (const { path, html } of pages) {
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
      for (const [, mark] of html.matchAll(/href="#([^"]+)"/g)) expect([...ids], `${path}#${mark}`).toContain(mark)
    }
  })

  it('OPS-01 names no other host that a browser would call by itself', () => {
    for (const { path, html } of pages)
      expect(
        [
          ...html.matchAll(
            /<(?:script|img|iframe|source|link rel="(?:stylesheet|preload|preconnect)")[^>]*?(?:src|href)="(https?:)?\/\/[^"]+"/g,
          ),
        ].map(([tag]) => tag),
        path,
      ).toEqual([])
  })
})
