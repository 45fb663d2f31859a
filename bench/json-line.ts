import { connect, type Socket } from 'node:net'

export type JsonLine = {
  post(path: string, body: object, headers?: Record<string, string>): Promise<unknown>
  close(): void
}

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/**
 * One kept connection that sends JSON and reads JSON, one question at a time, with no more of HTTP than that takes: the one
 * who measures must cost little.
 */
export function jsonLine(port: number): JsonLine {
  let socket: Socket | null = null
  let waiting: Waiting | null = null
  let come = Buffer.alloc(0)

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('data', (part) => {
      come = come.length === 0 ? part : Buffer.concat([come, part])
      read()
    })
    opened.on('error', (error) => end(error))
    opened.on('close', () => end(new Error('The connection was closed')))
    return opened
  }

  function end(error: Error): void {
    const request = waiting
    socket = waiting = null
    come = Buffer.alloc(0)
    request?.reject(error)
  }

  function read(): void {
    const split = come.indexOf('\r\n\r\n')
    if (split < 0) return
    const head = come.toString('latin1', 0, split)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) return void socket?.destroy(new Error(`The answer has no length: ${head}`))
    const whole = split + 4 + Number(length)
    if (come.length < whole) return
    const text = come.toString('utf8', split + 4, whole)
    come = come.subarray(whole)
    const request = waiting
    waiting = null
    if (head.startsWith('HTTP/1.1 200 ')) request?.resolve(JSON.parse(text))
    else request?.reject(new Error(`${head.slice(9, 12)} ${text.slice(0, 300)}`))
  }

  return {
    post(path, body, headers = {}) {
      const text = JSON.stringify(body)
      const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${more.join('')}\r\n`
      return new Promise((resolve, reject) => {
        if (waiting) throw new Error('One question at a time')
        waiting = { resolve, reject }
        socket ??= open()
        socket.write(head + text)
      })
    },
    close: () => void socket?.destroy(),
  }
}
