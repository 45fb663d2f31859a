import { axeViolations } from '#tests/support/axe-violations.ts'
import { aSavedCart, BOOKS, comeWith, productIdOf } from '#tests/support/cart.ts'
import { newAddress } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, scan } from '#tests/support/office.ts'
import { plentifulBook } from '#tests/support/paid-order.ts'

test('ORDER-05 OFFICE-25 the cart says what cannot be set aside, goes as a question by one press, and becomes an order at the desk', async ({
  page,
}) => {
  const productid = await productIdOf(page.request, BOOKS.few)
  await comeWith(page, { ...aSavedCart([{ productid, qty: 4 }]), selectedshipping: 'SHOP', selectedpayment: 'BARION' })
  await page.goto('/hu/kosaram')
  await expect(page.getByText('Ezeket a könyveket a rendeléstől 15 percig tartjuk fenn')).toBeVisible()
  await page.getByRole('radio', { name: 'Átvételkor, a boltban' }).check()
  await expect(page.getByText('legföljebb 3 példányt tudunk félretenni')).toBeVisible()
  await expect(page.getByText('Ha most kártyával vagy PayPallal fizet')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Elküldöm a kosaramat kérdésként' }).click()
  await expect(page.getByText('Andersen meséi, 4 példány')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Név').fill('Kiss Éva')
  await page.getByLabel('E-mail-cím').first().fill(newAddress('eva'))
  await page.getByRole('button', { name: 'Elküldöm' }).click()
  const sent = page.getByText(/K-[A-Z0-9]{6}/)
  await expect(sent).toBeVisible()
  const [reference] = /K-[A-Z0-9]{6}/.exec(await sent.innerText()) ?? []

  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', `/admin/messages/${reference}`)
  await expect(page.getByText('4 × Andersen meséi')).toBeVisible()
  await page.getByRole('link', { name: 'Rendelést veszek fel belőle' }).click()
  await expect(page.getByText('Andersen meséi')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Név', exact: true })).toHaveValue('Kiss Éva')

  // They take another one in the end: of this there are so few that others would miss it.
  const [other] = (await inDatabase('select ean from products where id = $1', [await plentifulBook()])) as {
    ean: string
  }[]
  await scan(page, other?.ean ?? '')
  await expect(page.getByRole('button', { name: /^Mégsem kell: / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mégsem kell: Andersen meséi' }).click()
  await expect(page.getByRole('button', { name: /^Mégsem kell: / })).toHaveCount(1)

  // Taken, the question is closed, and says which order it became.
  await page.getByRole('button', { name: /^Felveszem/ }).click()
  await expect(page.getByText(/: felvéve/)).toBeVisible()
  await page.goto(`/admin/messages/${reference}`)
  await expect(page.getByText(/^Rendelés lett belőle: K/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Újra megnyitom' })).toBeVisible()
})
