import path from 'node:path'
import { build, handOver, install, isPinnedNode, root, whenOrphaned } from './project.mjs'

process.title = 'kolofon'
install(false)
build()
process.env.NODE_ENV = 'production'
const entry = path.join(root, 'build/server/serve.js')
// Once installed, npm already runs this on the pinned Node; then no second process is needed.
if (isPinnedNode()) {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  await import(entry)
} else handOver([entry])
