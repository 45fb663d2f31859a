import { spawnSync } from 'node:child_process'

/** Every page, every screen of the office and the cart in both languages at every width, all of it before axe, where `npm test` deals it round. */
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', 'every-page', 'every-office-screen', 'cart.journey'],
  {
    stdio: 'inherit',
    env: { ...process.env, WHOLE_LOOK: 'yes' },
  },
)
process.exitCode = status ?? 1
