import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freePort } from '#kit/process/free-port.ts'
import { askForCode, newAddress, PASSWORD, shopCommand, typeCode } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { connectToDatabase } from '#tests/support/shop-database.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'

const ADMIN = 'zsofia@toronyora.example'
const EAN = '9789630000017'

/** An empty production shop with its office on a host of its own, a mail server and a payment company; only its first admin comes by a command. */
async function openEmptyShop() {
  const [mail, simulators, port] = await Promise.all([startMailServer(), startSimulatorsProcess(), freePort()])
  const environment = {
    STAGE: 'production',
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'kolofon office-opening-')),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    OFFICE_URL: `http://office.localhost:${port}`,
    SHOP_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'bolt@toronyora.example',
    BARION_POS_KEY: '5e1f0000000040008000000000000001',
    BARION_PAYEE: 'shop@example.com',
    BARION_URL: simulators.barionUrl,
  }
  const shop = await startShopProcess(environment)
  const codes = (address: string) => mail.lettersTo(address).flatMap((raw) => /^ {4}(\d{6})\r?$/m.exec(raw)?.[1] ?? [])
  return {
    origin: environment.PUBLIC_URL,
    officeOrigin: environment.OFFICE_URL,
    /** Whoever has come in does not need to prove it for a while; this lets the while be over. */
    async letProofsGrowOld() {
      const database = await connectToDatabase(environment.DATA_DIR)
      await database.query(`update office_sign_ins set proven_at = proven_at - interval '10 minutes'`)
      await database.end()
    },
    /** The button of the letter that invites somebody. */
    async invitationOf(address: string): Promise<string> {
      const link = /http\S+\/admin\/invitation#[\w-]{43}/
      const found = () => mail.lettersTo(address).flatMap((raw) => link.exec(decoded(raw))?.[0] ?? [])
      await expect.poll(() => found().length).toBeGreaterThan(0)
      return found().at(-1) ?? ''
    },
    command: (...args: string[]) => shopCommand(args, { environment }),
    /** The newest code of so many that were sent. */
    async codeFor(address: string, count: number): Promise<string> {
      await expect.poll(() => codes(address).length).toBe(count)
      return codes(address).at(-1) ?? ''
    },
    async stop() {
      await shop.stop()
      await Promise.all([simulators.stop(), mail.stop()])
      await rm(environment.DATA_DIR, { recursive: true, force: true })
    },
  }
}

/** A letter's words without what its lines were broken by. */
const decoded = (raw: string) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

type EmptyShop = Awaited<ReturnType<typeof openEmptyShop>>

/** From the letter into the office: a name, a password, a second step. */
async function comeInFirst(page: Page, { officeOrigin, command, invitationOf }: EmptyShop): Promise<TOTP> {
  await command('user', 'add', ADMIN, '--admin')
  await page.goto(`${officeOrigin}/admin/invitation`)
  await expect(page.getByText('Ez a meghívó már nem érvényes.')).toBeVisible()
  await page.goto('about:blank')
  const invitation = await invitationOf(ADMIN)
  expect(invitation).toContain(`${officeOrigin}/admin/invitation#`)
  await page.goto(invitation)
  await expect(page.getByLabel('E-mail')).toHaveValue(ADMIN)
  await page.getByLabel('A neved').fill('Varga Zsófia')
  await page.getByLabel('Új jelszó', { exact: true }).fill('rovid')
  await page.getByRole('button', { name: 'Tovább' }).click()
  await expect(page.getByText('Ez a jelszó még nem elég erős')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Új jelszó', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Tovább' }).click()
  const secret = await page.getByText('Ha nem tudod beolvasni, írd be kézzel:').locator('b').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('Kód', { exact: true }).fill(app.generate())
  await page.getByRole('button', { name: 'Belépek' }).click()
  return app
}

