import { connect } from 'node:net'
import { inject } from 'vitest'

/** A request to the shop under test; redirects are answers, not followed. */
export function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(inject('shopUrl') + path, { redirect: 'manual', ...options })
}

/** Sends bytes as they are, for what no well-behaved client would send; gives the answer's first line. */
export function askRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(inject('shopUrl'))
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (!answer.includes('\r\n')) return
      resolve(answer.slice(0, answer.indexOf('\r\n')))
      socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })
}
