import { setPriority } from 'node:os'
import path from 'node:path'
import { handOver, install, root } from './project.mjs'
import { readSettings } from './settings.mjs'

const LOW_PRIORITY = 10

install(false)
readSettings()
// An import leaves the machine to the shop: a file of any size is read within little memory, when nobody else wants to work.
const isImport = process.argv[2] === 'import' || process.argv[2] === 'stock'
if (isImport) setPriority(LOW_PRIORITY)
const limits = isImport ? ['--max-old-space-size=96', '--max-semi-space-size=8'] : []
handOver([...limits, path.join(root, 'src/command-line/command-line.ts'), ...process.argv.slice(2)])
