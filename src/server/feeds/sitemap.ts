import { xmlElement, xmlText } from '#kit/formats/xml.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#site/languages.ts'
import type { SitemapEntry } from '#shop/catalogue/feeds/sitemap-entries.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The list of the sitemap's parts. */
export function sitemapIndex(publicUrl: string, parts: { name: string; changedAt?: Date }[]): string {
  const lines = parts.map(
    ({ name, changedAt }) =>
      `<sitemap>${xmlElement('loc', `${publicUrl}/sitemaps/${name}.xml`)}${xmlElement('lastmod', changedAt?.toISOString())}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${lines.join('')}</sitemapindex>\n`
}

/** One part: each page in each language, with its alternates. */
export async function* sitemapPart(
  publicUrl: string,
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entries of batches) yield entries.map((entry) => urls(publicUrl, entry)).join('')
  yield '</urlset>\n'
}

function urls(publicUrl: string, { paths, changedAt }: SitemapEntry): string {
  const link = (name: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${xmlText(publicUrl + path)}"/>`
  const alternates =
    LANGUAGES.map((language) => link(language, paths[language])).join('') + link('x-default', paths[DEFAULT_LANGUAGE])
  const changed = xmlElement('lastmod', changedAt?.toISOString())
  return LANGUAGES.map(
    (language) => `<url>${xmlElement('loc', publicUrl + paths[language])}${changed}${alternates}</url>\n`,
  ).join('')
}
