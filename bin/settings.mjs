import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import util from 'node:util'
import { fail, pinnedNode, root } from './project.mjs'

const PARSE = `JSON.stringify(require('node:util').parseEnv(require('node:fs').readFileSync(process.argv[1], 'utf8')))`

/**
 * The settings of `.env` in this folder, or of the file that KOLOFON_ENV names (none where that is empty). A variable that is set
 * wins. Only what a shopkeeper starts reads it: tests and benches have the settings that they say.
 */
export function readSettings() {
  const { KOLOFON_ENV } = process.env
  if (KOLOFON_ENV === '') return
  const file = KOLOFON_ENV ? path.resolve(KOLOFON_ENV) : path.join(root, '.env')
  try {
    for (const [name, value] of Object.entries(settingsIn(file))) process.env[name] ??= value
  } catch (error) {
    if (error.code === 'ENOENT' && !KOLOFON_ENV) return
    fail(`${file} cannot be read: ${error.message}`)
  }
}

function settingsIn(file) {
  const text = readFileSync(file, 'utf8')
  if (util.parseEnv) return util.parseEnv(text)
  // A Node before 20.12 cannot; the one that the project pins can.
  return JSON.parse(spawnSync(pinnedNode, ['-p', PARSE, file], { encoding: 'utf8' }).stdout)
}
