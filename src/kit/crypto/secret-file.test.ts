import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretFile } from './secret-file.ts'

describe('a secret kept in a file', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'kolofon-secret-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is made once, by whoever comes first, and only its owner can read it', async () => {
    const file = path.join(folder, 'keys/objects')
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretFile(file)))
    expect(new Set(secrets.map(String)).size).toBe(1)
    expect(secrets[0]).toHaveLength(32)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(path.join(folder, 'keys'))).toEqual(['objects'])
  })

  it('is refused when it is not whole or others can read it', async () => {
    const file = path.join(folder, 'key')
    await writeFile(file, 'short', { mode: 0o600 })
    await expect(secretFile(file)).rejects.toThrow('does not hold 32 bytes')
    await writeFile(file, Buffer.alloc(32).toString('base64'))
    await chmod(file, 0o644)
    await expect(secretFile(file)).rejects.toThrow('may be read by others')
  })
})
