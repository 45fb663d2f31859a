import { describe, expect, it } from 'vitest'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import { kindOfRequest } from './kind-of-request.ts'
import { keptPages } from './service-worker-script.ts'

const kept = keptPages().map((pattern) => new RegExp(pattern))
const kindOf = (path: string, isNavigation = false) =>
  kindOfRequest({
    path,
    isNavigation,
    mayBeKept: kept.some((pattern) => pattern.test(path.replace(/\.data$/, '').replace(/^\/_root$/, '/'))),
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
})
