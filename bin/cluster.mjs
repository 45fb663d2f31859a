import { build, handOver, install } from './project.mjs'

// All parts, or the one that is named: npm run test:cluster -- pooler
install(true)
build()
handOver(['tests/cluster/run-cluster.ts', ...process.argv.slice(2)])
