import { startShopProcess } from '#tests/support/shop-process.ts'
import {
  byName,
  codeFor,
  codeForm,
  lettersTo,
  newAddress,
  PASSWORD,
  signInForm,
  signUpAs,
  signUpForm,
  typeCode,
} from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

/** A shop whose customers are in the user pool that the shop of all journeys plays: two ports are two origins. */
async function shopWithPoolElsewhere() {
  const answer = await fetch(byName('/config.json'))
  const { userPoolId = '', userPoolClientId = '' } = (await answer.json()) as Record<string, string>
  const shop = await startShopProcess({
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: userPoolClientId,
    COGNITO_URL: byName('/cognito-idp'),
    SIGN_OUT_URLS: 'https://goodbye.example/',
  })
  return { origin: shop.url.replace('127.0.0.1', 'localhost'), stop: shop.stop }
}

test('AUTH-14 AUTH-13 DATA-16 WAYS-64 customers of a user pool on another origin sign up there, and the data API takes their tokens; who signs out is led where the operator says; a pool that is away is named', async ({
  page,
  problems,
}) => {
  const { origin, stop } = await shopWithPoolElsewhere()
  try {
    const address = newAddress()
    await page.goto(`${origin}/hu/bejelentkezes`)
    await signUpAs(page, address)
    await expect(page.getByRole('region', { name: 'Adataim', exact: true })).toContainText(address)
    // The page of orders asks the data API with the token of the other origin.
    await page.goto(`${origin}/hu/rendeleseim`)
    await expect(page.getByText('Még nem rendelt nálunk.')).toBeVisible()

    await page.route('https://goodbye.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Bye' }))
    await page.goto(`${origin}/hu/fiokom`)
    await page.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
    await expect(page).toHaveURL('https://goodbye.example/')

    // What a code does there is not this shop's to promise: the page on the way to the checkout is as it was, and a code signs in
    // whoever has an account.
    await page.goto(`${origin}/hu/bejelentkezes?to=/hu/megrendeles`)
    await expect(signUpForm(page)).toBeVisible()
    const nobody = newAddress('senki')
    await signInForm(page).getByLabel('E-mail').fill(nobody)
    await page.getByRole('button', { name: 'Kódot kérek e-mailben' }).click()
    await expect(
      codeForm(page)
        .or(page.getByRole('heading', { name: 'Hogyan lép be?' }))
        .first(),
    ).toBeVisible()
    await expect(page.getByText('a kóddal nyitunk egyet')).toBeHidden()
    expect(await lettersTo(page, nobody)).toEqual([])
    await page.goBack()
    await signInForm(page).getByLabel('E-mail').fill(address)
    await page.getByRole('button', { name: 'Kódot kérek e-mailben' }).click()
    await typeCode(page, await codeFor(page, address, 2))
    await expect(page).toHaveURL(`${origin}/hu/megrendeles`)
    await page.goto(`${origin}/hu/fiokom`)
    await page.getByRole('button', { name: 'Kilépek ezen a készüléken' }).click()
    await expect(page).toHaveURL('https://goodbye.example/')

    await page.goto(`${origin}/hu/bejelentkezes`)
    await page.route(byName('/cognito-idp/'), (route) => route.abort())
    await signInForm(page).getByLabel('E-mail').fill(address)
    await signInForm(page).getByLabel('Jelszó', { exact: true }).fill(PASSWORD)
    await signInForm(page).getByRole('button', { name: 'Belépek' }).click()
    await expect(page.getByText('A belépést végző szolgáltatás most nem érhető el.')).toBeVisible()
    expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  } finally {
    await stop()
  }
})
