import type { Stage } from '#site/stage.ts'
import { ADDRESSES } from '#site/addresses.ts'

/** Addresses for programs are disallowed. Private pages are not: they say `noindex`, which a crawler has to read. */
const CLOSED = [...ADDRESSES.flatMap(({ path, isClosed }) => (isClosed ? path : [])), '/*.data$']

/** A staging shop may not be crawled at all. */
export function robots(publicUrl: string, stage: Stage): string {
  const closed = stage === 'staging' ? ['/'] : CLOSED
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