test('OFFICE-01 OFFICE-90 OFFICE-67 OFFICE-66 OFFICE-31 OFFICE-51 in an office with a host of its own a whole shop is made from nothing by screens alone, and its first book is bought, packed, printed for and sent', async ({
  page,
}) => {
  test.slow()
  const shop = await openEmptyShop()
  const office = (screen: string) => page.goto(`${shop.officeOrigin}/admin${screen}`)
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const isDone = (title: string) => expect(step(title).getByText('(kész)')).toBeAttached()
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Mentem' }).click()
  try {
    const app = await comeInFirst(page, shop)
    // Nobody has told the shop anything: that is where its first admin begins.
    await expect(page).toHaveURL(/\/admin\/first-visit$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Varga Zsófia')
    await page.getByRole('button', { name: 'A törvény kulcsai' }).click()
    await isDone('Áfakulcsok')
    await page.getByRole('button', { name: 'A szokásosak' }).click()
    await isDone('Kategóriák')

    await step('Ki árul').getByRole('link', { name: 'Megadom' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of [
      ['Név', 'Toronyóra Bt.'],
      ['Székhely', '6720 Szeged, Fő tér 3.'],
      ['E-mail', 'bolt@toronyora.example'],
      ['Telefon', '+36 62 555 0142'],
      ['Cégjegyzékszám', '06-06-000000'],
      ['Adószám', '11111111-2-41'],
      ['Nyilvántartó bíróság', 'Szegedi Törvényszék'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value)
    await save()
    await expect(page.getByText('Üzemeltető: elmentve.')).toBeVisible()
    for (const [name, facts] of [
      ['hosting', ['Gép Kft.', '1111 Budapest, Gép utca 1.', 'gep@example.com']],
      [
        'conciliation',
        ['Csongrád-Csanád Vármegyei Békéltető Testület', '6721 Szeged, Párizsi krt. 8-12.', 'b@example.com'],
      ],
    ] as const) {
      await office(`/settings/${name}`)
      for (const [at, label] of ['Név', 'Cím', 'E-mail'].entries())
        await dialog.getByLabel(label, { exact: true }).fill(facts[at] ?? '')
      await save()
      await expect(dialog).toBeHidden()
    }
    await office('/settings/openingHours')
    for (const day of ['hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek'])
      await dialog.getByLabel(day, { exact: true }).check()
    await save()
    await expect(dialog).toBeHidden()

    await office('/places/new')
    await dialog.getByLabel('Név', { exact: true }).fill('Toronyóra, Fő tér')
    await dialog.getByLabel('Jel', { exact: true }).fill('bolt')
    await save()
    await expect(page.getByRole('row', { name: /Toronyóra, Fő tér/ })).toBeVisible()

    expect(await page.evaluate(async () => (await fetch('/icon.svg')).status)).toBe(200)
    await shop.letProofsGrowOld()
    await office('/shipping/GLS')
    const priceOf = (way: string) => dialog.getByRole('group', { name: way })
    await priceOf('GLS futár, házhoz').getByLabel('Díj', { exact: true }).fill('1 490')
    await priceOf('Átvétel a boltban').getByLabel('Mennyibe kerül').selectOption('Ennyibe')
    await priceOf('Átvétel a boltban').getByLabel('Díj', { exact: true }).fill('0')
    await save()
    // Money: after ten minutes who it is is proven anew, by the next code; once for both prices.
    const proof = page.getByRole('dialog', { name: 'Igazold újra, hogy te vagy' })
    await proof.getByLabel('Jelszó', { exact: true }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Tovább' }).click()
    await proof.getByLabel('Kód', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await proof.getByLabel('Kód', { exact: true }).press('Enter')
    // Whoever has proven it by a password is offered a passkey, once.
    await page.getByRole('dialog', { name: 'Legközelebb elég egy mozdulat' }).getByText('Most nem').click()
    await expect(page.getByRole('row', { name: /GLS futár/ })).toContainText('1 490 Ft')
    await expect(page.getByRole('row', { name: /Átvétel a boltban/ })).toContainText('ingyen')

    await office('/products/new')
    await page.getByLabel('EAN vagy ISBN').fill(EAN)
    await page.getByLabel('EAN vagy ISBN').press('Enter')
    await page.getByLabel('Cím', { exact: true }).fill('Az óratorony titka')
    await page.getByLabel('Listaár').fill('3990')
    await page.getByRole('button', { name: 'Közzététel' }).click()
    await page.waitForURL(/\/admin\/products\/[0-9a-z]{12}/)
    const id = /products\/([0-9a-z]{12})/.exec(page.url())?.[1] ?? ''
    await office(`/stock/${id}`)
    await page.getByRole('button', { name: 'Kiigazítás' }).first().click()
    await dialog.getByLabel('Ennyi van ott').fill('10')
    await dialog.getByRole('button', { name: 'Kiigazítom' }).click()
    await expect(page.getByText('10 példánnyal több lett.')).toBeVisible()

    await office('/first-visit')
    for (const title of ['Ki árul', 'Szállítási díjak', 'Fizetés', 'Bolt vagy raktár', 'Könyvek', 'Nyitvatartás'])
      await isDone(title)
    await expect(page.getByText('A bolt eladhat.')).toBeVisible()

    const number = await buyIt(page, shop)
    await office(`/orders/${number}`)
    await page.getByRole('button', { name: 'Csomagolás' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('át kell adni a futárnak')
    await office(`/print/slip?ids=${number}`)
    await expect(page.getByText(number).first()).toBeVisible()
    await office(`/orders/${number}`)
    await page.getByRole('button', { name: 'Átadtam a futárnak' }).first().click()
    await dialog.getByLabel('Csomagszám').fill('GLS123456')
    await dialog.getByRole('button', { name: 'Átadtam a futárnak' }).click()
    await expect(page.getByText('Átadva a futárnak.')).toBeVisible()
    await office(`/stock/${id}`)
    await expect(page.getByRole('main')).toContainText('9')
  } finally {
    // An open office goes on asking.
    await page.goto('about:blank')
    await shop.stop()
  }
})

/** The first visitor finds the book on the shop's page, opens an account, orders and pays. */
async function buyIt(page: Page, { origin, codeFor }: EmptyShop): Promise<string> {
  await page.goto(`${origin}/hu`)
  await page.getByRole('banner').getByRole('combobox').fill('óratorony')
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Az óratorony titka' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Az óratorony titka' })).toBeVisible()
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
  await typeCode(page, await codeFor(address, 1))
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
  return new URL(page.url()).searchParams.get('order') ?? ''
}
