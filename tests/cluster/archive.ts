import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * SCALE-10: the archive is unpacked and started in a bare Debian, as on a stranger's machine: no Node, no PostgreSQL, a user of
 * its own, no network. Needs root, and Debian's packages to make the root from.
 */
export async function checkArchive(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-archive-'))
  const root = path.join(folder, 'root')
  try {
    run(process.execPath, ['bin/release.mjs'])
    run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=adduser', 'bookworm', root])
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const name = `kolofon-${version}-${process.platform}-${process.arch}`
    run('tar', ['-xzf', `build/release/${name}.tar.gz`, '-C', path.join(root, 'opt')])
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['--mount-proc', '--pid', '--fork', '--net', '--kill-child', 'sh', '-c', STRANGER],
      { encoding: 'utf8', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ROOT: root, NAME: name }, timeout: 300_000 },
    )
    process.stdout.write(stdout.replace(/^/gm, '  '))
    if (status !== 0) process.stdout.write(`${stderr}\n`)
    return status === 0
  } catch (error) {
    process.stdout.write(`  ✗ ${String(error)}\n`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const STRANGER = `set -e
ip link set lo up
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -t tmpfs tmpfs "$ROOT/tmp"
chroot "$ROOT" sh -c '! command -v node && ! command -v postgres && ! command -v npm'
chroot "$ROOT" adduser --quiet --system --group --home /var/lib/kolofon kolofon
as_shop() { chroot "$ROOT" setpriv --reuid kolofon --regid kolofon --init-groups sh -c "cd /var/lib/kolofon; DATA_DIR=/var/lib/kolofon/data PORT=3000 $1"; }
as_shop "exec /opt/$NAME/kolofon" > "$ROOT/shop.log" 2>&1 &
began=$(date +%s)
until grep -q ' is open at ' "$ROOT/shop.log"; do
  kill -0 $! || { cat "$ROOT/shop.log"; exit 1; }
  [ $(( $(date +%s) - began )) -lt 120 ] || { cat "$ROOT/shop.log"; exit 1; }
  sleep 1
done
echo "✓ the archive is open after $(( $(date +%s) - began )) s"
as_shop "/opt/$NAME/kolofon order list" | head -1 | grep -q K26- && echo "✓ an operator's command joins it"
as_shop "/opt/$NAME/kolofon help" | grep -q 'Usage: kolofon <command>' && echo "✓ its help says how it is called"
as_shop "SHOP_SLUG=other /opt/$NAME/kolofon start" 2>&1 | grep -q 'built for SHOP_SLUG=kolofon' && echo "✓ another slug is refused in a sentence"
kill -TERM $(pgrep -f '^kolofon' | head -1)
wait $! && echo "✓ it stops in order"
`

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
