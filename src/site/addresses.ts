import { SHOP_SLUG } from './shop-slug.ts'

type Address = {
  /** Every address that begins so. */
  path: string
  /** What logs and figures call it: one of few names, whatever a visitor asks for. */
  route: string
  /** Programs talk to it: nothing that a search engine should find. */
  isClosed?: true
}

/** Where programs of the shop's own pages ask, named by both sides. */
export const CONSENT_LOG = '/_consent'
export const REPORT_PATH = '/_report'
export const SUGGEST_PATH = '/_suggest'
/** DATA-19 */
export const API_PATH = `/${SHOP_SLUG}api`

/** The back office: every address below it is answered by its one page, or by its operations. */
export const OFFICE_PATH = '/admin'
/** Its operations. */
export const OFFICE_API_PATH = `${OFFICE_PATH}/api`
/** Where the letter of an invitation leads; its token follows `#`, which no server is told. */
export const OFFICE_INVITATION_PATH = `${OFFICE_PATH}/invitation`
/** As what the office takes files. */
export const FILE_TYPE = 'application/octet-stream'
/** Its parts in all their states, in development. */
export const OFFICE_PARTS_PATH = '/dev/office'

/** Every address that is not a page, once; pages stand in the route table. The first that fits is the one. */
export const ADDRESSES: readonly Address[] = [
  { path: '/assets/', route: 'assets' },
  { path: '/fonts/', route: 'assets' },
  { path: '/covers/', route: 'pictures' },
  { path: '/images/', route: 'pictures' },
  { path: '/icon', route: 'assets' },
  { path: '/favicon.ico', route: 'assets' },
  { path: '/apple-touch-icon.png', route: 'assets' },
  { path: '/objects/', route: 'objects', isClosed: true },
  { path: '/graphql', route: 'graphql', isClosed: true },
  { path: '/cognito-idp', route: 'cognito-idp', isClosed: true },
  { path: '/cognito-identity', route: 'cognito-identity', isClosed: true },
  { path: '/_i18n/', route: 'messages' },
  { path: '/_build/', route: 'build', isClosed: true },
  { path: REPORT_PATH, route: 'report', isClosed: true },
  { path: `${SUGGEST_PATH}/`, route: 'suggestions', isClosed: true },
  { path: '/config.json', route: 'config', isClosed: true },
  { path: '/healthz', route: 'health' },
  { path: '/readyz', route: 'health' },
  { path: '/metrics', route: 'metrics' },
  { path: '/callbacks/', route: 'callbacks', isClosed: true },
  { path: API_PATH, route: 'api', isClosed: true },
  // Open for hours: what others take is not counted with it.
  { path: `${OFFICE_API_PATH}/events`, route: 'office-events' },
  { path: OFFICE_PATH, route: 'office', isClosed: true },
  { path: '/dev/', route: 'other', isClosed: true },
  { path: '/sim/', route: 'simulators', isClosed: true },
  { path: '/sitemap', route: 'machines' },
  { path: '/feeds/', route: 'machines' },
  { path: '/notices/', route: 'machines' },
  { path: '/robots.txt', route: 'machines' },
]
