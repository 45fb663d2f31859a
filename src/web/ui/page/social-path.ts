import type { Language } from '#site/languages.ts'
import { PAGES, type PageId } from '#site/route-table.ts'

/** The picture of a link to a page that is about no single product: its title under the shop's device, 1200 × 630. */
export function socialPath(language: Language, page: PageId, params: Record<string, string | undefined>): string {
  const slugs = [...PAGES[page][language].matchAll(/:(\w+)/g)].map(([, name = '']) => params[name] ?? '')
  return `/images/social/pages/${language}/${[page, ...slugs].map(encodeURIComponent).join('/')}.png`
}
