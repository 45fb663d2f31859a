import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { catalogueBench } from './catalogue-bench.ts'
import { importBench } from './import-bench.ts'
import { figuresBench } from './figures-bench.ts'
import { growthBench } from './growth-bench.ts'
import { officeBench } from './office-bench.ts'
import { officeTitlesBench } from './office-titles-bench.ts'
import { median, report, rounded } from './figures.ts'
import { graphqlBench } from './graphql-bench.ts'
import { againstBareServer } from './against-bare-server.ts'
import { cpuMs, pageRequest, pssMb } from './load.ts'
import { pageOf } from './measured-shop.ts'
import { cartWeight } from './cart-weight.ts'
import { firstViews } from './first-view.ts'
import { pageWeights } from './page-weight.ts'
import { checkoutBench } from './checkout-bench.ts'
import { databaseCpuMs, postmasterOf, processTree } from './process-tree.ts'
import { shelfBench } from './shelf-bench.ts'
import { signInBench } from './sign-in-bench.ts'

if (Number(process.versions.node.split('.')[0]) < 24) throw new Error('Run npm install: Node 24 is missing')

const STARTS = 5

const TITLES_TO_IMPORT = 5000
const TITLES_OF_SHELF = 100_000
const ORDERS_OF_OFFICE = 1_000_000

const { values } = parseArgs({
  options: {
    titles: { type: 'string' },
    database: { type: 'string' },
    import: { type: 'boolean' },
    office: { type: 'boolean' },
    orders: { type: 'string' },
    shelf: { type: 'string' },
    figures: { type: 'boolean' },
    growth: { type: 'string' },
    part: { type: 'string' },
  },
})
const titles = values.titles === undefined ? undefined : Number(values.titles)
if (titles !== undefined && !(Number.isSafeInteger(titles) && titles >= 1000))
  throw new Error('--titles takes a whole number, 1000 at least')
const growth = values.growth === undefined ? undefined : Number(values.growth)
if (growth !== undefined && ![10_000, 100_000, 1_000_000].includes(growth))
  throw new Error('--growth takes 10000, 100000 or 1000000')
if (values.database && titles === undefined && !values.office && !values.shelf && !values.figures && !growth)
  throw new Error('--database needs --titles: how many titles it has')

const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-bench-'))
try {
  if (growth !== undefined) await growthBench({ titles: growth, databaseUrl: values.database, part: values.part })
  else if (values.shelf !== undefined)
    await shelfBench({ part: values.shelf, titles: titles ?? TITLES_OF_SHELF, databaseUrl: values.database })
  else if (values.figures) await figuresBench({ titles: titles ?? TITLES_OF_SHELF, databaseUrl: values.database })
  else if (values.office && titles !== undefined) await officeTitlesBench(titles)
  else if (values.office)
    await officeBench({ orders: Number(values.orders ?? ORDERS_OF_OFFICE), databaseUrl: values.database })
  else if (values.import) await importBench({ titles: titles ?? TITLES_TO_IMPORT })
  else if (titles === undefined) await smallShop()
  else await catalogueBench({ titles, databaseUrl: values.database })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function smallShop(): Promise<void> {
  await (await startShopProcess({ DATA_DIR: dataDir })).stop()
  await startTimes()
  const shop = await startShopProcess({ DATA_DIR: dataDir })
  try {
    await memory(shop)
    await cachedPage(shop, 'home', '/hu')
    await cachedPage(shop, 'frame page', '/hu/rolunk')
    await uncachedList(shop)
    await unaskedTitles(shop)
    await graphqlBench(shop)
    await pageWeights(shop.url)
    await firstViews(shop.url)
    await cartWeight()
  } finally {
    await shop.stop()
  }
  await signInBench({ dataDir })
  await checkoutBench({ dataDir })
}

async function startTimes(): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < STARTS; run++) {
    const startedAt = performance.now()
    const shop = await startShopProcess({ DATA_DIR: dataDir })
    times.push(performance.now() - startedAt)
    await shop.stop()
  }
  report({ name: 'second start until ready', value: rounded(median(times) / 1000), unit: 's' })
}

async function memory(shop: ShopProcess): Promise<void> {
  await fetch(`${shop.url}/hu`)
  report({ name: 'memory of the idle shop process (PSS)', value: rounded(pssMb(shop.process.pid ?? 0)), unit: 'MB' })
  report({
    name: 'memory of the embedded PostgreSQL (PSS)',
    value: rounded(processTree(postmasterOf(shop.dataDir)).reduce((sum, pid) => sum + pssMb(pid), 0)),
    unit: 'MB',
  })
}

async function cachedPage(shop: ShopProcess, name: string, address: string): Promise<void> {
  const size = await sizeOf(shop, address)
  await againstBareServer({ shop, size, name: `${name}, cached`, requestOf: () => pageRequest(address) })
}

/** Every request asks for another page of a list, so that none is in the cache: one beyond the last shows the last. */
async function uncachedList(shop: ShopProcess): Promise<void> {
  const size = await sizeOf(shop, '/books?page=1')
  let page = 1
  await againstBareServer({
    shop,
    size,
    name: 'list, uncached',
    requestOf: () => pageRequest(`/books?page=${++page}`),
  })
}

/** Each title's page is asked for once, one after the other: the English ones until V8 has compiled them, the Hungarian ones counted. */
async function unaskedTitles(shop: ShopProcess): Promise<void> {
  const sitemap = await (await fetch(`${shop.url}/sitemaps/products-1.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const hungarian = pages.filter((page) => page.startsWith('/hu/'))
  for (const page of pages) if (!page.startsWith('/hu/')) await pageOf(shop.url + page)
  const used = () => cpuMs(shop.process.pid ?? 0) + databaseCpuMs(shop.dataDir)
  const before = used()
  for (const page of hungarian) await pageOf(shop.url + page)
  report({
    name: 'product page that nobody has asked for: CPU with PostgreSQL',
    value: rounded((used() - before) / hungarian.length),
    unit: 'ms/page',
  })
}

async function sizeOf(shop: ShopProcess, address: string): Promise<number> {
  const { request } = await import('node:http')
  await fetch(shop.url + address)
  return new Promise((resolve, reject) => {
    request(shop.url + address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      resolve(Number(response.headers['content-length']))
    })
      .on('error', reject)
      .end()
  })
}
