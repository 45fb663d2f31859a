import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { frontCache, frontCacheHeaders } from './front-cache.ts'

const now = new Date('2027-01-01T12:00:00Z')

it('SCALE-30 a page names what it shows and for how long it holds; one with too much to name is not kept in front', () => {
  const tags = new Set(['product:abc', 'settings'])
  expect(frontCacheHeaders({ tags, until: new Date('2027-01-01T23:00:00Z') }, now)).toEqual({
    'surrogate-control': 'max-age=39600',
    'surrogate-key': 'pages product:abc settings',
    'cache-tag': 'pages,product:abc,settings',
  })
  expect(frontCacheHeaders({ tags, until: null }, now)).toMatchObject({ 'surrogate-control': 'max-age=86400' })
  expect(frontCacheHeaders({ tags, until: now }, now), 'it ends now').toEqual({})
  const many = new Set(Array.from({ length: 1000 }, (_, at) => `product:${at}`))
  expect(frontCacheHeaders({ tags: many, until: null }, now)).toEqual({})
})

it('SCALE-30 a cache in front is told twice of each change, and of what it missed when it is back', async () => {
  const purges: string[] = []
  let [isAway, refused] = [true, 0]
  const server = createServer((request, response) => {
    if (isAway) refused++
    else purges.push(`${request.method} ${String(request.headers['xkey-purge'])}`)
    response.writeHead(isAway ? 503 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cache = frontCache({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, log: silentLog })
  onTestFinished(() => {
    cache.stop()
    server.closeAllConnections()
    server.close()
  })
  cache.tell(['product:a', 'list:BOOK'])
  await until(() => refused > 0, { withinMs: 10_000 })
  cache.tell(['*'])
  isAway = false
  await until(() => purges.length > 0, { withinMs: 10_000 })
  expect(purges[0]).toContain('pages')
  purges.length = 0
  cache.tell(['product:b'])
  await until(() => purges.filter((one) => one === 'PURGE product:b').length === 2, { withinMs: 10_000 })
})
