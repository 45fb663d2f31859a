import { build, handOver, install } from './project.mjs'

install(true)
build()
handOver(['tests/soak/orders-soak.ts', ...process.argv.slice(2)])
