import { connect, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'

export type Load = { requestsPerSecond: number; cpuMsPerRequest: number }

export type Target = { port: number; pid: number }

/** The request of each turn, as its bytes. */
export type Requests = (turn: number) => string | Buffer

export const CONNECTIONS = 16

export function pageRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nSec-Fetch-Site: same-origin\r\n\r\n`
}

/**
 * Keep-alive connections over bare sockets, one request at a time on each: the load must cost less than what it measures.
 * Every answer's status and length are read; a wrong one ends the measurement.
 */
export async function load({ port, pid }: Target, requestOf: Requests, seconds: number): Promise<Load> {
  let requests = 0
  let isOver = false
  const cpuBefore = cpuMs(pid)
  const startedAt = performance.now()
  const end = setTimeout(() => (isOver = true), seconds * 1000)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => visitor(port, () => (isOver ? null : requestOf(requests++)))),
  )
  clearTimeout(end)
  const elapsed = (performance.now() - startedAt) / 1000
  return { requestsPerSecond: requests / elapsed, cpuMsPerRequest: (cpuMs(pid) - cpuBefore) / requests }
}

function visitor(port: number, next: () => string | Buffer | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let head = ''
    let left = -1
    const ask = () => {
      const request = next()
      if (request !== null) socket.write(request)
      else {
        socket.destroy()
        resolve()
      }
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let body = chunk.length
      if (left === -1) {
        head += chunk.toString('latin1')
        const split = head.indexOf('\r\n\r\n')
        if (split === -1) return
        const length = /content-length: (\d+)/i.exec(head.slice(0, split))?.[1]
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy()
          reject(new Error(`Unexpected answer: ${head.slice(0, split)}`))
          return
        }
        left = Number(length)
        body = head.length - split - 4
        head = ''
      }
      left -= body
      if (left > 0) return
      left = -1
      ask()
    })
  })
}

const TICK_MS = 10

/** User and system time of a process so far, from the kernel's own count. */
export function cpuMs(pid: number): number {
  const { user, system } = cpuTicks(pid)
  return (user + system) * TICK_MS
}

/** The same of its children that have ended, and of theirs. */
export function endedChildrenCpuMs(pid: number): number {
  const { endedUser, endedSystem } = cpuTicks(pid)
  return (endedUser + endedSystem) * TICK_MS
}

function cpuTicks(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { user, system, endedUser, endedSystem }
}

/** Memory a process has for itself plus its share of what it shares, in MB. */
export function pssMb(pid: number): number {
  const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
