import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { packBuild, unpackBuild, type BuildFile, type BuildFiles } from './build-pack.ts'

type KeptBuilds = {
  store: Pick<ObjectStore, 'put' | 'get' | 'delete' | 'list'>
  log: Log
  /** This process's own, whose files are on its disk. */
  buildId: string
  now?: () => number
  wait?: (ms: number) => Promise<unknown>
}

export type FindKept = (path: string) => Promise<BuildFile['encodings'] | null>

const MOST_BUILDS = 3
const MOST_BYTES = 32 * 1024 * 1024
/** Between two looks at the store: names that nobody has would be asked for as often as anybody likes. */
const PACE_MS = 1_000
const MOST_WAITING = 200
const KEY = /^(\d{15})-([0-9a-zA-Z]{1,64})\.pack$/

type Kept = { key: string; at: number; id: string }

/**
 * SCALE-52: pages that are open in browsers, and those of the other version during an update, ask for files of their own build.
 * The last three builds that were started are kept where all processes find them.
 */
export function keptBuilds({ store, log, buildId, now = Date.now, wait = pause }: KeptBuilds) {
  const loaded = new Map<string, BuildFiles>()
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  let begunAt = -Infinity
  let waiting = 0

  /** The newest first. */
  async function list(): Promise<Kept[]> {
    const kept = (await store.list()).flatMap((key): Kept[] => {
      const [, at, id] = KEY.exec(key) ?? []
      return at && id ? [{ key, at: Number(at), id }] : []
    })
    return kept.toSorted((one, other) => other.at - one.at)
  }

  const lastOfEach = (kept: readonly Kept[]) => [...new Map(kept.toReversed().map((one) => [one.id, one])).values()]

  /** Once a build, whoever starts first; one that is started again counts as the newest. */
  async function keep(files: () => Promise<BuildFile[]>): Promise<void> {
    const [newest] = await list()
    if (newest?.id === buildId) return
    // Clocks of machines differ; the order may not.
    const at = Math.max(now(), (newest?.at ?? 0) + 1)
    await store.put(`${String(at).padStart(15, '0')}-${buildId}.pack`, packBuild(await files()))
    await forget()
  }

  async function forget(): Promise<void> {
    const kept = await list()
    const stays = lastOfEach(kept)
      .toSorted((one, other) => other.at - one.at)
      .slice(0, MOST_BUILDS)
    for (const one of kept) if (!stays.includes(one)) await store.delete(one.key)
  }

  async function load(): Promise<void> {
    const kept = lastOfEach(await list()).filter(({ id }) => id !== buildId)
    for (const id of loaded.keys()) if (!kept.some((one) => one.id === id)) loaded.delete(id)
    for (const { key, id } of kept.filter((one) => !loaded.has(one.id)).slice(0, MOST_BUILDS)) {
      const pack = await store.get(key, { maxBytes: MOST_BYTES })
      if (pack) loaded.set(id, unpacked(key, pack))
    }
  }

  /** One that cannot be read is not fetched again and again. */
  function unpacked(key: string, pack: Buffer): BuildFiles {
    try {
      return unpackBuild(pack)
    } catch (error) {
      log.warn({ key, reason: error instanceof Error ? error.message : String(error) }, 'A kept build cannot be read')
      return new Map()
    }
  }

  /** A look at the store that begins after this was called, together with whoever else waits for it. */
  function look(): Promise<void> {
    next ??= (async (before) => {
      await before
      await wait(Math.max(0, begunAt + PACE_MS - now()))
      begunAt = now()
      next = null
      current = load().catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Kept builds could not be read')
      })
      await current
    })(current)
    return next
  }

  function among(path: string): BuildFile['encodings'] | null {
    for (const files of loaded.values()) {
      const found = files.get(path)
      if (found) return found
    }
    return null
  }

  const find: FindKept = async (path) => {
    const known = among(path)
    if (known || waiting >= MOST_WAITING) return known
    waiting++
    try {
      await look()
    } finally {
      waiting--
    }
    return among(path)
  }

  return { keep, find }
}
