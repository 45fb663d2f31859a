import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { barion } from './barion/barion.ts'
import { ownPayPage } from './pay-page.ts'
import { paypal } from './paypal/paypal.ts'
import { aPaymentRequest } from './test-payment.ts'

/** A provider that sends the buyer wherever it is told to. */
let sendTo = ''
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const answer = request.url?.includes('oauth2')
      ? { access_token: 'a', expires_in: 100 }
      : request.url?.includes('Payment/Start')
        ? { Errors: [], PaymentId: 'a'.repeat(32), Status: 'Prepared', GatewayUrl: sendTo }
        : { id: 'A1', status: 'CREATED', links: [{ rel: 'payer-action', href: sendTo }] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const clients = () => [
  barion({ url, payOrigin: 'https://secure.barion.com', posKey: 'a'.repeat(32), payee: 'a@b.hu', log: silentLog }),
  paypal({
    url,
    payOrigin: 'https://secure.barion.com',
    clientId: 'a',
    clientSecret: 'b',
    webhookId: 'c',
    shopName: 'K',
    log: silentLog,
  }),
]

it('ORDER-02 ORDER-03 a buyer is sent to the provider’s own page', async () => {
  sendTo = 'https://secure.barion.com/Pay?id=1'
  for (const client of clients())
    expect(await client.start(aPaymentRequest())).toMatchObject({ ok: true, value: { payUrl: sendTo } })
})

it('ORDER-02 ORDER-03 an answer that would send the buyer elsewhere is none', async () => {
  for (const elsewhere of [
    'https://evil.example/Pay?id=1',
    'https://secure.barion.com.evil.example/Pay',
    'https://secure.barion.com@evil.example/Pay',
    'http://secure.barion.com/Pay',
    'https://secure.barion.com:8443/Pay',
  ]) {
    sendTo = elsewhere
    for (const client of clients())
      expect(await client.start(aPaymentRequest()), elsewhere).toMatchObject({ ok: false })
    expect(ownPayPage(elsewhere, 'https://secure.barion.com')).toBeNull()
  }
})
