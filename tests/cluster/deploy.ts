import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** SCALE-11: the examples of deploy/ are read by the programs they are for. */
export async function checkDeploy(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-deploy-'))
  // Varnish compiles under an account of its own.
  chmodSync(folder, 0o755)
  try {
    return [
      check('systemd-analyze', ['verify', copy(folder, 'deploy/systemd/kolofon.socket'), service(folder)]),
      check('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile']),
      check('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile.two-shops']),
      check('nginx', ['-t', '-c', nginx(folder)]),
      check('haproxy', ['-c', '-f', 'deploy/patroni/haproxy.cfg']),
      check('haproxy', ['-c', '-f', shopsNearby(folder)]),
      check('varnishd', ['-C', '-f', path.resolve('deploy/proxy/varnish.vcl'), '-n', folder]),
      check('sh', ['-n', 'deploy/kolofon']),
      check('sh', ['-n', 'deploy/kolofon-as-shop']),
    ].every(Boolean)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function check(program: string, args: readonly string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: tmpdir(), SHOP_HOST: 'shop.example' },
  })
  // What systemd does not understand it only mentions.
  const isRight = status === 0 && (program !== 'systemd-analyze' || stderr === '')
  process.stdout.write(`  ${isRight ? '✓' : '✗'} ${program} ${args.join(' ')}\n`)
  if (!isRight) process.stdout.write(`${error ?? ''}${stdout}${stderr}\n`)
  return isRight
}

function copy(folder: string, file: string, change = (text: string) => text): string {
  const to = path.join(folder, path.basename(file))
  writeFileSync(to, change(readFileSync(file, 'utf8')))
  return to
}

/** It is asked whether the programs it names are there, so it names one that is. */
function service(folder: string): string {
  return copy(folder, 'deploy/systemd/kolofon.service', (text) =>
    text.replaceAll('/opt/kolofon/current/kolofon', '/bin/true').replace(/^(User|Group)=.*$/gm, '$1=root'),
  )
}

/** It looks up the names of its shops. */
function shopsNearby(folder: string): string {
  return copy(folder, 'deploy/proxy/haproxy.cfg', (text) => text.replace(/shop-\d:3000/g, '127.0.0.1:3000'))
}

/** A server's part of a whole configuration, with a certificate made for it. */
function nginx(folder: string): string {
  const names = { key: path.join(folder, 'key.pem'), certificate: path.join(folder, 'certificate.pem') }
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=shop.example'.split(' ')
  spawnSync('openssl', ['req', ...kind, '-keyout', names.key, '-out', names.certificate])
  const server = copy(folder, 'deploy/proxy/nginx.conf', (text) =>
    text.replace(/\S+fullchain\.pem/, names.certificate).replace(/\S+privkey\.pem/, names.key),
  )
  const whole = path.join(folder, 'whole.conf')
  writeFileSync(
    whole,
    `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp { include ${server}; access_log off; }\n`,
  )
  return whole
}
