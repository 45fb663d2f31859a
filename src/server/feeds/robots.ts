import type { Stage } from '#main/config.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'

/** What programs talk to is nothing to be found; private pages say so themselves, which only who reads them can see. */
const CLOSED = [
  '/graphql',
  '/cognito-idp/',
  '/cognito-identity/',
  `/${SHOP_SLUG}api/`,
  '/admin',
  '/callbacks/',
  '/config.json',
  '/objects/',
  '/_suggest/',
  '/_report',
  '/_build/',
  '/sim/',
  '/dev/',
  '/*.data$',
]

/** A shop being tried out is not to be found at all. */
export function robots(publicUrl: string, stage: Stage): string {
  const closed = stage === 'staging' ? ['/'] : CLOSED
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
