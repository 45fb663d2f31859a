import { readConfig } from '#main/config.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import { aPaymentRequest } from '#providers/test-payment.ts'
import type { PaymentRequest, ProviderName } from '#shop/selling/payments/payment-provider.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

async function started(name: ProviderName, changes: Partial<PaymentRequest>) {
  const shopUrl = process.env.JOURNEY_URL ?? ''
  const provider = paymentProviders(readConfig({ PORT: new URL(shopUrl).port }), silent)[name]!
  const request = aPaymentRequest({ notificationUrl: `${shopUrl}/callbacks/${name}`, ...changes })
  const answer = await provider.start(request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  const state = async () => {
    const read = await provider.readState(answer.value.paymentId)
    return read.ok ? read.value.state : read.failure.kind
  }
  return { provider, request, shopUrl, state, ...answer.value }
}

const returnTo = (path: string) => `${process.env.JOURNEY_URL}${path}`

test('ORDER-02 ORDER-04 a card is declined, another pays, and the buyer is back in the shop', async ({ page }) => {
  const payment = await started('barion', { returnUrl: returnTo('/hu/rolunk') })
  await page.goto(payment.payUrl)
  await expect(page.getByText('Próbafizetés').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Egri csillagok/ })).toContainText(/7\s490\sFt/)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('radio', { name: /nincs fedezet/ }).check()
  await page.getByRole('button', { name: /^Fizetés – 8\s480\sFt/ }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'A kártyát a bank elutasította: nincs fedezet. Próbálja meg másik kártyával.',
  )
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('radio', { name: /sikeres fizetés/ }).check()
  await page.getByRole('button', { name: /^Fizetés/ }).click()
  await page.waitForURL(`${payment.shopUrl}/hu/rolunk?paymentId=${payment.paymentId}`)
  expect(await payment.state()).toBe('succeeded')
})

test('ORDER-03 ORDER-04 a buyer approves in English, comes back, and the shop captures', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const payment = await started('paypal', {
    language: 'en',
    returnUrl: returnTo('/about-us'),
    cancelUrl: returnTo('/contact-us'),
  })
  await page.goto(payment.payUrl)
  await expect(page.getByText('Test payment').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await page.waitForURL(`${payment.shopUrl}/contact-us?token=${payment.paymentId}`)
  await page.goto(payment.payUrl)
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await page.waitForURL(new RegExp(`/about-us\\?token=${payment.paymentId}&PayerID=`))
  const { attemptId } = payment.request
  expect(await payment.provider.capture?.({ paymentId: payment.paymentId, attemptId, round: 1 })).toMatchObject({
    ok: true,
  })
  expect(await payment.state()).toBe('succeeded')

  await page.goto(`${payment.shopUrl}/sim/paypal/simulator?lang=en`)
  await expect(page.getByRole('link', { name: `${payment.request.orderNumber}-1` })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ORDER-04 a payment is made without being led back, and found closed afterwards', async ({ page }) => {
    const payment = await started('barion', { language: 'en', returnUrl: returnTo('/about-us') })
    await page.goto(payment.payUrl)
    await page.getByRole('checkbox', { name: /as if I closed the tab/ }).check()
    await page.getByRole('button', { name: /^Pay –/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment is closed')
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', /\/about-us\?paymentId=/)
    expect(await payment.state()).toBe('succeeded')
  })
})
