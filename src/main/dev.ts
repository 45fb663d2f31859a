import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { clockFrom } from '#kit/clock.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { cannotOpen } from './terminal/cannot-open.ts'

if (Number(process.versions.node.split('.')[0]) < 24) throw new Error('Run npm install: Node 24 is missing')

const OFFICE_RELOADS_AT = 24_679

/** The same shop with hot reload: Vite serves the sources' modules and loads the server's code too, so both see one instance of each. */
const root = path.resolve(import.meta.dirname, '../..')
const config = await orSayWhy(async () => readConfig(process.env))
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
/** The back office is a build of its own, so it has a Vite of its own. */
const officeVite = await createServer({
  configFile: path.join(root, 'vite.office.config.ts'),
  server: { middlewareMode: true, hmr: { port: OFFICE_RELOADS_AT } },
  appType: 'custom',
})
const { startShop } = (await vite.ssrLoadModule('/src/main/start-shop.ts')) as typeof import('./start-shop.ts')
const { openingFor } = (await vite.ssrLoadModule(
  '/src/main/terminal/opening.ts',
)) as typeof import('./terminal/opening.ts')
const { logForPerson } = (await vite.ssrLoadModule('/src/main/shop-log.ts')) as typeof import('./shop-log.ts')
const personLog = logForPerson(process.env, process.stdout)
const running = await orSayWhy(() => startDevelopment())
personLog.hasOpened()

async function startDevelopment() {
  const opening = await openingFor({ config, env: process.env, stream: process.stdout, isFirst: true, socket: null })
  const started = await startShop({
    config,
    steps: opening.steps,
    clock: clockFrom(config.SHOP_TIME),
    build: { id: 'development', builtAt: new Date().toISOString() },
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    root,
    assets: null,
    office: {
      files: null,
      loadShell: async (url) =>
        officeVite.transformIndexHtml(url, await readFile(path.join(root, 'src/office/index.html'), 'utf8')),
    },
    before: (request, response, next) => {
      const { url } = request
      if (!url?.startsWith(`${OFFICE_PATH}/`)) return vite.middlewares(request, response, next)
      officeVite.middlewares(request, response, () => {
        // Vite has cut its own beginning off the address.
        request.url = url
        next()
      })
    },
  })
  process.stdout.write(`${opening.hasOpened()}  With hot reload.\n`)
  return started
}

/** What keeps the shop from opening is told as `npm start` tells it. */
async function orSayWhy<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    process.stderr.write(await cannotOpen(error, process.env, process))
    process.exit(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void running
        .stop()
        .then(() => Promise.all([vite.close(), officeVite.close()]))
        .then(() => process.exit(0)),
  )
