import { describe, expect, it } from 'vitest'
import { ADDRESSES } from '#site/addresses.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import { kindOfRequest } from './kind-of-request.ts'
import { copyablePages } from './service-worker-script.ts'

const copyablePatterns = copyablePages().map((pattern) => new RegExp(pattern))
const kindOf = (path: string, isNavigation = false) =>
  kindOfRequest({
    path,
    isNavigation,
    mayBeCopied: copyablePatterns.some((pattern) =>
      pattern.test(path.replace(/\.data$/, '').replace(/^\/_root$/, '/')),
    ),
  })

describe('what the worker keeps', () => {
  it.each([
    '/_build/latest.json',
    '/config.json',
    '/graphql',
    '/cognito-idp/',
    '/cognito-identity/',
    '/sim/barion/Pay',
    '/callbacks/barion',
    '/admin',
    '/admin/orders',
    `/${SHOP_SLUG}api/contact`,
    '/dev/outbox',
    '/_consent',
    '/_report',
    '/sitemap.xml',
    '/my-orders.data',
    '/hu/rendeleseim/k26-abc123.data',
    '/hu/fiokom.data',
  ])('KEEP-04 never touches %s', (path) => {
    expect(kindOf(path)).toBe('never')
    if (!/^\/(hu|my-)|\.xml/.test(path)) expect(kindOf(path, true)).toBe('never')
  })

  it.each(['/hu/fiokom', '/my-orders', '/hu/rendeleseim/k26-abc123', '/hu/megrendeles', '/login', '/hu/elallas'])(
    'KEEP-04 keeps no copy of %s, where somebody may be known',
    (path) => {
      expect(kindOf(path, true)).toBe('shell')
    },
  )

  it.each(['/', '/hu', '/hu/konyv/egri-csillagok', '/books/fiction', '/hu/rolunk', '/search', '/my-cart'])(
    'KEEP-04 keeps %s, and leaves its data to the network',
    (path) => {
      expect(kindOf(path, true)).toBe('page')
      expect(kindOf(path === '/' ? '/_root.data' : `${path}.data`)).toBe('data')
    },
  )

  it.each(['/assets/root-abc.js', '/fonts/a.woff2', '/covers/63leb376eivq.svg', '/_i18n/abc/hu/messages.json'])(
    'KEEP-04 has %s from its copy first',
    (path) => {
      expect(kindOf(path)).toBe('file')
    },
  )

  it('KEEP-04 goes by the addresses of the shop: files are copied, and what programs ask for is left alone', () => {
    for (const { path, route, isClosed } of ADDRESSES) {
      const address = path.endsWith('/') ? `${path}x` : path
      const isFolderOfFiles = path.endsWith('/') && ['assets', 'pictures', 'messages'].includes(route)
      expect(kindOf(address), address).toBe(isFolderOfFiles ? 'file' : 'never')
      if (isClosed) expect(kindOf(address, true), address).toBe('never')
    }
  })

  it('KEEP-04 names no address that the shop does not have', () => {
    const names = [...kindOfRequest.toString().matchAll(/\^\\\/\(([^)]+)\)/g)].flatMap(
      ([, group]) => group?.split('|') ?? [],
    )
    expect(names.length).toBeGreaterThan(10)
    for (const name of names)
      expect(
        ADDRESSES.some(({ path }) => new RegExp(`^/${name}`).test(path)),
        name,
      ).toBe(true)
  })
})
