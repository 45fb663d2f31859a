import { Agent, request } from 'node:http'

export type JsonLine = {
  post(path: string, body: object, headers?: Record<string, string>): Promise<unknown>
  close(): void
}

/** One kept connection that sends JSON and reads JSON: the one who measures must cost little. */
export function jsonLine(port: number): JsonLine {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function send(path: string, text: string, headers: Record<string, string>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            const answer = Buffer.concat(parts).toString()
            if (response.statusCode === 200) resolve(JSON.parse(answer))
            else reject(new Error(`${response.statusCode} ${answer.slice(0, 300)}`))
          })
        },
      )
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The other side had closed a connection that was idle for too long: nothing was asked yet.
        if (asked.reusedSocket && error.code === 'ECONNRESET') send(path, text, headers).then(resolve, reject)
        else reject(error)
      })
      asked.end(text)
    })
  }

  return {
    post: (path, body, headers = {}) => send(path, JSON.stringify(body), headers),
    close: () => agent.destroy(),
  }
}
