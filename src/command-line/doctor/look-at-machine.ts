import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#main/config.ts'
import { inWords, right, watch, wrong, type Finding } from './finding.ts'

const GB = 1024 ** 3
const LITTLE_BYTES = 2 * GB
const LEAST_BYTES = 0.3 * GB
/** Rights of others than the owner; that somebody may walk through is no right to see. */
const OTHERS_MAY_READ = 0o066

/** Settings that start a shop and are wrong all the same, room on the disk, and who may read what the shop keeps. */
export async function lookAtMachine(config: Config): Promise<Finding[]> {
  return [...lookAtSettings(config), await lookAtDisk(config), ...(await lookAtRights(config))]
}

function lookAtSettings(config: Config): Finding[] {
  const {
    STAGE,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    BARION_POS_KEY,
    PAYPAL_CLIENT_ID,
    METRICS_TOKEN,
    READY_WITHOUT_DATABASE,
  } = config
  if (STAGE === 'development')
    return [
      watch('settings', 'STAGE is development: this is a trial, with simulated payments and letters that are kept.'),
    ]
  const findings: Finding[] = []
  if (!PUBLIC_URL.startsWith('https:'))
    findings.push(wrong('settings', `PUBLIC_URL is ${PUBLIC_URL}: it has to be https.`))
  else if (TRUSTED_PROXIES.length === 0)
    findings.push(
      wrong(
        'settings',
        'TRUSTED_PROXIES is empty: behind a proxy all visitors look like one, and share its limits. Name the proxy’s address.',
      ),
    )
  if (!BARION_POS_KEY && !PAYPAL_CLIENT_ID)
    findings.push(watch('settings', 'No payment company has keys: only what is paid in the shop can be sold.'))
  if (!METRICS_TOKEN)
    findings.push(watch('settings', 'METRICS_TOKEN is not set: nobody can watch the shop from outside.'))
  if (READY_WITHOUT_DATABASE === 'pages')
    findings.push(
      watch(
        'settings',
        'READY_WITHOUT_DATABASE is pages: a machine that alone has lost the database keeps its visitors, who cannot buy there.',
      ),
    )
  return findings.length > 0 ? findings : [right('settings', `${STAGE}, ${PUBLIC_URL}`)]
}

async function lookAtDisk({ DATA_DIR }: Config): Promise<Finding> {
  const folder = path.resolve(DATA_DIR)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = `${(free / GB).toFixed(1)} GB are free in ${folder}`
  if (free < LEAST_BYTES) return wrong('disk', `${says}: the shop will stop soon. Make room.`)
  return free < LITTLE_BYTES ? watch('disk', `${says}, which is little.`) : right('disk', `${says}.`)
}

async function lookAtRights({ DATA_DIR, DATABASE_URL }: Config): Promise<Finding[]> {
  const open: string[] = []
  for (const name of ['.', 'keys', 'keys/shop-secret', 'backups', ...(DATABASE_URL ? [] : ['objects'])]) {
    const place = path.resolve(DATA_DIR, name)
    const mode = await stat(place).then(
      (found) => found.mode,
      () => 0,
    )
    if (mode & OTHERS_MAY_READ) open.push(place)
  }
  if (open.length === 0) return [right('rights', 'Nobody but the shop may read what it keeps.')]
  return open.map((place) => wrong('rights', `Others may read ${place}: chmod go-rwx ${place}`))
}

/** What a check could not even begin with is a finding like any other. */
export async function lookedAt(about: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [wrong(about, inWords(error))]
  }
}
