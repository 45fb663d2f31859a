import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/process/free-port.ts'
import { askForCode, newAddress, shopCommand, typeCode } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'

/** Ten copies of it stand in the shop. */
const EAN = '9786159901092'

/** An empty production shop in a folder of its own, with a mail server and a payment company. */
async function openEmptyShop() {
  const [mail, simulators, port] = await Promise.all([startMailServer(), startSimulatorsProcess(), freePort()])
  const environment = {
    STAGE: 'production',
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'kolofon opening-')),
    PORT: String(port),
    SHOP_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'bolt@toronyora.example',
    BARION_POS_KEY: '5e1f0000000040008000000000000001',
    BARION_PAYEE: 'shop@example.com',
    BARION_URL: simulators.barionUrl,
  }
  const shop = await startShopProcess(environment)
  return {
    origin: `http://localhost:${port}`,
    mail,
    command: (...args: string[]) => shopCommand(args, { environment }),
    async stop() {
      await shop.stop()
      await Promise.all([simulators.stop(), mail.stop()])
      await rm(environment.DATA_DIR, { recursive: true, force: true })
    },
  }
}

test('OPS-05 IMPORT-01 ORDER-02 an empty shop is opened from the examples by commands alone, and the first visitor buys a book', async ({
  page,
}) => {
  // A dozen commands, each a process of its own, and two that stay.
  test.slow()
  const { origin, mail, command, stop } = await openEmptyShop()
  try {
    await page.goto(`${origin}/hu`)
    await expect(page.getByText('A könyvesbolt még nem nyitott ki.').first()).toBeVisible()

    await command('setup', '--file', 'examples/setup.json')
    await command('import', 'source', 'examples/publisher.json')
    const check = await command('import', 'check', 'examples/publisher.xml', '--source', 'harangvirag')
    expect(check).toContain('is checked: 40 records, 40 new.')
    const publisher = await command('import', 'run', 'examples/publisher.xml', '--source', 'harangvirag')
    expect(publisher).toContain('is done: 40 records, 40 new.')
    await command('import', 'source', 'examples/wholesaler.json')
    const wholesaler = await command('import', 'run', 'examples/wholesaler.csv', '--source', 'szelmalom')
    expect(wholesaler).toContain('is done: 60 records, 30 new')
    expect(await command('import', 'pictures', 'examples/covers')).toContain('6 pictures taken')
    await command('stock', 'examples/shelf.csv', '--warehouse', 'bolt')
    // Nothing is missing to sell; what the law and the search engines ask for besides is the shopkeeper's.
    expect(await command('setup', '--check')).not.toContain('Ami az eladáshoz hiányzik')

    await page.goto(`${origin}/hu`)
    await page.getByRole('banner').getByRole('combobox').fill('üveghegyen')
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Az üveghegyen innen' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Az üveghegyen innen' })).toBeVisible()
    await page
      .getByRole('button', { name: /Kosárba/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'A kosárhoz' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /megrendel/i })
      .click()

    const address = newAddress()
    await askForCode(page, address)
    const code = () => mail.lettersTo(address).flatMap((raw) => /^ {4}(\d{6})\r?$/m.exec(raw)?.[1] ?? [])
    await expect.poll(() => code().length).toBe(1)
    await typeCode(page, code().join(''))

    await page.getByLabel('Név', { exact: true }).fill('Kovács Anna')
    await page.getByLabel('Irányítószám').fill('6722')
    await page.getByLabel('Település').fill('Szeged')
    await page.getByLabel('Utca, házszám').fill('Lámpás utca 3.')
    await page.getByLabel('Telefonszám').fill('+36301234567')
    await page.getByRole('button', { name: 'Tovább', exact: true }).click()
    await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
    await page.getByRole('button', { name: 'Tovább', exact: true }).click()
    await page.getByRole('radio', { name: /Bankkártyával/ }).check()
    await page.getByRole('button', { name: 'Tovább', exact: true }).click()
    await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
    await page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ }).click()
    await page.waitForURL(/\/sim\/barion\/Pay/)
    await page.getByRole('button', { name: /^Fizetés –/ }).click()
    await page.waitForURL(/\/hu\/megrendeles-koszonjuk\?order=K26-/)
    await expect(
      page.getByRole('heading', { name: 'Megkaptuk a rendelését, és a fizetés is megérkezett.' }),
    ).toBeVisible()
    const number = new URL(page.url()).searchParams.get('order') ?? ''
    await page.getByRole('link', { name: 'A rendelés részletei' }).click()
    await page.waitForURL(`${origin}/hu/rendeleseim/${number.toLowerCase()}`)
    await expect(page.getByRole('main').getByText('Az üveghegyen innen').first()).toBeVisible()
    await command('order', 'pack', number)
    await command('order', 'ship', number, '--tracking', 'GLS123456')
    const shelf = await command('stock', 'show', EAN)
    expect(shelf).toMatch(/^bolt\tToronyóra, Fő tér\t9$/m)
    expect(shelf).toMatch(/bolt {2}SALE {2}-1 .*\n.*bolt {2}COUNT {2}\+10 /)
  } finally {
    await stop()
  }
})
