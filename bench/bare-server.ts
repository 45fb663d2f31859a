import { createServer } from 'node:http'

/** What the shop is measured against: `node:http` answering a constant of the size given, with as many headers as a page needs. */
const size = Number(process.argv[2])
const body = Buffer.alloc(size, 'a')
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': size })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
