import { handOver, install } from './project.mjs'

install(true)
process.env.DEMO_WORK ??= 'on'
handOver(['src/main/dev.ts'])
