import { handOver, install } from './project.mjs'

install(true)
handOver(['src/dev.ts'])
