import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { aSavedCart, productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, prove } from '#tests/support/office.ts'

const BOOK = 'a-koszivu-ember-fiai'
const CODE = /^(?:[2-9A-HJKMNP-Z]{4} ){4}[2-9A-HJKMNP-Z]$/

test('CARD-03 CARD-04 CARD-06 CARD-08 CARD-15 CARD-16 CARD-17 a bookseller gives a card, whoever has its code pays with it, and the desk sees what is left, and sells another', async ({
  page,
  browser,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/gift-cards')
  await page.getByRole('button', { name: 'Kártyát adok' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Összeg').fill('15000')
  await dialog.getByLabel('Mire kapja').fill('Sérült könyv helyett')
  await dialog.getByLabel('Ki kapja').fill('Márk')
  await dialog.getByRole('button', { name: 'Odaadom' }).click()
  await prove(page, 'Admin1234')
  const code = await page.getByRole('dialog').getByText(CODE).first().innerText()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Bezárom' }).click()
  await expect(page.getByRole('row', { name: /Sérült könyv helyett/ }).first()).toBeVisible()

  const context = await browser.newContext()
  const shopPage = await context.newPage()
  await test.step('the buyer types it where they pay, first wrong', async () => {
    const buyer = await aBuyer()
    const items = [{ productid: await productIdOf(shopPage.request, BOOK), qty: 1 }]
    await context.addCookies([
      { name: 'cart', value: encodeURIComponent(JSON.stringify(aSavedCart(items))), url: byName() },
    ])
    await shopPage.goto(byName('/hu/megrendeles'))
    await buyer.signIn(shopPage)
    await shopPage.waitForURL(byName('/hu/megrendeles'))
    await shopPage.getByRole('radio', { name: /Futárral, házhoz/ }).check()
    await shopPage.getByRole('button', { name: 'Tovább', exact: true }).click()
    await shopPage.getByText('Van ajándékkártyám').click()
    const field = shopPage.getByLabel('A kártya vagy a kedvezmény kódja')
    await field.fill('K7QM 2XPD 9HVT 4RWE 2')
    await field.press('Enter')
    await expect(shopPage.getByText('Ez így nem lehet kód')).toBeVisible()
    await field.fill(code.toLowerCase())
    await shopPage.getByRole('button', { name: 'Beváltom' }).click()
    await expect(shopPage.getByText('A kártya mindent fizet')).toBeVisible()
    expect(await axeViolations(shopPage)).toEqual([])
    await shopPage.getByRole('button', { name: 'Tovább', exact: true }).click()
    await shopPage.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
    await shopPage.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ }).click()
    await shopPage.waitForURL(/\/hu\/megrendeles-koszonjuk\?order=K26-/)
    const [order] = await buyer.orders()
    expect(order?.status).toBe('CONFIRMED')
  })
  await context.close()

  await test.step('whoever holds it sees what is left, and prints it', async () => {
    const holder = await (await browser.newContext()).newPage()
    await holder.goto(byName('/hu/ajandekkartyak/egyenleg'))
    await holder.getByLabel('A kártyán álló kód').fill(code)
    await holder.getByRole('button', { name: 'Megnézem, mennyi van rajta' }).click()
    await expect(holder.getByText(/Ft van rajta/)).toBeVisible()
    await holder.getByLabel(/^Kinek/).fill('Márk')
    const sheet = holder.getByRole('region', { name: 'Papíron' })
    await expect(sheet).toContainText(code)
    await expect(sheet).toContainText('Márk részére')
    expect(holder.url(), 'the code stands in no address').toBe(byName('/hu/ajandekkartyak/egyenleg'))
    expect(await axeViolations(holder)).toEqual([])
    await holder.context().close()
  })

  await page.getByRole('button', { name: 'Fizetés kártyáról' }).click()
  await dialog.getByLabel('Kód', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Megnézem, mennyi van rajta' }).click()
  await dialog.getByLabel('Ennyit veszek le').fill('500')
  await dialog.getByRole('button', { name: 'Leveszem' }).click()
  await expect(page.getByText(/Levetted: 500\sFt/)).toBeVisible()

  await page.getByRole('button', { name: 'Kártya eladása' }).click()
  await dialog.getByLabel('Összeg').fill('3001')
  await dialog.getByLabel('A vevő neve').fill('Kovács Anna')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Átvettem: 3\s000\sFt/ }).click()
  await expect(dialog.getByText(CODE).first()).toBeVisible()
})

test('CARD-11 a reader buys a card for somebody', async ({ page }) => {
  const buyer = await aBuyer()
  await page.goto(byName('/hu/ajandekkartyak'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ajándékkártya' })).toBeVisible()
  await page.getByRole('radio', { name: /^5\s000\sFt/ }).check()
  await page.getByLabel(/^Kinek/).fill('Márk')
  await page.getByLabel(/^Néhány szó/).fill('Boldog névnapot! 🎂')
  await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click()
  await expect(page.getByText('Ez nem e-mail-cím.')).toBeVisible()
  await page.getByLabel('A megajándékozott e-mail-címe').fill('mark@example.com')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Belépés' }).click()
  await buyer.signIn(page)
  await page.waitForURL(byName('/hu/ajandekkartyak'))
  await expect(page.getByLabel('A megajándékozott e-mail-címe'), 'what was typed is still there').toHaveValue(
    'mark@example.com',
  )
  await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click()
  await page.getByLabel('Név', { exact: true }).fill('Kovács Anna')
  await page.getByLabel('Irányítószám').fill('1051')
  await page.getByLabel('Település').fill('Budapest')
  await page.getByLabel(/^Utca/).fill('Sas utca 1.')
  const order = page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel: 5\s000\sFt/ })
  await order.click()
  await expect(page.getByText('A rendeléshez el kell fogadnia a feltételeket.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
  expect(await axeViolations(page)).toEqual([])
  await order.click()
  await page.waitForURL(/\/hu\/(barion-fizetes|rendeleseim)|\/sim\/barion\/Pay/)
  const [placed] = await buyer.orders()
  expect(placed?.status).toBe('AWAITING_PAYMENT')

  await page.goto(byName('/hu/ajandekkartyak/egyenleg'))
  const code = page.getByLabel('A kártyán álló kód')
  await code.fill('K7QM 2XPD 9HVT 4RWE 2')
  await code.press('Enter')
  await expect(page.getByText('Ez így nem lehet ajándékkártya kódja')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
