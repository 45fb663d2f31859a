import { chromium, expect, type Browser, type Page } from '@playwright/test'
import pg from 'pg'
import { aBuyer } from '#tests/support/buyer.ts'
import { savedCart } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { wakefully } from '#tests/support/journey.ts'
import { chooseLook, enterByForm } from '#tests/support/office.ts'
import { findBrowser } from '../../tools/find-browser.ts'

const BOOK = 'a-koszivu-ember-fiai'
const patient = expect.configure({ timeout: 60_000 })

/** Somebody whose words are typed and not sent; `finish` sends them, when the shop is another. */
export type InTheMiddle = { who: string; problems: string[]; finish(): Promise<void> }

export async function openBrowser(): Promise<Browser> {
  const executablePath = (await findBrowser()) ?? undefined
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

/** Where the shop may be without its database, what it says of that itself is no problem; what a proxy says is one. */
async function newPage(browser: Browser, problems: string[], mayBeAway = false): Promise<Page> {
  const context = await browser.newContext({ locale: 'hu-HU', reducedMotion: 'reduce', baseURL: byName() })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await wakefully(page)
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isFile = /^\/(?:admin\/)?assets\/|^\/_i18n\//.test(pathname)
    const isTold = mayBeAway && response.headers()['x-request-id'] !== undefined
    if ((response.status() >= 500 && !isTold) || (isFile && response.status() >= 400))
      problems.push(`${response.status()} ${pathname}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What a page asked for and no longer wanted; a stream of the office is opened again by itself.
    if (reason !== 'net::ERR_ABORTED' && !request.url().endsWith('/events')) problems.push(`${reason} ${request.url()}`)
  })
  return page
}

/** A buyer with a book in the cart and an address half typed. */
export async function aBuyerInTheMiddle(browser: Browser): Promise<InTheMiddle> {
  const problems: string[] = []
  const { page, buyer } = await aBuyerAtTheAddress(browser, problems)
  await typeAddress(page)
  return {
    who: 'a buyer',
    problems,
    async finish() {
      await hasTyped(page)
      await chooseToTheEnd(page)
      await orderButton(page).click()
      await payAndBeThanked(page, buyer)
    },
  }
}

/** A buyer who types while the shop has no database, goes on as far as it leads, and orders when it has one. */
export async function aBuyerInTheOutage(browser: Browser): Promise<InTheMiddle & { during(): Promise<void> }> {
  const problems: string[] = []
  const { page, buyer } = await aBuyerAtTheAddress(browser, problems, true)
  return {
    who: 'a buyer',
    problems,
    async during() {
      await typeAddress(page)
      await page.getByRole('button', { name: 'Tovább', exact: true }).click()
    },
    async finish() {
      await page.reload()
      await stepOf(page, 'Név és cím').click()
      await hasTyped(page)
      await chooseToTheEnd(page)
      await patient(async () => {
        if (!page.url().includes('/sim/barion/Pay')) await orderButton(page).click({ timeout: 5_000 })
        await page.waitForURL(/\/sim\/barion\/Pay/, { timeout: 10_000 })
      }).toPass()
      await payAndBeThanked(page, buyer)
    },
  }
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'A rendelés lépései' }).getByRole('button', { name })

async function aBuyerAtTheAddress(browser: Browser, problems: string[], mayBeAway = false) {
  const page = await newPage(browser, problems, mayBeAway)
  const buyer = await aBuyer()
  await page.goto(byName(`/hu/konyv/${BOOK}`))
  await page
    .getByRole('button', { name: /Kosárba/ })
    .first()
    .click()
  await patient(page.getByRole('dialog').getByRole('link', { name: /A kosárhoz/ })).toBeVisible()
  // By the login page itself, which is the same in both releases; on the way from the cart the younger one asks for an address first.
  await page.goto(byName('/hu/bejelentkezes'))
  await buyer.signIn(page)
  await page.waitForURL((url) => !url.pathname.endsWith('/bejelentkezes'))
  await page.goto(byName('/hu/megrendeles'))
  await stepOf(page, 'Név és cím').click()
  await page.getByRole('radio', { name: 'Másik címet írok be' }).check()
  return { page, buyer }
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Név', { exact: true }).fill('Nagy Béla')
  await page.getByLabel('Irányítószám').fill('6725')
  await page.getByLabel('Település').fill('Szeged')
  await page.getByLabel('Utca, házszám').fill('Papírsárkány köz 5.')
  await page.getByLabel('Telefonszám').fill('06 30/123-4567')
}

async function hasTyped(page: Page): Promise<void> {
  await patient(page.getByLabel('Név', { exact: true })).toHaveValue('Nagy Béla')
  await patient(page.getByLabel('Utca, házszám')).toHaveValue('Papírsárkány köz 5.')
  patient((await savedCart(page))?.cartItems).toHaveLength(1)
}

async function chooseToTheEnd(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Tovább', exact: true })
  await next.click()
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  await next.click()
  await page.getByRole('radio', { name: /Bankkártyával/ }).check()
  await next.click()
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
}

const orderButton = (page: Page) => page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ })

async function payAndBeThanked(page: Page, buyer: Awaited<ReturnType<typeof aBuyer>>): Promise<void> {
  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  await page.waitForURL(/\/hu\/megrendeles-koszonjuk\?order=K26-/)
  await patient(page.getByRole('heading', { name: /a fizetés is megérkezett/ })).toBeVisible()
  patient((await buyer.orders()).map(({ status }) => status)).toEqual(['CONFIRMED'])
  await page.context().close()
}

/** A bookseller with a description half written, and the draft of another title kept. */
export async function aBooksellerInTheMiddle(
  browser: Browser,
  databaseUrl: string,
  words: string,
): Promise<InTheMiddle> {
  const problems: string[] = []
  const ask = async (statement: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<{ id: string; found: number }>(statement, values)).rows
    } finally {
      await client.end()
    }
  }
  const [book, drafted] = await ask(
    `select p.id from products p join product_texts t on t.product_id = p.id and t.language = 'hu'
      where p.type = 'BOOK' and not p.deleted and t.slug <> $1
        and not exists (select from title_drafts d where d.product_id = p.id) order by random() limit 2`,
    [BOOK],
  )
  const page = await newPage(browser, problems)
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterByForm(page, 'admin@example.com', `/admin/products/${drafted?.id}`)
  await page.getByLabel('Leírás', { exact: true }).fill(`Piszkozat: ${words}`)
  await page.getByRole('button', { name: 'Mentés piszkozatként' }).click()
  const isDrafted = () =>
    ask('select count(*)::int as found from title_drafts where product_id = $1 and fields::text like $2', [
      drafted?.id,
      `%${words}%`,
    ])
  await patient.poll(async () => (await isDrafted())[0]?.found).toBe(1)
  await page.goto(`/admin/products/${book?.id}`)
  await page.getByLabel('Leírás', { exact: true }).fill(words)
  return {
    who: 'a bookseller',
    problems,
    async finish() {
      await patient(page.getByLabel('Leírás', { exact: true })).toHaveValue(words)
      await page.keyboard.press('Control+s', { delay: 50 })
      const isSaved = () =>
        ask(
          `select count(*)::int as found from product_texts where product_id = $1 and language = 'hu' and description like $2`,
          [book?.id, `%${words}%`],
        )
      await patient.poll(async () => (await isSaved())[0]?.found).toBe(1)
      patient((await isDrafted())[0]?.found).toBe(1)
      await page.context().close()
    },
  }
}
