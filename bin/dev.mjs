import { handOver, install } from './project.mjs'

install(true)
handOver(['src/main/dev.ts'])
