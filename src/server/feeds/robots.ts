import type { Stage } from '#site/stage.ts'
import { ADDRESSES } from '#site/addresses.ts'

/** What programs talk to is nothing to be found; private pages say so themselves, which only who reads them can see. */
const CLOSED = [...ADDRESSES.flatMap(({ path, isClosed }) => (isClosed ? path : [])), '/*.data$']

/** A shop being tried out is not to be found at all. */
export function robots(publicUrl: string, stage: Stage): string {
  const closed = stage === 'staging' ? ['/'] : CLOSED
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
