import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readlinkSync } from 'node:fs'
import { until } from '#kit/until.ts'

/** Where the machines' cables end. */
const SWITCH = 'database'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export type Machine = {
  name: string
  address: string
  /** A program of this machine, by its shell; what it says goes to the file. `kill -9` of it is that of all its children. */
  start(script: string, { log, env }: { log: string; env?: Record<string, string> }): ChildProcess
  cut(): void
  heal(): void
}

/** Machines with addresses of their own at one switch, and this process at it too: all of it gone when this process is. */
export async function startMachines(
  addresses: Readonly<Record<string, string>>,
  ownAddress: string,
): Promise<Machine[]> {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', SWITCH, 'type', 'bridge')
  ip('address', 'add', `${ownAddress}/24`, 'dev', SWITCH)
  ip('link', 'set', SWITCH, 'up')
  return Promise.all(Object.entries(addresses).map(([name, address]) => startMachine(name, address)))
}

async function startMachine(name: string, address: string): Promise<Machine> {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore', env: { PATH } })
  const pid = holder.pid ?? 0
  const ours = networkOf('self')
  const isApart = () => networkOf(pid) !== ours
  if (!(await until(isApart, { withinMs: 5_000 }))) throw new Error(`${name} has no network of its own`)
  const inside = ['--net', `--target=${pid}`]
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  ip('link', 'set', name, 'master', SWITCH, 'up')
  run('nsenter', [
    ...inside,
    'sh',
    '-c',
    `ip link set lo up && ip address add ${address}/24 dev eth0 && ip link set eth0 up`,
  ])
  return {
    name,
    address,
    start(script, { log, env = {} }) {
      const output = openSync(log, 'a')
      const own = ['--pid', '--ipc', '--mount-proc', '--fork', '--kill-child']
      return spawn('nsenter', [...inside, 'unshare', ...own, 'sh', '-c', `${script}\nexit $?`], {
        cwd: '/',
        stdio: ['ignore', output, output],
        env: { PATH, LC_ALL: 'C.UTF-8', ...env },
      })
    },
    cut: () => ip('link', 'set', name, 'down'),
    heal: () => ip('link', 'set', name, 'up'),
  }
}

/** As the power goes, for this one program and its children. */
export async function killHard(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGKILL')
  await ended
}

const networkOf = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/net`)

const ip = (...args: string[]) => run('ip', args)

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env: { PATH } })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
