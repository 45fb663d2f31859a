import { spawnSync } from 'node:child_process'

/** Every page in both languages at every width before axe, where `npm test` deals them round. */
const { status } = spawnSync('node_modules/.bin/playwright', ['test', 'every-page'], {
  stdio: 'inherit',
  env: { ...process.env, EVERY_WIDTH: 'yes' },
})
process.exitCode = status ?? 1
