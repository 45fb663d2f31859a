import { spawnSync } from 'node:child_process'

/**
 * Every page, every layout with letters twice as large, every screen of the office and the cart in both languages at every width, all of
 * it before axe, and every link of every page, where `npm test` deals it round.
 */
const PARTS = [
  ['playwright', 'test', 'every-page', 'every-office-screen', 'cart.journey', 'browsers.journey'],
  ['vitest', 'run', '--project', 'contracts', 'tests/contracts/pages.test.ts'],
] as const

for (const [runner, ...args] of PARTS) {
  const { status } = spawnSync(`node_modules/.bin/${runner}`, args, {
    stdio: 'inherit',
    env: { ...process.env, WHOLE_LOOK: 'yes' },
  })
  if (status !== 0) process.exitCode = 1
}
