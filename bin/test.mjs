import { build, handOver, install } from './project.mjs'

install(true)
build()
handOver(['tools/run-tests.ts', ...process.argv.slice(2)])
