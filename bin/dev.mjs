import { handOver, install } from './project.mjs'
import { readSettings } from './settings.mjs'

process.env.KOLOFON_STARTED_AT = String(Date.now())
install(true)
readSettings()
process.env.DEMO_WORK ??= 'on'
process.env.DEMO_OTHERS ??= 'on'
handOver(['src/main/dev.ts'])
