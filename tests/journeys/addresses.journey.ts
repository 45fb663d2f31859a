import { readFile } from 'node:fs/promises'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer, HOME } from '#tests/support/buyer.ts'
import { productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

type Copy = { addresses: { city: string }[]; orders: object[] }

test('WEB-60 addresses are kept, changed and deleted on the account page, and are in the copy of one’s data with the orders', async ({
  page,
}) => {
  const buyer = await aBuyer()
  const number = await buyer.order(await productIdOf(page.request, 'pacsirta'))
  await page.goto(byName('/hu/fiokom'))
  await buyer.signIn(page)
  await expect(page.getByText(`${HOME.name} – ezen a néven rendelt`)).toBeVisible()
  await expect(page.getByText('még nincs megadva')).toHaveCount(0)
  const addresses = page.getByRole('region', { name: 'Címeim' })
  await expect(addresses.getByRole('listitem')).toHaveCount(1)
  await addresses.getByRole('button', { name: 'Új címet adok meg' }).click()
  await addresses.getByLabel('Név', { exact: true }).fill('Wien Anna')
  await addresses.getByLabel('Ország').selectOption('AT')
  await addresses.getByLabel('Irányítószám').fill('10')
  await addresses.getByLabel('Település').fill('Wien')
  await addresses.getByLabel('Utca, házszám').fill('Lesezeichengasse 3')
  await addresses.getByRole('checkbox', { name: 'Ez legyen az alapértelmezett címem' }).check()
  await addresses.getByRole('button', { name: 'Elmentem a címet' }).click()
  const wrong = addresses.getByRole('link', { name: 'Ebben az országban nem ilyen az irányítószám.' })
  await expect(wrong).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await addresses.getByLabel('Irányítószám').fill('A-1010')
  await addresses.getByRole('button', { name: 'Elmentem a címet' }).click()
  await expect(addresses.getByText('A címet elmentettük.')).toBeVisible()
  await expect(addresses.getByRole('listitem').first()).toContainText('1010 Wien, Lesezeichengasse 3, Ausztria')
  await expect(addresses.getByRole('listitem').first()).toContainText('alapértelmezett')

  await addresses.getByRole('button', { name: /^Módosítás .*Lámpás utca/ }).click()
  await addresses.getByLabel('Utca, házszám').fill('Lapozó tér 1.')
  await addresses.getByRole('button', { name: 'Elmentem a címet' }).click()
  await expect(addresses.getByRole('listitem').last()).toContainText('6722 Szeged, Lapozó tér 1.')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Letöltöm az adataimat' }).click()
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Copy
  expect(copy.addresses.map(({ city }) => city)).toEqual(['Wien', 'Szeged'])
  expect(copy.orders).toMatchObject([{ number, email: buyer.email, delivery: HOME, lines: [{ quantity: 1 }] }])

  await addresses.getByRole('button', { name: /^Törlés .*Wien/ }).click()
  await expect(addresses.getByRole('status').filter({ hasText: 'A címet töröltük.' })).toBeFocused()
  await expect(addresses.getByRole('listitem')).toHaveCount(1)
  await expect(addresses.getByRole('listitem').first()).toContainText('alapértelmezett')
})

test('WEB-60 the town that a postcode says stands there before anybody can step into its field', async ({ page }) => {
  const buyer = await aBuyer()
  await page.goto(byName('/hu/fiokom'))
  await buyer.signIn(page)
  const addresses = page.getByRole('region', { name: 'Címeim' })
  await addresses.getByRole('button', { name: 'Új címet adok meg' }).click()
  const town = addresses.getByLabel('Település')
  await town.evaluate((field: HTMLInputElement) => {
    // Somebody steps in as soon as the form has looked where the focus is.
    const matches = Element.prototype.matches
    Object.defineProperty(Element.prototype, 'matches', {
      value(this: Element, selector: string): boolean {
        if (selector.includes('address-level2'))
          queueMicrotask(() => {
            field.dataset.whenSteppedInto = field.value
            field.focus()
          })
        return matches.call(this, selector)
      },
    })
  })
  await addresses.getByLabel('Irányítószám').fill('6722')
  await expect(town).toHaveAttribute('data-when-stepped-into', 'Szeged')
})
