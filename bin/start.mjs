import path from 'node:path'
import { build, checkSettings, handOver, install, isPinnedNode, root, whenOrphaned } from './project.mjs'
import { readSettings } from './settings.mjs'

process.title = 'kolofon'
process.env.KOLOFON_STARTED_AT = String(Date.now())
install(false)
readSettings()
build(checkSettings)
process.env.NODE_ENV = 'production'
process.env.DEMO_WORK ??= 'on'
process.env.DEMO_OTHERS ??= 'on'
const entry = path.join(root, 'build/server/serve.js')
// Once installed, npm already runs this on the pinned Node; then no second process is needed. The heap may grow by as much as
// it holds before all of it is gone through (decision 0051); package.json says the same for this process.
if (isPinnedNode()) {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  await import(entry)
} else handOver(['--heap-growing-percent=100', entry])
