import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ArchiveDamaged, readArchive, writeArchive, type ArchivePart } from './archive.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-archive-'))
afterAll(() => rm(folder, { recursive: true }))
const parts: ArchivePart[] = [
  { name: 'first.json', bytes: Buffer.from('{}') },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: `pictures/${'long/'.repeat(40)}ő.webp`, bytes: Buffer.alloc(3_000_000, 7) },
]
const write = (file: string) =>
  writeArchive(file, async (add) => {
    for (const part of parts) await add(part)
  })

async function read(file: string): Promise<ArchivePart[]> {
  const found: ArchivePart[] = []
  for await (const part of readArchive(file)) found.push(part)
  return found
}

describe('an archive', () => {
  it('KEEP-01 is read as it was written, and only its owner may read it', async () => {
    const file = path.join(folder, 'whole')
    await write(file)
    expect(await read(file)).toEqual(parts)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('KEEP-01 is never written over another, and what was not finished leaves nothing behind', async () => {
    const file = path.join(folder, 'once')
    await write(file)
    const before = await readFile(file)
    await expect(write(file)).rejects.toThrow('EEXIST')
    expect(await readFile(file)).toEqual(before)
    const cut = writeArchive(path.join(folder, 'cut'), async (add) => {
      await add({ name: 'a', bytes: Buffer.from('a') })
      throw new Error('the database is gone')
    })
    await expect(cut).rejects.toThrow('the database is gone')
    expect((await readdir(folder)).filter((name) => name.startsWith('cut') || name.includes('unfinished'))).toEqual([])
    await expect(write(path.join(folder, 'no/such/folder'))).rejects.toThrow('ENOENT')
  })

  it('KEEP-01 is refused when it was cut off, changed, put together by somebody else or is none', async () => {
    const file = path.join(folder, 'damaged')
    await write(file)
    const whole = await readFile(file)
    const changed = Buffer.from(whole)
    changed.writeUInt8((whole.readUInt8(whole.length >> 1) ^ 1) & 255, whole.length >> 1)
    const forgeries = [whole.subarray(0, -20), whole.subarray(0, whole.length >> 1), changed, Buffer.from('no archive')]
    for (const forgery of [...forgeries, Buffer.alloc(0), Buffer.concat([whole, whole])]) {
      await writeFile(file, forgery)
      await expect(read(file), `${forgery.length} bytes`).rejects.toThrow(ArchiveDamaged)
    }
  })
})
