import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { until } from '#kit/until.ts'
import { killHard, startMachines, type Machine } from './machines.ts'

/** Of the examples in deploy/patroni. */
const ADDRESSES = { 'database-1': '10.0.0.11', 'database-2': '10.0.0.12', 'database-3': '10.0.0.13' }
const ETCD_ADDRESSES = { 'etcd-1': '10.0.0.21', 'etcd-2': '10.0.0.22', 'etcd-3': '10.0.0.23' }
const OWN_ADDRESS = '10.0.0.1'
const PASSWORD = 'change-this'
const SHOP = { role: 'kolofon', password: 'of-the-shop' }
const START_MS = 120_000

type Member = { name: string; role: string; state: string }

export type PatroniCluster = {
  /** Through PgBouncer, and through HAProxy alone. */
  url: string
  directUrl: string
  primary(): Promise<string | null>
  /** All three are there, and one of them is waited for by every commit. */
  isWhole(): Promise<boolean>
  machine(name: string): Machine
  /** `kill -9` of Patroni and of PostgreSQL. */
  kill(name: string): Promise<void>
  start(name: string): void
}

/**
 * Three machines with etcd, three with Patroni and PostgreSQL, and before them the HAProxy and the PgBouncer of a shop's machine: all by
 * the files of deploy/patroni, but for what belongs to a machine of that size, and for the archive.
 */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const logs = path.join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const all = await startMachines({ ...ADDRESSES, ...ETCD_ADDRESSES }, OWN_ADDRESS)
  const machines = all.filter(({ name }) => name in ADDRESSES)
  const machine = (name: string) => {
    const found = machines.find((one) => one.name === name)
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }
  const running = new Map<string, ChildProcess>()
  for (const one of all) if (!machines.includes(one)) startEtcd(one, folder, logs)
  const start = (name: string) => void running.set(name, startPatroni(machine(name), folder, logs))
  for (const { name } of machines) start(name)

  const members = async (): Promise<Member[]> => {
    const answers = machines.map(async ({ address }) => {
      const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
      return ((await response.json()) as { members: Member[] }).members
    })
    return Promise.any(answers).catch(() => [])
  }
  const primary = async () => {
    const answers = machines.map(async ({ name, address }) => {
      const { ok } = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })
      if (!ok) throw new Error(`${name} is none`)
      return name
    })
    return Promise.any(answers).catch(() => null)
  }
  const isWhole = async () => {
    const known = await members()
    const has = (role: string) => known.filter((one) => one.role === role).length === 1
    const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'
    return has('leader') && has('sync_standby') && known.length === machines.length && known.every(isRunning)
  }
  startBalancer(folder, logs)
  if (!(await until(isWhole, { withinMs: START_MS, everyMs: 250 })))
    throw new Error(`The cluster of Patroni did not come up: ${JSON.stringify(await members())}`)
  await addShopDatabase()
  startPgBouncer(folder, logs)
  const url = `postgres://${SHOP.role}:${SHOP.password}@127.0.0.1:6432/kolofon`
  if (!(await until(() => isListening(6432), { withinMs: 15_000 }))) throw new Error('PgBouncer did not start')
  return {
    url,
    directUrl: url.replace(':6432', ':5000'),
    primary,
    isWhole,
    machine,
    start,
    async kill(name) {
      const program = running.get(name)
      if (program) await killHard(program)
    },
  }
}

const example = (name: string) => readFileSync(path.resolve('deploy/patroni', name), 'utf8')

function startEtcd({ name, address, start }: Machine, folder: string, logs: string): void {
  const data = path.join(folder, 'etcd', name)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const all = Object.entries(ETCD_ADDRESSES).map(([one, at]) => `${one}=http://${at}:2380`)
  start(
    [
      `etcd --name ${name} --data-dir ${data} --initial-cluster ${all.join(',')}`,
      `--listen-peer-urls http://${address}:2380 --initial-advertise-peer-urls http://${address}:2380`,
      `--listen-client-urls http://${address}:2379 --advertise-client-urls http://${address}:2379`,
    ].join(' '),
    // Its authors have not tried Debian's on every processor.
    { log: path.join(logs, `${name}.log`), env: { ETCD_UNSUPPORTED_ARCH: process.arch } },
  )
}

function startPatroni({ name, address, start }: Machine, folder: string, logs: string): ChildProcess {
  const data = path.join(folder, name)
  mkdirSync(path.join(data, '15'), { recursive: true })
  const config = path.join(data, 'config.yml')
  writeFileSync(
    config,
    example('patroni.yml')
      .replace(/^name: .*$/m, `name: ${name}`)
      .replace(/^( +connect_address:) [\d.]+/gm, `$1 ${address}`)
      .replace(/^( +shared_buffers:) .*$/m, '$1 128MB')
      .replace(/^( +effective_cache_size:) .*$/m, '$1 512MB')
      // Nobody loses power here, and the three have one disk, which is others' too.
      .replace(/^( +)(archive_command:) .*$/m, `$1$2 /bin/true\n$1fsync: 'off'`),
  )
  const places = `chown -R postgres: ${data}
    mount --bind ${data} /var/lib/postgresql
    mount -t tmpfs -o mode=1777 tmpfs /run/postgresql`
  return start(`set -e\n${places}\nset +e\nrunuser -u postgres -- patroni ${config}`, {
    log: path.join(logs, `${name}.log`),
  })
}

function startBalancer(folder: string, logs: string): void {
  const config = path.join(folder, 'haproxy.cfg')
  writeFileSync(config, example('haproxy.cfg'))
  besideShop('haproxy', ['-db', '-f', config], path.join(logs, 'haproxy.log'))
}

function startPgBouncer(folder: string, logs: string): void {
  const [config, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')]
  writeFileSync(users, `"${SHOP.role}" "${SHOP.password}"\n`)
  writeFileSync(config, example('pgbouncer.ini').replace(/^auth_file = .*$/m, `auth_file = ${users}`))
  besideShop('pgbouncer', ['-u', 'nobody', config], path.join(logs, 'pgbouncer.log'))
}

function besideShop(program: string, args: readonly string[], log: string): void {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  process.once('exit', () => child.kill())
}

/** Patroni has made its own roles; the shop's is the operator's. */
async function addShopDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:5000/postgres` })
  await client.connect()
  await client.query(`create role ${SHOP.role} login password '${SHOP.password}'`)
  await client.query(`create database kolofon owner ${SHOP.role}`)
  await client.end()
}

/** Asked for no more: a session of before the shop would not have its role's settings. */
async function isListening(port: number): Promise<boolean> {
  const line = connect(port, '127.0.0.1')
  try {
    await once(line, 'connect')
    return true
  } catch {
    return false
  } finally {
    line.destroy()
  }
}
