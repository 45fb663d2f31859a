import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Source maps are for whoever reads error reports: they leave the folder that is served to everybody. */
const [from = 'build/client/assets', to = 'build/source-maps'] = process.argv.slice(2)

rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
for (const name of readdirSync(from)) if (name.endsWith('.map')) renameSync(path.join(from, name), path.join(to, name))
