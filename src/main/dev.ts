import path from 'node:path'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { clockFrom } from '#kit/clock.ts'

if (Number(process.versions.node.split('.')[0]) < 24) throw new Error('Run npm install: Node 24 is missing')

/** The same shop with hot reload: Vite serves the sources' modules and loads the server's code too, so both see one instance of each. */
const root = path.resolve(import.meta.dirname, '../..')
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
const { startShop } = (await vite.ssrLoadModule('/src/main/start-shop.ts')) as typeof import('./start-shop.ts')
const config = readConfig(process.env)
const running = await startShop({
  config,
  clock: clockFrom(config.SHOP_TIME),
  build: { id: 'development', builtAt: new Date().toISOString() },
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  root,
  assets: null,
  before: vite.middlewares,
})
process.stdout.write(`The shop is open at ${running.url}, with hot reload\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void running
        .stop()
        .then(() => vite.close())
        .then(() => process.exit(0)),
  )
