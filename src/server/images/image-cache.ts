import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import type { WorkQueue } from '#kit/work-queue.ts'
import type { ImageFiles } from './image-files.ts'

type Image = {
  /** The file's name: the same name is always the same picture. */
  name: string
  /** What it is made of: an original that cannot be had or read is left alone for a while. */
  source: string
  make: () => Promise<Buffer>
}

export type ImageCache = {
  find(name: string): Promise<Buffer | null>
  /** Made once, however many ask at the same time; null when it cannot be made. */
  findOrMake(image: Image): Promise<Buffer | null>
  /** Made when nobody waits for anything else. */
  makeLater(image: Image): void
}

const BROKEN_FOR_MS = 60_000
const MAX_BROKEN = 1000

export function imageCache({
  files,
  queue,
  clock,
  log,
}: {
  files: ImageFiles
  queue: WorkQueue
  clock: Clock
  log: Log
}): ImageCache {
  const inTheMaking = new Map<string, Promise<Buffer | null>>()
  const planned = new Set<string>()
  const brokenUntil = new Map<string, number>()

  async function make({ name, source, make }: Image): Promise<Buffer | null> {
    try {
      const image = await make()
      await files.keep(name, image).catch((error: unknown) => log.warn({ err: error }, 'A picture could not be kept'))
      return image
    } catch (error) {
      if (brokenUntil.size >= MAX_BROKEN) brokenUntil.clear()
      brokenUntil.set(source, clock.now().getTime() + BROKEN_FOR_MS)
      log.warn({ err: error, source }, 'A picture could not be made')
      return null
    }
  }

  const isBroken = (source: string) => (brokenUntil.get(source) ?? 0) > clock.now().getTime()

  return {
    find: (name) => files.read(name),
    async findOrMake(image) {
      if (isBroken(image.source)) return null
      const waiting = inTheMaking.get(image.name)
      if (waiting) return waiting
      // Another may have made it while this one waited its turn.
      const making = queue.now(async () => (await files.read(image.name)) ?? make(image))
      if (!making) return null
      inTheMaking.set(image.name, making)
      return making.finally(() => inTheMaking.delete(image.name))
    },
    makeLater(image) {
      if (planned.has(image.name) || isBroken(image.source)) return
      planned.add(image.name)
      const isTaken = queue.later(() => make(image).finally(() => planned.delete(image.name)))
      if (!isTaken) planned.delete(image.name)
    },
  }
}
