import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkArchive } from './archive.ts'
import { checkCache } from './cache.ts'
import { checkDeploy } from './deploy.ts'
import { checkFailover } from './failover.ts'
import { checkPooler } from './pooler.ts'
import { checkRecovery } from './recovery.ts'
import { checkUpdate } from './update.ts'

type Part = {
  /** Programs it starts, with the Debian packages that have them. */
  programs: Readonly<Record<string, string>>
  run(named: string[]): Promise<boolean>
}

/** Debian keeps the modules of Varnish by the machine's kind. */
const XKEY_MODULE = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`

/** What holds of a shop on many machines, shown with the real programs on one: npm run test:cluster [-- part [files…]] */
const PARTS: Readonly<Record<string, Part>> = {
  archive: { programs: { mmdebstrap: 'mmdebstrap', unshare: 'util-linux', ip: 'iproute2' }, run: checkArchive },
  cache: {
    programs: {
      varnishd: 'varnish',
      [XKEY_MODULE]: 'varnish-modules',
      nginx: 'nginx',
      caddy: 'caddy',
      openssl: 'openssl',
    },
    run: checkCache,
  },
  deploy: {
    programs: {
      'systemd-analyze': 'systemd',
      'caddy': 'caddy',
      'nginx': 'nginx',
      'haproxy': 'haproxy',
      'openssl': 'openssl',
      'varnishd': 'varnish',
      [XKEY_MODULE]: 'varnish-modules',
    },
    run: checkDeploy,
  },
  failover: {
    programs: {
      '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
      'patroni': 'patroni',
      'etcd': 'etcd-server',
      'haproxy': 'haproxy',
      'pgbouncer': 'pgbouncer',
      'ip': 'iproute2',
      'unshare': 'util-linux',
    },
    run: checkFailover,
  },
  pooler: { programs: { pgbouncer: 'pgbouncer' }, run: checkPooler },
  recovery: {
    programs: {
      '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
      'pgbackrest': 'pgbackrest',
      'runuser': 'util-linux',
    },
    run: checkRecovery,
  },
  update: { programs: { haproxy: 'haproxy', git: 'git' }, run: checkUpdate },
}

const [wanted, ...named] = process.argv.slice(2)
const parts = Object.entries(PARTS).filter(([name]) => wanted === undefined || name === wanted)
if (parts.length === 0) end(`There is no part ${wanted}: ${Object.keys(PARTS).join(', ')}.`)

const missing = new Set(
  parts.flatMap(([, { programs }]) => Object.entries(programs).flatMap(([name, from]) => (isHere(name) ? [] : [from]))),
)
if (missing.size > 0) end(`These Debian packages are missing: ${[...missing].join(', ')}. Nothing was run.`)

const failures: string[] = []
for (const [name, part] of parts) {
  process.stdout.write(`\n${name}\n`)
  if (!(await part.run(named))) failures.push(name)
}
process.stdout.write(failures.length > 0 ? `\nFailed: ${failures.join(', ')}\n` : `\n${parts.length} passed\n`)
process.exitCode = failures.length > 0 ? 1 : 0

/** Servers are often outside of the path of a person. */
function isHere(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin']
  return folders.some((folder) => existsSync(path.resolve(folder, program)))
}

function end(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
