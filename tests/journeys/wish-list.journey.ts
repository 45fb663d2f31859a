import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { badge, put, WORDS } from '#tests/support/cart-words.ts'
import { BOOKS, productIdOf } from '#tests/support/cart.ts'
import { byName, signInAs } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

test('WISH-01 WISH-02 WISH-05 a list begins in the browser, moves to the account at sign-in, and is shared by a link that is renewed', async ({
  page,
}) => {
  const buyer = await aBuyer()
  await page.goto(byName(`/hu/konyv/${BOOKS.inStock}`))
  await page.getByRole('button', { name: 'Listára', exact: true }).click()
  await expect(page.getByText('Felvettük a listára: Kívánságaim.')).toBeVisible()
  await page.getByRole('button', { name: 'Megnézem' }).click()
  await expect(page.getByText('Fiók nélkül a listái csak ebben a böngészőben vannak meg')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Kívánságlista' })).toBeFocused()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(rows).toHaveCount(1)
  await rows.getByLabel('Megjegyzés: Egri csillagok').fill('www.valami.hu')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Ide nem írható link és e-mail-cím.')).toBeVisible()
  await rows.getByLabel('Megjegyzés: Egri csillagok').fill('A zöldet, ha van.')
  await page.keyboard.press('Tab')
  await rows.getByRole('button', { name: /^Törlés a listáról/ }).click()
  await expect(page.getByText('Ezen a listán még nincs semmi.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Visszavonás' }), 'the keyboard goes on there').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button', { name: /^Törlés a listáról/ })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Belépés' }).click()
  await signInAs(page, buyer.email, buyer.password)
  await expect(page.getByText('A böngészőben lévő listáiról 1 tétel átkerült a fiókjába.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByLabel('Megjegyzés: Egri csillagok')).toHaveValue('A zöldet, ha van.')
  await page.getByRole('radio', { name: 'Akinek megvan a link' }).check()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/hu\/lista\/[\w-]{22}$/)
  const first = await link.inputValue()
  await page.getByRole('button', { name: 'Új link, a régi megszűnik' }).click()
  await expect(link).not.toHaveValue(first)
  expect((await page.request.get(byName(new URL(first).pathname))).status()).toBe(404)
  const html = await (await page.request.get(byName(new URL(await link.inputValue()).pathname))).text()
  expect(html).toContain('name="robots" content="noindex"')
  expect(await axeViolations(page)).toEqual([])
})

test('WISH-04 a giver marks without an account or JavaScript, and the owner who opens the link sees nothing of it', async ({
  page,
  browser,
}) => {
  const buyer = await aBuyer()
  const id = await productIdOf(page.request, BOOKS.inStock)
  const { saveWishList } = await buyer.ask<{ saveWishList: { list: { id: string; token: string } } }>(
    'mutation { saveWishList(input: { name: "Névnapra", shownName: "Anna", isShared: true }) { list { id token } } }',
  )
  const { id: list, token } = saveWishList.list
  await buyer.ask('mutation ($list: ID, $id: ID!) { addWishes(list: $list, wishes: [{ productId: $id }]) { added } }', {
    list,
    id,
  })
  const path = byName(`/hu/lista/${token}`)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const giver = await plain.newPage()
  await giver.goto(path)
  await expect(giver.getByRole('heading', { level: 1 })).toHaveText('Anna listája')
  await giver.getByRole('button', { name: /^Ezt megveszem/ }).click()
  await expect(giver.getByText('Feljegyeztük, hogy ezt Ön veszi meg.')).toBeVisible()
  await expect(giver.getByText('Ezt Ön veszi meg', { exact: true })).toBeVisible()
  const own = giver.url()

  await page.goto(path)
  await expect(page.getByText('Valaki már megveszi')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(byName('/hu/kivansaglista'))
  await page.getByRole('main').getByRole('link', { name: 'Belépés' }).click()
  await buyer.signIn(page)
  await expect(page.getByRole('main').getByRole('link', { name: /^Névnapra/ })).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('Ez az Ön listája.')).toBeVisible()
  await expect(page.getByText('Valaki már megveszi')).toHaveCount(0)

  await giver.goto(own)
  await giver.getByRole('button', { name: /^Mégsem/ }).click()
  await expect(giver.getByText('Már nincs megjelölve: más is megveheti.')).toBeVisible()
  await plain.close()
})

test('WISH-06 the cart comes along to another browser after signing in, once, with an undo, and what was ordered does not', async ({
  page,
  browser,
}) => {
  const buyer = await aBuyer()
  const words = WORDS.hu
  await page.goto(byName('/hu/rendeleseim'))
  await buyer.signIn(page)
  await page.waitForURL(byName('/hu/rendeleseim'))
  await page.goto(byName(`/hu/konyv/${BOOKS.inStock}`))
  await page.getByRole('main').getByRole('button', { name: words.add }).first().click()
  await expect(badge(page, words, 1)).toBeVisible()
  const linesKept = async () =>
    (await buyer.ask<{ keepCart: object[] }>('mutation { keepCart(changed: [], removed: []) { productId } }')).keepCart
  await expect.poll(async () => (await linesKept()).length).toBe(1)

  const other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(byName('/hu/rendeleseim'))
  await buyer.signIn(second)
  await expect(second.getByText('A fiókjában őrzött kosárból 1 tételt visszatettünk ide.')).toBeVisible()
  await expect(badge(second, words, 1)).toBeVisible()
  await second.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(badge(second, words, 0)).toBeVisible()
  expect(await linesKept()).toHaveLength(1)
  await buyer.order(await productIdOf(page.request, BOOKS.inStock))
  expect(await linesKept()).toEqual([])
  await other.close()
})

test('WISH-01 what is saved for later leaves the cart for its list, and comes back by an undo', async ({ page }) => {
  const words = WORDS.hu
  await put(page, words, BOOKS.inStock)
  await page.goto(words.cart)
  await page.getByRole('button', { name: /^Félreteszem későbbre/ }).click()
  await expect(page.getByText('Félretettük későbbre: Egri csillagok.')).toBeVisible()
  await expect(badge(page, words, 0)).toBeVisible()
  await page.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(badge(page, words, 1)).toBeVisible()
})
