import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'

const LISTENING = '0A'

/** The program that listens on a port, as far as this account may see it; only Linux tells. */
export async function portHolder(port: number): Promise<{ name: string; pid: number } | null> {
  const sockets = new Set((await Promise.all(['tcp', 'tcp6'].map((table) => listeningSockets(table, port)))).flat())
  if (sockets.size === 0) return null
  for (const pid of (await names('/proc')).filter((name) => /^\d+$/.test(name)))
    for (const open of await names(`/proc/${pid}/fd`)) {
      const target = await readlink(`/proc/${pid}/fd/${open}`).catch(() => '')
      if (sockets.has(target)) return { name: await nameOf(pid), pid: Number(pid) }
    }
  return null
}

async function listeningSockets(table: string, port: number): Promise<string[]> {
  const rows = (await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')).split('\n').slice(1)
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(ending) && state === LISTENING)
    .map((cells) => `socket:[${cells[9]}]`)
}

async function nameOf(pid: string): Promise<string> {
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return path.basename(program.split(' ')[0] ?? '') || 'a program'
}

const names = (folder: string) => readdir(folder).catch((): string[] => [])
