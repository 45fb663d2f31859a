import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFile } from './file-lock.ts'

async function newPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'lock')
}

it('has one holder at a time', async () => {
  const path = await newPath()
  const first = lockFile(path)

  expect(first).toBeDefined()
  expect(lockFile(path)).toBeUndefined()

  first?.release()
  const second = lockFile(path)
  expect(second).toBeDefined()
  second?.release()
})

it('is free again when its holder was killed', async () => {
  const path = await newPath()
  const script = `import { lockFile } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))}
    lockFile(${JSON.stringify(path)}); process.stdout.write('locked'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(lockFile(path)).toBeUndefined()

  const closed = once(holder, 'close')
  holder.kill('SIGKILL')
  await closed

  const lock = lockFile(path)
  expect(lock).toBeDefined()
  lock?.release()
})
