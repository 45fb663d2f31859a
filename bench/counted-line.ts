import { connect, createServer, type AddressInfo } from 'node:net'

export type CountedLine = { url: string; port: number; sentBytes(): number; close(): void }

/** A way to the shop that counts what the shop sends on it, headers included, as it goes over a wire. */
export async function countedLine(shopPort: number): Promise<CountedLine> {
  let sent = 0
  const server = createServer((visitor) => {
    const shop = connect({ port: shopPort, host: '127.0.0.1', noDelay: true })
    visitor.setNoDelay(true)
    shop.on('data', (part) => (sent += part.length))
    visitor.pipe(shop).pipe(visitor)
    for (const [one, other] of [
      [visitor, shop],
      [shop, visitor],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, sentBytes: () => sent, close: () => void server.close() }
}
