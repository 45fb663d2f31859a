import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { silentLog } from '#database/test-server.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { signInAs } from '#tests/support/customers.ts'
import { cuttableLine } from '#tests/support/cuttable-line.ts'
import { expect, test, wakefully } from '#tests/support/journey.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { chooseLook, sayWho } from '#tests/support/office.ts'
import { demoFolder, startShopProcess } from '#tests/support/shop-process.ts'

/** A shop whose line to its database can be cut. */
async function shopOnALine() {
  const dataDir = await demoFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop' })
  const address = new URL(postgres.url)
  const line = await cuttableLine(Number(address.port))
  address.port = String(line.port)
  const shop = await startShopProcess({ DATABASE_URL: address.href, DATA_DIR: dataDir })
  return {
    origin: shop.url.replace('127.0.0.1', 'localhost'),
    line,
    async stop() {
      await shop.stop()
      line.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await wakefully(tab)
  return tab
}

test('WEB-52 WEB-44 SCALE-03 while the database is away, whoever buys, writes or works there reads the shop’s own words, loses none of theirs, and goes on when it is back', async ({
  page,
  problems,
}) => {
  const { origin, line, stop } = await shopOnALine()
  try {
    const customer = await newCustomer(origin)
    await page.goto(`${origin}/hu/konyv/a-koszivu-ember-fiai`)
    await page
      .getByRole('button', { name: /Kosárba/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /A kosárhoz/ })).toBeVisible()
    await page.goto(`${origin}/hu/megrendeles`)
    await signInAs(page, customer.email, customer.password)
    await page.waitForURL(`${origin}/hu/megrendeles`)
    const next = page.getByRole('button', { name: 'Tovább', exact: true })
    await page.getByLabel('Név', { exact: true }).fill('Nagy Béla')
    await page.getByLabel('Irányítószám').fill('6725')
    await page.getByLabel('Település').fill('Szeged')
    await page.getByLabel('Utca, házszám').fill('Papírsárkány köz 5.')
    await page.getByLabel('Telefonszám').fill('06 30/123-4567')
    await next.click()
    await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
    await next.click()
    await page.getByRole('radio', { name: /Bankkártyával/ }).check()
    await next.click()
    await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
    const order = page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ })

    const writing = await anotherTab(page)
    await writing.goto(`${origin}/hu/kapcsolat`)
    const form = writing.getByRole('form', { name: 'Írjon nekünk' })
    await form.getByLabel('Név').fill('Kiss Anna')
    await form.getByLabel('E-mail-cím').fill('anna@example.com')
    await form.getByLabel('Üzenet').fill('Megvan a Szindbád?')

    const office = await anotherTab(page)
    await chooseLook(office, { language: 'hu', theme: 'day', width: 1440 })
    await office.goto(`${origin}/admin/login?back=/admin/products`)
    await sayWho(office, 'admin@example.com')
    await office.getByRole('table').getByRole('link').first().click()
    const description = office.getByLabel('Leírás', { exact: true })
    await description.fill('Kéziratban maradt szavak.')

    line.cut()
    await order.click()
    const unknown = 'Nem kaptunk választ, ezért nem tudjuk, átment-e a rendelés. Nyugodtan nyomja meg újra'
    await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeInViewport()
    await form.getByRole('button', { name: 'Elküldöm' }).click()
    await expect(
      form.getByText('Most nem sikerült elküldeni. Amit írt, megmaradt: kérjük, próbálja újra.'),
    ).toBeVisible()
    await description.press('Control+s', { delay: 50 })
    const refusal = office.getByRole('status').filter({ hasText: 'A háttériroda nem válaszol. Amit írtál, megvan' })
    await expect(refusal).toBeInViewport()

    const reader = await anotherTab(page)
    for (const [path, words] of [
      ['/hu/konyv/az-arany-ember', 'Mindjárt visszajövünk'],
      ['/book/dubliners', 'We’ll be right back'],
    ] as const) {
      expect((await reader.goto(origin + path))?.status()).toBe(503)
      await expect(reader.getByRole('heading', { level: 1 })).toContainText(words)
      expect(await axeViolations(reader)).toEqual([])
    }
    // Who looks for their orders or their account reads there that it did not work.
    for (const [path, words] of [
      ['/hu/rendeleseim', 'A rendeléseit most nem sikerült elővenni.'],
      ['/hu/fiokom', 'A fiókja adatait most nem sikerült elővenni.'],
    ] as const) {
      await reader.goto(origin + path)
      await expect(reader.getByText(words)).toBeVisible()
    }

    line.mend()
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
    await reader.getByRole('button', { name: 'Újrapróbálom' }).click()
    await expect(reader.getByRole('region', { name: 'Adataim', exact: true })).toContainText(customer.email)
    await expect(description).toHaveValue('Kéziratban maradt szavak.')
    await description.press('Control+s', { delay: 50 })
    await expect(office.getByText('1 mező nincs mentve')).toHaveCount(0)
    await form.getByRole('button', { name: 'Elküldöm' }).click()
    await expect(writing.getByText(/Köszönjük.*K-\w{6}/)).toBeVisible()
    await order.click()
    await page.waitForURL(/\/sim\/barion\/Pay/)
    await page.getByRole('button', { name: /^Fizetés –/ }).click()
    await page.waitForURL(/\/hu\/megrendeles-koszonjuk\?order=K26-/)
    await page.goto(`${origin}/hu/rendeleseim`)
    await expect(page.getByRole('link', { name: /K26-/ })).toHaveCount(1)
    // While the database was away, the console said so; nothing else.
    const expectedProblem =
      /status of 50[03]|did not answer|The data API refused a question {message: Internal Server Error/
    expect(problems.splice(0).filter((problem) => !expectedProblem.test(problem))).toEqual([])
  } finally {
    // Nobody is left who would ask a shop that has gone.
    for (const tab of page.context().pages()) await tab.close()
    await stop()
  }
})
