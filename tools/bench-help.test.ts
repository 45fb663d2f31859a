import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('npm run bench -- --help tells what it takes and builds nothing', async () => {
  const bench = path.resolve(import.meta.dirname, '../bin/bench.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--help'])
  expect(stdout).toMatch(/--titles 100000/)
  expect(stdout).not.toMatch(/Building/)
})
