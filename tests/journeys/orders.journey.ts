import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { productIdOf, savedCart } from '#tests/support/cart.ts'
import { byName, codeFor, signInAs, wrong } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { oldOrderToken } from '#tests/support/old-order-link.ts'

test('WEB-21 WEB-22 ORDER-06 AUTH-19 the demo’s reader finds past orders, opens one, and puts it into the cart again', async ({
  page,
}) => {
  // Nobody is thanked for an order that is not there.
  await page.goto(byName('/hu/megrendeles-koszonjuk'))
  await expect(page.getByText('Most nincs mit megmutatnunk.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Az Ön rendelése')

  await page.goto(byName('/hu/rendeleseim'))
  await signInAs(page, 'reader@example.com', 'Reader123')
  await page.waitForURL(byName('/hu/rendeleseim'))
  const arrived = page
    .getByRole('listitem')
    .filter({ hasText: 'Megérkezett. Jó olvasást!' })
    .getByRole('heading')
    .getByRole('link', { name: /^K26-/ })
  await expect(arrived).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await arrived.click()
  await expect(page.getByRole('status').filter({ hasText: 'Megérkezett. Jó olvasást!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ami eddig történt' })).toBeVisible()
  await expect(page.getByText('Végösszeg')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // On paper the shop and the seller are named, and everything begins at one line.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/adószám: \d/)).toBeVisible()
  const lefts = ['Megérkezett. Jó olvasást!', 'Ami eddig történt', 'Kolofon'].map(async (words) =>
    Math.round((await page.getByRole('main').getByText(words).first().boundingBox())?.x ?? -1),
  )
  expect(new Set(await Promise.all(lefts)).size, (await Promise.all(lefts)).join()).toBe(1)
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Delivered. Enjoy!' })).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL(byName('/my-cart'))
  expect((await savedCart(page))?.cartItems).not.toEqual([])
})

test('WEB-22 ORDER-06 ORDER-08 AUTH-20 an order is its buyer’s: it is cancelled after a question, and nobody else can tell that it exists', async ({
  page,
  browser,
}) => {
  const buyer = await aBuyer()
  const number = await buyer.order(await productIdOf(page.request, 'pacsirta'))
  const path = `/hu/rendeleseim/${number.toLowerCase()}`
  const other = await aBuyer()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(byName(path))
  await other.signIn(elsewhere)
  await expect(elsewhere.getByText('Ilyen rendelést nem találtunk a rendelései között.')).toBeVisible()
  await elsewhere.goto(byName('/hu/rendeleseim/k26-000000'))
  await expect(elsewhere.getByText('Ilyen rendelést nem találtunk a rendelései között.')).toBeVisible()
  await elsewhere.context().close()

  await page.goto(byName(path))
  await buyer.signIn(page)
  await expect(page.getByRole('status').filter({ hasText: 'A rendelés megvan, a fizetésre vár.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fizetek bankkártyával' })).toBeVisible()
  await page.getByRole('button', { name: 'Lemondom a rendelést' }).click()
  await expect(page.getByRole('dialog', { name: 'Lemondja a rendelést?' })).toBeVisible()
  expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([])
  await page.getByRole('button', { name: 'Mégsem' }).click()
  expect((await buyer.orders())[0]?.status).toBe('AWAITING_PAYMENT')
  await page.getByRole('button', { name: 'Lemondom a rendelést' }).click()
  await page.getByRole('button', { name: 'Igen, lemondom' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Törölt rendelés.' })).toBeVisible()
  expect((await buyer.orders())[0]?.status).toBe('CANCELLED')
})

test('ORDER-08 a link of a month ago shows the order, and cancels it only with the code of a letter', async ({
  page,
}) => {
  const buyer = await aBuyer()
  const number = await buyer.order(await productIdOf(page.request, 'pacsirta'))
  const token = await oldOrderToken(number, 31)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(byName(`/hu/rendeleseim/${number.toLowerCase()}?token=${token}`))
  await expect(page.getByRole('heading', { level: 1 }).getByText(number)).toHaveCSS('white-space', 'nowrap')
  await page.getByRole('button', { name: 'Lemondom a rendelést' }).click()
  await page.getByRole('button', { name: 'Igen, lemondom' }).click()
  await expect(page.getByText(`ezért kódot küldtünk ide: ${buyer.email}`)).toBeVisible()
  expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([])
  // The first code was that of signing up.
  const code = await codeFor(page, buyer.email, 2)
  await expect(page.getByLabel('A levélben kapott kód')).toBeFocused()
  await page.getByLabel('A levélben kapott kód').fill(wrong(code))
  await page.getByRole('button', { name: 'Igen, lemondom' }).click()
  await expect(page.getByText('Ez nem az a kód.')).toBeVisible()
  await page.getByLabel('A levélben kapott kód').fill(code)
  await page.getByRole('button', { name: 'Igen, lemondom' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Törölt rendelés.' })).toBeVisible()
  expect((await buyer.orders())[0]?.status).toBe('CANCELLED')
})

test('WEB-61 ORDER-08 somebody who is not signed in withdraws by a letter’s link, and by number and e-mail', async ({
  page,
}) => {
  const buyer = await aBuyer()
  const number = await buyer.order(await productIdOf(page.request, 'szindbad-ifjusaga'))
  await page.goto(byName('/hu/kapcsolat'), { waitUntil: 'load' })
  const letter = async () => {
    const letters = (await (
      await page.request.get(byName(`/dev/outbox?to=${encodeURIComponent(buyer.email)}`), {
        headers: { accept: 'application/json' },
      })
    ).json()) as { text: string }[]
    return letters.findLast(({ text }) => text.includes(number))?.text ?? ''
  }
  await expect.poll(letter).toContain('token=')
  const linkIn = (text: string) => new URL(/https?:\/\/\S+\/hu\/rendeleseim\/\S+token=\S+/.exec(text)?.[0] ?? '')
  const { pathname, search } = linkIn(await letter())
  await page.goto(byName(pathname + search))
  await expect(page.getByRole('status').filter({ hasText: 'A rendelés megvan, a fizetésre vár.' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await axeViolations(page)).toEqual([])

  // A new link makes the first one worthless, and says what to do to whoever still has that.
  await page.getByRole('button', { name: 'Új linket kérek, a régieket tiltsák le' }).click()
  await page.getByRole('button', { name: 'Új linket kérek', exact: true }).click()
  await expect(page.getByText(`Az új linket elküldtük ide: ${buyer.email}.`)).toBeVisible()
  await page.goto(byName(pathname + search))
  await expect(page.getByText('Ez a link nem nyitja meg a rendelést.')).toBeVisible()
  await page.getByRole('button', { name: 'Új linket kérek levélben' }).click()
  await expect(page.getByText('Ha van ilyen rendelés, az új linket elküldtük')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(letter).toContain('Ezen a linken nézheti meg')
  await page.goto(byName(pathname + linkIn(await letter()).search))
  await expect(page.getByRole('status').filter({ hasText: 'A rendelés megvan, a fizetésre vár.' })).toBeVisible()

  // Paid for, it can be withdrawn from.
  const { startPayment } = await buyer.ask<{ startPayment: { payUrl: string } }>(
    'mutation Pay($number: ID!) { startPayment(number: $number, provider: BARION) { payUrl } }',
    { number },
  )
  await page.goto(startPayment.payUrl, { waitUntil: 'load' })
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  await expect.poll(async () => (await buyer.orders())[0]?.status).toBe('CONFIRMED')
  await page.goto(byName(pathname))
  await page.getByRole('link', { name: 'Elállás a szerződéstől' }).first().click()
  await page.waitForURL(/\/hu\/elallas/)
  await expect(page.getByText(`A ${number} számú rendelés szerződésétől.`)).toBeVisible()

  // A link that was damaged on its way says so, keeps the number it still names, and leads on.
  await page.goto(byName(`/hu/elallas?order=${number.toLowerCase()}&token=1.damaged`))
  await expect(page.getByRole('alert').filter({ hasText: 'megsérült, vagy már nem érvényes' })).toBeVisible()
  await expect(page.getByLabel('A rendelés száma')).toHaveValue(number)
  await expect(page.getByRole('button', { name: 'Új linket kérek levélben' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(byName(`/hu/elallas?order=${number.slice(0, 6)}`))
  await expect(page.getByRole('alert').filter({ hasText: 'megsérült' })).toBeVisible()
  await expect(page.getByLabel('A rendelés száma')).toHaveValue('')
  await page.goto(byName('/hu/elallas'))
  await expect(page.getByText('megsérült')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tovább a megerősítéshez' }).click()
  await expect(page.getByLabel('A rendelés száma')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('A rendelés száma').fill('k26-000000')
  await page.locator('main').getByLabel('E-mail-cím').fill('valaki@example.com')
  await page.getByLabel('Név', { exact: true }).fill('Valaki Vera')
  await page.getByLabel('Csak egyes tételektől').check()
  await page.getByRole('button', { name: 'Tovább a megerősítéshez' }).click()
  await expect(page.getByLabel('1. tétel címe vagy ISBN-je')).toBeFocused()
  await page.getByLabel('1. tétel címe vagy ISBN-je').fill('Szindbád ifjúsága')
  await page.getByRole('button', { name: 'Tovább a megerősítéshez' }).click()
  await expect(page.getByRole('heading', { name: 'Megerősíti az elállást?' })).toBeFocused()
  await expect(page.getByText('1 × Szindbád ifjúsága')).toBeVisible()
  await page.getByRole('button', { name: 'Elállás megerősítése' }).click()
  await expect(page.getByRole('heading', { name: 'Megkaptuk az elállását' })).toBeFocused()
  await expect(page.getByText('Ha a rendelésszám és az e-mail-cím összetartozik')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // The same with the right address is answered the same, and the letter comes.
  await page.goto(byName('/withdrawal'))
  await page.getByLabel('Order number').fill(number.toLowerCase().replace('-', ' '))
  await page.locator('main').getByLabel('E-mail address').fill(buyer.email)
  await page.getByLabel('Name', { exact: true }).fill('Anna Kovács')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('If the order number and e-mail address match')).toBeVisible()
  await expect.poll(async () => (await buyer.orders())[0]?.status).toBe('CANCELLED')
})
