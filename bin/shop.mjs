import path from 'node:path'
import { handOver, install, root } from './project.mjs'

install(false)
handOver([path.join(root, 'src/command-line/command-line.ts'), ...process.argv.slice(2)])
