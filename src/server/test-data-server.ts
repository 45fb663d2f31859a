import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shop } from '#shop/shop.ts'
import { clientAddress } from './http/client-address.ts'
import { identityPoolDoor } from './cognito/identity-pool-door.ts'
import { isProtocolPath, protocolListener } from './cognito/protocol-listener.ts'
import { configDoor } from './doors/config-door.ts'
import { dataListener } from './graphql/data-listener.ts'
import { graphqlDoor } from './graphql/graphql-door.ts'

type SeenRequest = { what: string; headers: IncomingMessage['headers'] }
/** What goes wrong before the shop has a word: a status with an error's name, a cut line, or silence. */
type Trouble = { status: number; errorType?: string; body?: string } | 'cut' | 'silence'

/** The identity pool and the data API of a shop over HTTP, on a line that can be troubled. */
export async function openDataServer(first: Shop) {
  let answer = answersOf(first)
  const seen: SeenRequest[] = []
  const troubles = new Map<string, Trouble[]>()
  const server = createServer((request, response) => {
    const what = String(request.headers['x-amz-target'] ?? request.url).replace(/^(\/|\w+\.)/, '')
    seen.push({ what, headers: request.headers })
    const trouble = troubles.get(what)?.shift()
    if (trouble) makeTrouble(trouble, request, response)
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** What was asked since the last time, by its name: `config.json`, `GetId`, `graphql` … */
    asked: () => seen.splice(0).map(({ what }) => what),
    /** The next requests of that name meet this, one after the other. */
    trouble: (what: string, ...all: Trouble[]) => void troubles.set(what, all),
    /** The same address, answered by another shop: one that was started anew. */
    serve: (shop: Shop) => void (answer = answersOf(shop)),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function makeTrouble(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  if (trouble === 'silence') return
  if (trouble === 'cut') return void request.socket.destroy()
  const { status, errorType, body = '<h1>Not now</h1>' } = trouble
  response.writeHead(status, errorType ? { 'x-amzn-errortype': errorType } : {}).end(body)
}

function answersOf(shop: Shop): (request: IncomingMessage, response: ServerResponse) => void {
  const given = { headers: {}, log: shop.log }
  const data = dataListener({
    answerData: graphqlDoor({ shop, stage: 'development', changes: { generation: 0 } }),
    clientAddress: () => '127.0.0.1',
    ...given,
  })
  const identity = protocolListener({
    doors: { '/cognito-identity': identityPoolDoor({ shop }) },
    documents: async () => null,
    isOpenToOthers: false,
    clientAddress: clientAddress([]),
    ...given,
  })
  const configuration = configDoor({ shop, stage: 'development' })
  return (request, response) => {
    if (isProtocolPath(request.url ?? '')) identity(request, response, { requestId: 'test', isClosing: false })
    else if (request.url === '/graphql') data(request, response, 'test')
    else
      void (async () => {
        const headers = { host: request.headers.host ?? '' }
        const configAnswer = await configuration.request(request.url ?? '', { headers })
        response.writeHead(configAnswer.status, { 'content-type': 'application/json' }).end(await configAnswer.text())
      })()
  }
}
