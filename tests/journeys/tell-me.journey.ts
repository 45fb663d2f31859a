import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { byName } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

const ADDRESS = () => process.env.JOURNEY_URL ?? ''
const GONE = '/hu/konyv/posoni-kert'

async function linkTo(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const response = await fetch(`${ADDRESS()}/dev/outbox?to=${email}`)
      const letters = (await response.json()) as { text: string }[]
      return (link = /https?:\/\/[^/]+(\/hu\/szoljanak\?token=\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '')
    })
    .not.toBe('')
  return link
}

test('READER-04 READER-05 a visitor asks to be told of a book, confirms by the letter, and ends it from there', async ({
  page,
}) => {
  await page.goto(GONE)
  const form = page.getByRole('form', { name: 'Szóljunk, ha újra kapható?' })
  await form.getByLabel('E-mail-cím').fill('anna')
  await form.getByRole('button', { name: 'Szóljanak' }).click()
  await expect(form.getByText('Ez nem látszik e-mail-címnek.')).toBeVisible()
  await expect(form.getByLabel('E-mail-cím')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await form.getByLabel('E-mail-cím').fill('journey-watch@example.com')
  await form.getByLabel('E-mail-cím').press('Enter')
  await expect(page.getByText('A címre levelet küldünk, naponta legfeljebb egyet')).toBeVisible()

  await page.goto(await linkTo('journey-watch@example.com'))
  await expect(page.getByRole('heading', { level: 2, name: 'Posoni kert' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Szóljanak' }).click()
  await expect(page.getByText('Köszönjük: egy levelet küldünk, amikor itt az ideje.')).toBeVisible()
})

test('READER-04 the form asks without JavaScript, with cookies blocked, and says what is wrong', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ADDRESS() })
  const page = await context.newPage()
  await page.goto('/hu/konyv/rokonok')
  await page.getByText('Szóljanak, ha olcsóbb').click()
  await page.getByLabel('ha eléri ezt az árat:').check()
  await page.getByLabel('Ár forintban').fill('999 999')
  await page.locator('form[action$=szoljanak]').getByLabel('E-mail-cím').fill('journey-plain@example.com')
  await page.getByRole('button', { name: 'Szóljanak' }).click()
  await expect(page.getByText('Ez nem alacsonyabb a mostani árnál.')).toBeVisible()
  await page.getByLabel('Ár forintban').fill('100 Ft')
  await page.getByRole('button', { name: 'Szóljanak' }).click()
  await expect(page.getByText('A címre levelet küldünk, naponta legfeljebb egyet')).toBeVisible()
  await context.close()
})

test('READER-01 READER-05 whoever is signed in asks by one press, and ends it in the account', async ({ page }) => {
  const buyer = await aBuyer()
  await page.goto(byName('/hu/fiokom'))
  await buyer.signIn(page)
  await page.waitForURL(byName('/hu/fiokom'))
  await page.goto(byName(GONE))
  const form = page.getByRole('form', { name: 'Szóljunk, ha újra kapható?' })
  await expect(form.getByLabel('E-mail-cím')).toBeHidden()
  await form.getByRole('button', { name: 'Szóljanak' }).click()
  await expect(page.getByText('Szólunk a fiókja e-mail-címére.')).toBeVisible()
  await page.goto(byName('/hu/fiokom'))
  const mine = page.getByRole('region', { name: 'Miről szóljunk' })
  await expect(mine.getByText('ha újra kapható')).toBeVisible()
  await mine.getByRole('button', { name: /Nem kérem/ }).click()
  await expect(mine.getByText('Nem szólunk róla.')).toBeVisible()
  await expect(mine.getByText('Most semmire sem vár.')).toBeVisible()
})
