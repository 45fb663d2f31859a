import type { Page } from '@playwright/test'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { productIdOf } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

const isTold = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
const byCard = (page: Page) => page.getByRole('link', { name: 'Fizetek bankkártyával' })
const byPayPal = (page: Page) => page.getByRole('link', { name: 'Fizetek PayPallal' })

test('WEB-15 WEB-16 WEB-18 ORDER-02 ORDER-03 AUTH-20 whatever becomes of a payment is told, and paying can be tried again until it is paid', async ({
  page,
}) => {
  const buyer = await aBuyer()
  const number = await buyer.order(await productIdOf(page.request, 'edes-anna'))
  await page.goto(byName(`/hu/barion-fizetes?order=${number}`))
  await buyer.signIn(page)

  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: 'Mégsem fizetek' }).click()
  await isTold(page, 'A fizetést megszakította.')
  expect(await axeViolations(page)).toEqual([])

  await byPayPal(page).click()
  await page.getByRole('radio', { name: 'A PayPal elutasítja a fizetést' }).check()
  await page.getByRole('button', { name: 'Jóváhagyom a fizetést' }).click()
  await isTold(page, 'A fizetés nem sikerült.')
  expect(await axeViolations(page)).toEqual([])

  await byCard(page).click()
  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: 'Járjon le az idő' }).click()
  await page.getByRole('link', { name: 'Vissza a boltba' }).click()
  await isTold(page, 'Lejárt a fizetésre szánt idő.')

  // Who leaves the provider's page by the browser's own button is asked, not sent away again.
  await byCard(page).click()
  await page.waitForURL(/\/sim\/barion\/Pay/)
  const open = page.url()
  await page.goBack()
  await isTold(page, 'A rendelés megvan, a fizetés még hátravan.')
  expect(await axeViolations(page)).toEqual([])
  await byCard(page).click()
  await page.waitForURL(open)
  await page.goBack()
  await isTold(page, 'A rendelés megvan, a fizetés még hátravan.')

  await byPayPal(page).click()
  await page.getByRole('button', { name: 'Mégsem fizetek' }).click()
  await expect(byPayPal(page)).toBeVisible()
  await byPayPal(page).click()
  await page.getByRole('button', { name: 'Jóváhagyom a fizetést' }).click()
  await page.waitForURL(/\/hu\/megrendeles-koszonjuk/)
  await isTold(page, 'Megkaptuk a rendelését, és a fizetés is megérkezett.')

  // The page that was left open is paid as well: the surplus goes back.
  await page.goto(open)
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  await page.waitForURL(/\/hu\/barion-eredmeny/)
  await isTold(page, 'Ez a rendelés kétszer lett kifizetve.')
  const result = page.url()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(byName(`/hu/barion-fizetes?order=${number}`))
  await isTold(page, 'Ez a rendelés kétszer lett kifizetve.')
  await page.goto(byName('/hu/barion-eredmeny?paymentId=00000000000000000000000000000000'))
  await isTold(page, 'Ezt a fizetést nem ismerjük.')

  // To another customer the same payment and order are as unknown as those that never were.
  const stranger = await aBuyer()
  const visit = await page.context().browser()?.newContext()
  const theirs = await visit!.newPage()
  await theirs.goto(result)
  await stranger.signIn(theirs)
  await isTold(theirs, 'Ezt a fizetést nem ismerjük.')
  await expect(theirs.getByText(number)).toHaveCount(0)
  await theirs.goto(byName(`/hu/megrendeles-koszonjuk?order=${number}`))
  await expect(theirs.getByText('Ezt a rendelést innen nem tudjuk megmutatni.')).toBeVisible()
  await visit!.close()
})

test('ORDER-03 a payment that takes long is not waited for: a letter will tell', async ({ page }) => {
  const buyer = await aBuyer()
  const number = await buyer.order(await productIdOf(page.request, 'esti-kornel'))
  await page.goto(byName(`/paypal-start?order=${number}`))
  await buyer.signIn(page)
  await page.waitForURL(/\/sim\/paypal\/checkoutnow/)
  const approval = page.url()
  await page.clock.install()
  await page.getByRole('radio', { name: /függőben marad|stays pending/ }).check()
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('CheckPayment') ?? false)
  await page.getByRole('button', { name: /Jóváhagyom|Approve/ }).click()
  await answered
  const waiting = page.getByText(/Checking your payment|Megkérdezzük, megérkezett-e/)
  await expect(waiting).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(
    page.getByRole('heading', { name: /A fizetés még úton van|Your payment is still on its way/ }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const result = page.url()

  await page.goto(approval)
  await page.getByRole('button', { name: /A PayPal átengedi|PayPal lets the payment through/ }).click()
  await page.goto(result)
  await page.waitForURL(/koszonjuk|thankyou/)
  await expect(page.getByRole('heading', { name: /a fizetés is megérkezett|your payment has arrived/ })).toBeVisible()
})
