import path from 'node:path'
import { handOver, install, root } from './project.mjs'

install(false)
// A file of any size is read within little memory, and what the import leaves is the shop's.
const limits = process.argv[2] === 'import' ? ['--max-old-space-size=96', '--max-semi-space-size=8'] : []
handOver([...limits, path.join(root, 'src/command-line/command-line.ts'), ...process.argv.slice(2)])
