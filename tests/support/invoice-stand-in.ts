import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the next request: before anything happens, or after it did. */
export type Fault = 'down' | 'error-before' | 'error-after' | 'garbage-after' | 'hang-after'

export type StandIn<Document> = {
  url: string
  documents: Document[]
  /** The operations that came, in order. */
  asked: string[]
  /** The next deed that is not a question goes wrong in this way. */
  faultNext(fault: Fault): void
  close(): void
}

type Served = { status: number; headers?: Record<string, string>; body: string }

/** A company's address on this machine. `answer` does the deed; faults are put before or after it. */
export async function standIn<Document>(
  answer: (request: Request, standIn: StandIn<Document>) => Promise<Served & { isDeed: boolean }>,
  down: Served,
): Promise<StandIn<Document>> {
  let fault: Fault | null = null
  const server: Server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const request = new Request(new URL(incoming.url ?? '/', 'http://stand-in'), {
      method: incoming.method,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    })
    const send = ({ status, headers = {}, body }: Served) => outgoing.writeHead(status, headers).end(body)
    const isDeed = incoming.method !== 'GET'
    if (isDeed && (fault === 'down' || fault === 'error-before')) {
      const isDown = fault === 'down'
      fault = null
      return send(isDown ? down : { status: 503, body: 'no' })
    }
    const served = await answer(request, it)
    const after = served.isDeed ? fault : null
    if (after) fault = null
    if (after === 'error-after') send({ status: 502, body: 'Bad gateway' })
    else if (after === 'garbage-after') send({ status: 200, body: '<<<' })
    else if (after === 'hang-after') outgoing.destroy()
    else send(served)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const it: StandIn<Document> = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents: [],
    asked: [],
    faultNext: (next) => void (fault = next),
    close: () => server.close(),
  }
  return it
}
