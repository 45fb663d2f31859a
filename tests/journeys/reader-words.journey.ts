import { axeViolations } from '#tests/support/axe-violations.ts'
import { byName, signInAs } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { enterOffice } from '#tests/support/office.ts'

const WORDS = 'Negyven éve olvastam utoljára. A betű végre akkora, hogy este is lehet.'

test('WORD-01 WORD-03 WORD-04 WORD-05 WORD-06 what a reader writes is shown once it was read, and taken down when it is reported', async ({
  page,
  browser,
}) => {
  await page.goto(byName('/hu/rendeleseim'))
  await signInAs(page, 'reader@example.com', 'Reader123')
  await page.waitForURL(byName('/hu/rendeleseim'))
  await page
    .getByRole('listitem')
    // The one that was sent is exchanged by another journey.
    .filter({ hasText: 'Átvette. Jó olvasást!' })
    .getByRole('heading')
    .getByRole('link', { name: /^K26-/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Véleményt írok róla/ })
    .first()
    .press('Enter')
  await page.waitForURL(/fiokom#readers-\d+$/)
  const form = page.getByRole('form', { name: /^Véleményem: / })
  await expect(form.getByRole('radio').first()).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await form.evaluate((one) => Math.floor(one.getBoundingClientRect().right)),
    'nothing of the form is cut at 320 px',
  ).toBeLessThanOrEqual(320)
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Elküldöm' }).press('Enter')
  await expect(form.getByText('Válasszon, hány csillagot ad.')).toBeVisible()
  await form.getByRole('radio', { name: '4 az 5 csillagból' }).press('Space')
  await form.getByLabel('A véleménye').fill(`${WORDS} www.masik.hu`)
  await form.getByLabel('Milyen névvel jelenjen meg?').fill('K. Anna')
  await form.getByRole('button', { name: 'Elküldöm' }).press('Enter')
  await expect(form.getByText('linknek vagy címnek látszik: „www.masik.hu”')).toBeVisible()
  await form.getByLabel('A véleménye').fill(WORDS)
  await form.getByRole('button', { name: 'Elküldöm' }).press('Enter')
  await expect(page.getByText('Köszönjük. Elolvassuk')).toBeVisible()
  const own = page.locator('#readers').getByRole('listitem').filter({ hasText: WORDS })
  await expect(own.getByText('Elolvasásra vár.')).toBeVisible()
  const title = await own.getByRole('link').first().getAttribute('href')

  const desk = await browser.newContext({ baseURL: process.env.JOURNEY_URL })
  const office = await desk.newPage()
  await enterOffice(office, 'admin@example.com', '/admin/reader-words')
  const row = office.getByRole('article').filter({ hasText: WORDS })
  expect(await axeViolations(office)).toEqual([])
  await row.getByRole('button', { name: 'Kiteszem' }).click()
  await expect(office.getByText('A vélemény kint van a könyv lapján.')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: byName() })
  const stranger = await plain.newPage()
  const readers = stranger
    .locator('section')
    .filter({ has: stranger.getByRole('heading', { name: 'Olvasóink szavai' }) })
  await expect(async () => {
    await stranger.goto(title ?? '')
    await expect(readers.getByText(WORDS)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(readers.getByText('Eddig egyet sem utasítottunk vissza.')).toBeVisible()
  await readers.getByText('Itt vásárolta').first().click()
  await expect(readers.getByText('amelyet megkapott és megtartott')).toBeVisible()
  await readers.getByRole('link', { name: 'Jelentem ezt a véleményt: K. Anna' }).click()
  await stranger.getByRole('radio', { name: 'hirdetés' }).check()
  await stranger.getByRole('button', { name: 'Jelentem' }).click()
  await expect(stranger.getByText('Köszönjük, megnézzük.')).toBeVisible()
  await plain.close()

  await office.goto('/admin/reader-words?view=reported')
  await row.getByRole('button', { name: 'Leveszem' }).click()
  await office.getByRole('radio', { name: 'hirdetés' }).check()
  await office.getByRole('dialog').getByRole('button', { name: 'Leveszem' }).click()
  await expect(office.getByText('A vélemény nincs kint.')).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(own.getByText('Nem tettük ki. Az ok: hirdetés.')).toBeVisible()
  await own.getByRole('button', { name: /^Visszavonom/ }).click()
  await expect(page.getByText('Visszavontuk, a szövegét töröltük.')).toBeVisible()
})
