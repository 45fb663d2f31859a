import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { networks } from '#kit/outside/networks.ts'
import { pictureFetching } from './fetch-picture.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cover.jpg`
}

const rules = { allowed: networks(['127.0.0.1']) }
const nothing = { hosts: null, known: { etag: null, lastModified: null } }

describe('a picture of a source', () => {
  it('comes with what its server says of it, and is not sent twice', async () => {
    const address = await answering((request, response) => {
      if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end()
      else response.setHeader('etag', '"7"').end('bytes')
    })
    const fetch = pictureFetching({ rules })
    expect(await fetch({ ...nothing, address })).toEqual({
      kind: 'fetched',
      bytes: Buffer.from('bytes'),
      etag: '"7"',
      lastModified: null,
    })
    expect(await fetch({ ...nothing, address, known: { etag: '"7"', lastModified: null } })).toEqual({
      kind: 'unchanged',
    })
  })

  it('IMPORT-10 is refused where it leads into the house, and fails where nothing or too much comes', async () => {
    const limits = { silenceMs: 60, wholeMs: 5000, mostBytes: 10 }
    const fetch = pictureFetching({ rules, limits })
    const inside = await answering((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    expect(await fetch({ ...nothing, address: inside })).toMatchObject({ kind: 'refused' })
    expect(await fetch({ ...nothing, address: inside, hosts: ['k.example'] })).toMatchObject({ kind: 'refused' })
    const silent = await answering(() => {})
    expect(await fetch({ ...nothing, address: silent })).toEqual({ kind: 'failed', reason: 'no answer in time' })
    const endless = await answering((_, response) => {
      const more = () => void (response.write('x'.repeat(7)) && setImmediate(more))
      more()
    })
    expect(await fetch({ ...nothing, address: endless })).toEqual({ kind: 'failed', reason: 'answer too long' })
  })
})
