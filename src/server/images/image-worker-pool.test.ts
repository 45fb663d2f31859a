import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { UnreadablePicture } from '#kit/formats/raster-image.ts'
import { until } from '#kit/until.ts'
import { imageWorkerPool, type ImageWorkerPool } from './image-worker-pool.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const JOB = { bytes: Buffer.from('x'), width: 96, format: 'webp' } as const

describe('the process that makes pictures', () => {
  let pool: ImageWorkerPool | null = null
  let folder = ''

  /** A pool whose process does this with every job. */
  async function withProcess(
    code: string,
    times: { idleMs?: number; longestMs?: number } = {},
  ): Promise<ImageWorkerPool> {
    folder = await mkdtemp(path.join(tmpdir(), 'kolofon-workshop-'))
    await mkdir(path.join(folder, 'src/server/images'), { recursive: true })
    const file = path.join(folder, 'src/server/images/image-process.ts')
    await writeFile(file, `process.on('message', (job) => { ${code} })\nprocess.on('disconnect', () => process.exit())`)
    pool = imageWorkerPool({ root: folder, ...times })
    return pool
  }

  afterEach(async () => {
    pool?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
    folder = ''
  })

  it('PAGE-03: measures, resizes and frames, many jobs in turn', async () => {
    pool = imageWorkerPool({ root: ROOT })
    const bytes = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    const ground =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><rect width="120" height="63"/></svg>'
    const box = { left: 40, top: 5, width: 40, height: 50 }
    const [facts, webp, avif, unreadable, framed] = await Promise.all([
      pool.measure(bytes),
      pool.resize({ bytes, width: 96, format: 'webp' }),
      pool.resize({ bytes, width: 160, format: 'avif' }),
      pool.resize({ ...JOB }).catch((error: unknown) => error),
      pool.frame({ ground, picture: bytes, box }),
    ])
    expect(facts).toEqual({ kind: 'png', width: 200, height: 300 })
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 96, height: 144 })
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 160, height: 240 })
    expect(unreadable).toBeInstanceOf(UnreadablePicture)
    expect(await sharp(framed).metadata()).toMatchObject({ format: 'png', width: 120, height: 63 })
  })

  it('may be brought down by a picture: that picture is unreadable, the next is made by a new process', async () => {
    const shop = await withProcess(`
      if (job.resize.width === 96) process.abort()
      process.send({ image: Buffer.from('made') })`)
    await expect(shop.resize(JOB)).rejects.toThrow(UnreadablePicture)
    expect(String(await shop.resize({ ...JOB, width: 160 }))).toBe('made')
  })

  it('is ended when a picture takes too long', async () => {
    const shop = await withProcess(`if (job.resize.width !== 96) process.send({ image: Buffer.from('made') })`, {
      longestMs: 50,
    })
    await expect(shop.resize(JOB)).rejects.toThrow('took too long')
  })

  it('knows nothing of the shop’s keys, serves many jobs, and ends when there is nothing to do', async () => {
    process.env.KOLOFON_TEST_SECRET = 'secret'
    const shop = await withProcess(
      `process.send({ image: Buffer.from(process.pid + ' ' + (process.env.KOLOFON_TEST_SECRET ?? 'nothing')) })`,
      { idleMs: 100 },
    )
    const first = String(await shop.resize(JOB))
    expect(String(await shop.resize(JOB))).toBe(first)
    const [pid, secret] = first.split(' ')
    expect(secret).toBe('nothing')
    expect(await until(() => !isRunning(Number(pid)), { withinMs: 60_000 })).toBe(true)
    expect(String(await shop.resize(JOB))).not.toBe(first)
    delete process.env.KOLOFON_TEST_SECRET
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
