import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#site/config.ts'
import type { About, DoctorWords } from './doctor-words.ts'
import { inWords, right, watch, wrong, type Finding } from './finding.ts'

const GB = 1024 ** 3
const LITTLE_BYTES = 2 * GB
const LEAST_BYTES = 0.3 * GB
/** Rights of others than the owner; that somebody may walk through is no right to see. */
const OTHERS_MAY_READ = 0o066

/** Settings that start a shop and are wrong all the same, room on the disk, and who may read what the shop keeps. */
export async function lookAtMachine(config: Config, words: DoctorWords): Promise<Finding[]> {
  return [...lookAtSettings(config, words), await lookAtDisk(config, words), ...(await lookAtRights(config, words))]
}

function lookAtSettings(config: Config, words: DoctorWords): Finding[] {
  const { STAGE, PUBLIC_URL, TRUSTED_PROXIES, METRICS_TOKEN, READY_WITHOUT_DATABASE } = config
  if (STAGE === 'development') return [watch('settings', words.trial)]
  const findings: Finding[] = []
  if (!PUBLIC_URL.startsWith('https:')) findings.push(wrong('settings', words.notHttps(PUBLIC_URL)))
  else if (TRUSTED_PROXIES.length === 0) findings.push(wrong('settings', words.noProxies))
  if (!METRICS_TOKEN) findings.push(watch('settings', words.noMetrics))
  if (READY_WITHOUT_DATABASE === 'pages') findings.push(watch('settings', words.readyPages))
  return findings.length > 0 ? findings : [right('settings', `${STAGE}, ${PUBLIC_URL}`)]
}

async function lookAtDisk({ DATA_DIR }: Config, words: DoctorWords): Promise<Finding> {
  const folder = path.resolve(DATA_DIR)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = words.free((free / GB).toFixed(1), folder)
  if (free < LEAST_BYTES) return wrong('disk', words.stopsSoon(says))
  return free < LITTLE_BYTES ? watch('disk', words.little(says)) : right('disk', `${says}.`)
}

async function lookAtRights({ DATA_DIR, DATABASE_URL }: Config, words: DoctorWords): Promise<Finding[]> {
  const open: string[] = []
  for (const name of ['.', 'keys', 'keys/shop-secret', 'backups', ...(DATABASE_URL ? [] : ['objects'])]) {
    const place = path.resolve(DATA_DIR, name)
    const mode = await stat(place).then(
      (found) => found.mode,
      () => 0,
    )
    if (mode & OTHERS_MAY_READ) open.push(place)
  }
  if (open.length === 0) return [right('rights', words.ownOnly)]
  return open.map((place) => wrong('rights', words.othersMayRead(place)))
}

/** What a check could not even begin with is a finding like any other. */
export async function lookedAt(about: About, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [wrong(about, inWords(error))]
  }
}
