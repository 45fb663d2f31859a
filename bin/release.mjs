import { build, handOver, install } from './project.mjs'

install(false)
build()
handOver(['tools/release/make-release.ts', ...process.argv.slice(2)])
