import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imageFiles } from './image-files.ts'

describe('the pictures on disk', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'kolofon-images-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('PAGE-03: hold so many bytes; the oldest go first', async () => {
    const files = imageFiles({ folder, maxBytes: 1000 })
    const made = ['aa1', 'bb2', 'cc3', 'dd4']
    for (const [age, name] of made.entries()) {
      await files.keep(name, Buffer.alloc(300, name))
      await utimes(path.join(folder, name.slice(0, 2), name), 1000 + age, 1000 + age)
    }
    await files.keep('ee5', Buffer.alloc(300, 'e'))
    const there = await Promise.all([...made, 'ee5'].map(async (name) => (await files.read(name)) !== null))
    expect(there).toEqual([false, false, true, true, true])
  })

  it('an empty file, as a power failure may leave one, is none', async () => {
    const files = imageFiles({ folder, maxBytes: 1000 })
    await files.keep('aa1', Buffer.from('x'))
    await writeFile(path.join(folder, 'aa', 'aa1'), '')
    expect(await files.read('aa1')).toBeNull()
    expect(await files.read('never')).toBeNull()
  })
})
