import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-settings-'))
const file = path.join(folder, 'settings')
writeFileSync(file, `# a comment\nexport PORT="eighty" # of another\nSHOP_NAME='Kis Bolt'\n`)
afterAll(() => rmSync(folder, { recursive: true }))

/** What a command complains of: settings are read before anything else is done. */
function complaint(environment: Record<string, string>): string {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none', ...environment }
  return spawnSync(process.execPath, ['bin/shop.mjs', 'acts'], { env, encoding: 'utf8' }).stderr
}

describe('a file of settings', () => {
  it('SCALE-13 is read by the operator’s commands, and a variable that is set wins', () => {
    expect(complaint({ KOLOFON_ENV: file })).toContain('PORT must be a whole number')
    expect(complaint({ KOLOFON_ENV: file, PORT: '3000', WORKERS: 'many' })).toBe(
      'WORKERS must be a whole number from 1 to 64\n',
    )
  })

  it('SCALE-13 is none where none is wanted, and one that cannot be read is said', () => {
    expect(complaint({ KOLOFON_ENV: '', WORKERS: 'many' })).toContain('WORKERS must be')
    expect(complaint({ KOLOFON_ENV: path.join(folder, 'none') })).toContain(
      `${path.join(folder, 'none')} cannot be read`,
    )
    expect(complaint({ KOLOFON_ENV: folder })).toContain(`${folder} cannot be read`)
  })
})
