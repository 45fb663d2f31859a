import { build, handOver, install } from './project.mjs'

install(true)
build()
handOver(['bench/bench.ts', ...process.argv.slice(2)])
