import { handOver, install } from './project.mjs'

install(true)
handOver(['tools/run-tests.ts', ...process.argv.slice(2)])
