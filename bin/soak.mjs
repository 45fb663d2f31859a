import { build, handOver, install, runPinned } from './project.mjs'

// All of them, or the one that is named: npm run test:soak -- doors --requests 20000
const SOAKS = {
  'rules': 'tests/soak/rules-soak.ts',
  'pages': 'tests/soak/pages-soak.ts',
  'doors': 'tests/soak/doors-soak.ts',
  'import': 'tests/soak/import-soak.ts',
  'hostile': 'tests/soak/hostile-soak.ts',
  'round-trip': 'tests/soak/round-trip-soak.ts',
  'kills': 'tests/soak/import-kills-soak.ts',
  'strikes': 'tests/soak/strikes-soak.ts',
  'money': 'tests/soak/money-soak.ts',
  'papers': 'tests/soak/papers-soak.ts',
  'orders': 'tests/soak/orders-soak.ts',
}
const [named, ...options] = process.argv.slice(2)

install(true)
build()
if (Object.hasOwn(SOAKS, named ?? '')) handOver([SOAKS[named], ...options])
else {
  runPinned([SOAKS.rules])
  runPinned([SOAKS.pages])
  runPinned([SOAKS.doors])
  runPinned([SOAKS.import])
  runPinned([SOAKS.hostile])
  runPinned([SOAKS.kills])
  runPinned([SOAKS.strikes])
  runPinned([SOAKS['round-trip']])
  runPinned([SOAKS.money])
  runPinned([SOAKS.papers])
  handOver([SOAKS.orders, ...process.argv.slice(2)])
}
