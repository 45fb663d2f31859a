import { createServer, request as ask } from 'node:http'
import type { Page } from '@playwright/test'
import { badge, group, modal, WORDS } from '#tests/support/cart-words.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** A way to the shop that can be cut, and on which the worker's file can be an empty one. */
async function wayToShop() {
  const shop = new URL(process.env.JOURNEY_URL ?? '')
  let isCut = false
  let isWorkerEmpty = false
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy()
    if (isWorkerEmpty && incoming.url === '/service-worker.js')
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end('')
    const { url: path, method, headers } = incoming
    const onward = ask({ host: shop.hostname, port: shop.port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut(isNow: boolean) {
      isCut = isNow
      if (isNow) server.closeAllConnections()
    },
    emptyWorker() {
      isWorkerEmpty = true
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The browser tells when the worker of today has given its place to another. */
async function replacedWorker(page: Page): Promise<{ isReplaced: Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  const isReplaced = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ status }) => status === 'redundant')) resolve()
    })
  })
  await devtools.send('ServiceWorker.enable')
  return { isReplaced }
}

const copyablePages = (page: Page) =>
  page.evaluate(async () => {
    const pages: string[] = []
    for (const name of await caches.keys())
      if (name.startsWith('pages-'))
        for (const { url } of await (await caches.open(name)).keys()) pages.push(new URL(url).pathname)
    return pages.sort()
  })
const allKept = (page: Page) =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  )

test('KEEP-04 who loses the network keeps the pages already seen and is told so; an empty worker ends it', async ({
  page,
  problems,
}) => {
  const way = await wayToShop()
  try {
    await page.goto(`${way.origin}/hu/konyvek`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => copyablePages(page)).toEqual(['/hu/konyvek'])
    // A page that is reached by a link is kept as if it had been loaded whole; a page of one's own never is.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rólunk' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rólunk')
    await expect.poll(() => copyablePages(page)).toEqual(['/hu/konyvek', '/hu/rolunk'])
    await page.goto(`${way.origin}/hu/fiokom`)
    await page.goto(`${way.origin}/hu/rolunk`)

    way.cut(true)
    const note = page.locator('#offline-copy')
    await page.goto(`${way.origin}/hu/konyvek`)
    await expect(note).toContainText('Nincs hálózat')
    await expect(note).toContainText(/202\d/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Könyvek')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rólunk' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rólunk')
    await expect(note).toBeVisible()
    await page.goto(`${way.origin}/about-us`, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await page.goto(`${way.origin}/hu/impresszum`, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nincs hálózat')
    await page.getByRole('link', { name: /Könyvek/ }).click()
    await expect(note).toBeVisible()

    // Back on the network a page is itself again, and nothing that must not be kept has been.
    way.cut(false)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rólunk' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rólunk')
    await expect(note).toHaveCount(0)
    expect(
      (await allKept(page)).filter((url) => /_build|config\.json|\/graphql|cognito|\.data|fiokom/.test(url)),
    ).toEqual([])
    expect((await allKept(page)).some((url) => /\/assets\/.+\.css/.test(url))).toBe(true)

    // The one before ends with the last page that it served, once it has nothing left to do.
    way.emptyWorker()
    const { isReplaced } = await replacedWorker(page)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.goto('about:blank', { waitUntil: 'load' })
    await isReplaced
    way.cut(true)
    await expect(page.goto(`${way.origin}/hu/konyvek`, { waitUntil: 'load' })).rejects.toThrow(/ERR_/)
  } finally {
    way.close()
  }
  expectOnlyOf(problems, /ERR_(EMPTY_RESPONSE|CONNECTION|FAILED|INTERNET)|Failed to load/)
})

test('KEEP-04 CART-04 without a network the cart shows what was last seen of it, and a press says what is wrong', async ({
  page,
  problems,
}) => {
  const way = await wayToShop()
  try {
    await page.goto(`${way.origin}/hu/konyv/egri-csillagok`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const add = page.getByRole('main').getByRole('button', { name: WORDS.hu.add }).first()
    await add.click()
    await expect(modal(page, WORDS.hu)).toBeVisible()
    // The page of the cart is kept though it was never opened.
    await expect.poll(() => copyablePages(page)).toEqual(['/hu/konyv/egri-csillagok', '/hu/kosaram'])
    await page.keyboard.press('Escape')

    way.cut(true)
    await add.click()
    await expect(page.getByText('Nem értük el a boltot: úgy tűnik, nincs hálózat.')).toBeVisible()
    await expect(badge(page, WORDS.hu, 1)).toBeVisible()
    await page.goto(`${way.origin}/hu/kosaram`)
    await expect(page.getByText('Így látta utoljára a kosarát')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Egri csillagok' })).toContainText(
      /1 példány, darabja utoljára \d\s\d{3}\sFt volt/,
    )

    way.cut(false)
    await page.getByRole('button', { name: 'Próbáljuk újra' }).click()
    await expect(group(page, 'Raktáron').getByRole('textbox')).toHaveValue('1')
  } finally {
    way.close()
  }
  expectOnlyOf(problems, /ERR_|Failed to (load|fetch)|did not answer|could not be read/)
})

/** The browser and the page complain of every request that fails. */
function expectOnlyOf(problems: string[], expected: RegExp): void {
  expect(problems.splice(0).filter((problem) => !expected.test(problem))).toEqual([])
}
