import { createServer } from 'node:http'
import type { ReceivedNotification } from '#shop/selling/payments/payment-provider.ts'

export type NotifiedShop = {
  url: string
  received: (ReceivedNotification & { path: string })[]
  /** With which status the next notifications are answered. */
  status: number
  close(): void
}

/** As much of a shop as a payment company sees: it takes notifications, and keeps them for the test to look at. */
export async function notifiedShop(): Promise<NotifiedShop> {
  const shop: NotifiedShop = { url: '', received: [], status: 200, close: () => server.close() }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname, search } = new URL(request.url ?? '', 'http://shop')
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    shop.received.push({ path: pathname, query: search, headers, body: Buffer.concat(parts).toString() })
    response.writeHead(shop.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  shop.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return shop
}
