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

type StoredBuild = { key: string; at: number; id: string }

/**
 * SCALE-52: pages that are open in browsers, and those of the other version during an update, ask for files of their own build.
 * The last three builds that were started are kept where all processes find them.
 */
export function keptBuilds(builds: KeptBuilds): BuildsInStore {
  return new BuildsInStore(builds)
}

class BuildsInStore {
  readonly #store: KeptBuilds['store']
  readonly #buildId: string
  readonly #now: () => number
  readonly #log: Log
  readonly #wait: (ms: number) => Promise<unknown>
  readonly #loaded = new Map<string, BuildFiles>()
  #current: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null
  #begunAt = -Infinity
  #waiting = 0

  constructor({ store, log, buildId, now = Date.now, wait = pause }: KeptBuilds) {
    this.#store = store
    this.#buildId = buildId
    this.#now = now
    this.#log = log
    this.#wait = wait
  }

  /** The newest first. */
  async #list(): Promise<StoredBuild[]> {
    const storedBuilds = (await this.#store.list()).flatMap((key): StoredBuild[] => {
      const [, at, id] = KEY.exec(key) ?? []
      return at && id ? [{ key, at: Number(at), id }] : []
    })
    return storedBuilds.toSorted((one, other) => other.at - one.at)
  }

  /** Once a build, whoever starts first; one that is started again counts as the newest. */
  async keep(files: () => Promise<BuildFile[]>): Promise<void> {
    const [newest] = await this.#list()
    if (newest?.id === this.#buildId) return
    // Clocks of machines differ; the order may not.
    const at = Math.max(this.#now(), (newest?.at ?? 0) + 1)
    await this.#store.put(`${String(at).padStart(15, '0')}-${this.#buildId}.pack`, packBuild(await files()))
    await this.#forget()
  }

  async #forget(): Promise<void> {
    const storedBuilds = await this.#list()
    const stays = lastOfEach(storedBuilds)
      .toSorted((one, other) => other.at - one.at)
      .slice(0, MOST_BUILDS)
    for (const one of storedBuilds) if (!stays.includes(one)) await this.#store.delete(one.key)
  }

  async #load(): Promise<void> {
    const storedBuilds = lastOfEach(await this.#list()).filter(({ id }) => id !== this.#buildId)
    for (const id of this.#loaded.keys()) if (!storedBuilds.some((one) => one.id === id)) this.#loaded.delete(id)
    for (const { key, id } of storedBuilds.filter((one) => !this.#loaded.has(one.id)).slice(0, MOST_BUILDS)) {
      const pack = await this.#store.get(key, { maxBytes: MOST_BYTES })
      if (pack) this.#loaded.set(id, this.#unpacked(key, pack))
    }
  }

  /** One that cannot be read is not fetched again and again. */
  #unpacked(key: string, pack: Buffer): BuildFiles {
    try {
      return unpackBuild(pack)
    } catch (error) {
      this.#log.warn(
        { key, reason: error instanceof Error ? error.message : String(error) },
        'A kept build cannot be read',
      )
      return new Map()
    }
  }

  /** A look at the store that begins after this was called, together with whoever else waits for it. */
  #look(): Promise<void> {
    this.#next ??= (async (before) => {
      await before
      await this.#wait(Math.max(0, this.#begunAt + PACE_MS - this.#now()))
      this.#begunAt = this.#now()
      this.#next = null
      this.#current = this.#load().catch((error: unknown) => {
        this.#log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'Kept builds could not be read',
        )
      })
      await this.#current
    })(this.#current)
    return this.#next
  }

  #among(path: string): BuildFile['encodings'] | null {
    for (const files of this.#loaded.values()) {
      const found = files.get(path)
      if (found) return found
    }
    return null
  }

  /** Handed on by itself. */
  readonly find: FindKept = async (path) => {
    const known = this.#among(path)
    if (known || this.#waiting >= MOST_WAITING) return known
    this.#waiting++
    try {
      await this.#look()
    } finally {
      this.#waiting--
    }
    return this.#among(path)
  }
}

function lastOfEach(storedBuilds: readonly StoredBuild[]): StoredBuild[] {
  return [...new Map(storedBuilds.toReversed().map((one) => [one.id, one])).values()]
}
