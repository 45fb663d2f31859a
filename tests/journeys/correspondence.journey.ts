import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

const ADDRESS = () => process.env.JOURNEY_URL ?? ''

/** The link of the newest letter to somebody, as an address of this shop. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const response = await fetch(`${ADDRESS()}/dev/outbox?to=${email}`)
      const letters = (await response.json()) as { subject: string; text: string }[]
      const letter = letters.findLast((one) => subject.test(one.subject))
      return (link = /https?:\/\/[^/]+(\/\S+token=\S+)/.exec(letter?.text ?? '')?.[1] ?? '')
    })
    .not.toBe('')
  return link
}

test('WEB-08 WEB-09 DATA-19 a visitor writes to the shop, asks for the newsletter and comes to the book club, in Hungarian', async ({
  page,
}) => {
  // From a book that cannot be had: it stands in the message already.
  await page.goto('/hu/konyv/posoni-kert')
  await page.getByRole('link', { name: 'Kérdezze meg a könyvesboltost' }).click()
  const form = page.getByRole('form', { name: 'Írjon nekünk' })
  await expect(form.getByLabel('Üzenet')).toHaveValue(/^Erről a könyvről kérdezek: .*Posoni kert \(\d{13}\)\.\s*$/)
  await expect(form.getByRole('combobox')).toHaveValue('book')
  await page.goto('/contact-us?about=000000000000')
  await expect(page.getByRole('form', { name: 'Write to us' }).getByLabel('Message')).toHaveValue('')

  await page.goto('/hu/kapcsolat')
  await form.getByLabel('Név').fill('Kiss Anna')
  await form.getByLabel('E-mail-cím').fill('anna')
  await form.getByLabel('Üzenet').fill('Megvan a Szindbád?')
  await form.getByRole('button', { name: 'Elküldöm' }).click()
  await expect(form.getByLabel('E-mail-cím')).toBeFocused()
  await expect(form.getByText('Ez nem látszik e-mail-címnek.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // More than the shop reads at once, past the field's own limit.
  const message = form.getByLabel('Üzenet')
  await message.evaluate((field: HTMLTextAreaElement) => (field.value = 'x'.repeat(1_000_000)))
  await form.getByRole('button', { name: 'Elküldöm' }).click()
  await expect(form.getByText('Ez a szöveg túl hosszú.')).toBeVisible()
  await message.fill('Megvan a Szindbád?')

  // WEB-44: what was typed survives the switch of language.
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  const english = page.getByRole('form', { name: 'Write to us' })
  await expect(english.getByLabel('Message')).toHaveValue('Megvan a Szindbád?')
  await english.getByLabel('E-mail address').fill('journey-anna@example.com')
  await english.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Thank you, we have your message; its reference is K-\w{6}/)).toBeVisible()

  await page.goto('/hu')
  const newsletter = page.getByRole('contentinfo').getByRole('form', { name: 'Hírlevél' })
  await newsletter.getByRole('textbox').fill('journey-anna@example.com')
  await newsletter.getByRole('button', { name: 'Feliratkozom' }).click()
  await expect(newsletter.getByText('Enélkül nem küldhetünk hírlevelet.')).toBeVisible()
  await newsletter.getByRole('checkbox').check()
  await newsletter.getByRole('button', { name: 'Feliratkozom' }).click()
  await expect(page.getByRole('contentinfo').getByText('Küldtünk egy levelet')).toBeVisible()
  await page.goto(await linkTo('journey-anna@example.com', /Erősítse meg/))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Megerősítem' }).click()
  await expect(page.getByText('Köszönjük, feliratkozott')).toBeVisible()
  await page.goto(await linkTo('journey-anna@example.com', /Feliratkozott/))
  await page.getByRole('main').getByRole('button', { name: 'Leiratkozom' }).click()
  await expect(page.getByText('Leiratkozott, a címét töröltük.')).toBeVisible()

  await page.goto('/hu/konyvklub')
  const club = page.getByRole('form', { name: 'Jelentkezés' })
  // The last one: this month's evening may be over.
  await club.getByRole('radio').last().check()
  await club.getByLabel('Név').fill('Kiss Anna')
  await club.getByLabel('E-mail-cím').fill('journey-anna@example.com')
  await club.getByLabel('Hányan jönnek?').selectOption('2')
  await club.getByRole('button', { name: 'Jelentkezem' }).click()
  await expect(page.getByText('Köszönjük! A részleteket')).toBeVisible()
  await expect(async () => {
    await page.goto('/hu/konyvklub')
    await expect(club.getByText('12 hely')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto(await linkTo('journey-anna@example.com', /Várjuk a könyvklubban/))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Lemondom' }).click()
  await expect(page.getByText('Lemondta, köszönjük')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-GB' })

  test('READER-62 what was looked for in vain goes along to the bookseller', async ({ page }) => {
    await page.goto('/search?q=qwghlm vrxz')
    await page.getByRole('link', { name: 'Ask us: we may be able to get it for you' }).click()
    const form = page.getByRole('form', { name: 'Write to us' })
    await expect(form.getByLabel('Message')).toHaveValue(/couldn’t find it: qwghlm vrxz\./)
    await expect(form.getByLabel('What is it about?')).toHaveValue('book')
  })

  test('WEB-08 WEB-09 DATA-19 the same is done with plain forms, in English', async ({ page }) => {
    await page.goto('/contact-us')
    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByLabel('Name').fill('John Smith')
    await form.getByLabel('E-mail address').fill('john@localhost')
    await form.getByLabel('Message').fill('Do you have Sindbad?')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('That isn’t a complete e-mail address.')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('Do you have Sindbad?')
    await form.getByLabel('E-mail address').fill('journey-john@example.com')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/contact-us\?form=sent$/)
    await expect(page.getByText('Thank you, we have your message.')).toBeVisible()

    const newsletter = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
    await newsletter.getByRole('textbox').fill('journey-john@example.com')
    await newsletter.getByRole('checkbox').check()
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('We’ve sent an e-mail to this address.')).toBeVisible()
    await page.goto(await linkTo('journey-john@example.com', /Please confirm/))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/newsletter\?form=confirmed$/)
    await page.goto(await linkTo('journey-john@example.com', /You’re subscribed/))
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You’ve been unsubscribed and your address has been deleted.')).toBeVisible()

    await page.goto('/book-club')
    const club = page.getByRole('form', { name: 'Sign up' })
    await club.getByLabel('Name').fill('John Smith')
    await club.getByLabel('E-mail address').fill('journey-john@example.com')
    await club.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Thank you! We’ve e-mailed you the details')).toBeVisible()
    await page.goto(await linkTo('journey-john@example.com', /See you at the book club/))
    await page.getByRole('button', { name: 'Cancel my seat' }).click()
    await expect(page.getByText('Your seat has been cancelled')).toBeVisible()
  })
})
