import { connect, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'

export type Load = { requestsPerSecond: number; cpuMsPerRequest: number; requests: number }

type Target = {
  port: number
  pid: number
  path: (number: number) => string
  seconds: number
  connections?: number
  expect?: number
}

/**
 * Keep-alive connections over bare sockets, one request at a time on each: the load must cost less than what it measures.
 * Every answer's status and length are read; a wrong one ends the measurement.
 */
export async function load({ port, pid, path, seconds, connections = 16, expect = 200 }: Target): Promise<Load> {
  let requests = 0
  let isOver = false
  const cpuBefore = cpuMs(pid)
  const startedAt = performance.now()
  const end = setTimeout(() => (isOver = true), seconds * 1000)
  await Promise.all(
    Array.from({ length: connections }, () => visitor(port, () => (isOver ? null : path(requests++)), expect)),
  )
  clearTimeout(end)
  const elapsed = (performance.now() - startedAt) / 1000
  return { requestsPerSecond: requests / elapsed, cpuMsPerRequest: (cpuMs(pid) - cpuBefore) / requests, requests }
}

function visitor(port: number, next: () => string | null, expect: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let head = ''
    let left = -1
    const ask = () => {
      const path = next()
      if (path === null) {
        socket.destroy()
        resolve()
        return
      }
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
      )
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let body = chunk.length
      if (left === -1) {
        head += chunk.toString('latin1')
        const split = head.indexOf('\r\n\r\n')
        if (split === -1) return
        const status = Number(head.slice(9, 12))
        const length = /content-length: (\d+)/i.exec(head.slice(0, split))?.[1]
        if (status !== expect || length === undefined) {
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
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory a process has for itself plus its share of what it shares, in MB. */
export function pssMb(pid: number): number {
  const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
