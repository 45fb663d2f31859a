import { build, handOver, install, runPinned } from './project.mjs'

// Both, or the one that is named: npm run test:soak -- doors --requests 20000
const SOAKS = { doors: 'tests/soak/doors-soak.ts', orders: 'tests/soak/orders-soak.ts' }
const [named, ...options] = process.argv.slice(2)

install(true)
build()
if (Object.hasOwn(SOAKS, named ?? '')) handOver([SOAKS[named], ...options])
else {
  runPinned([SOAKS.doors])
  handOver([SOAKS.orders, ...process.argv.slice(2)])
}
