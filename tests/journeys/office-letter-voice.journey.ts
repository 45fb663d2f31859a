import type { Page } from '@playwright/test'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, prove } from '#tests/support/office.ts'

const ADDRESS = () => process.env.JOURNEY_URL ?? ''

async function formStamp(): Promise<string> {
  const { stamp } = (await (await fetch(`${ADDRESS()}/kolofonapi/stamp`)).json()) as { stamp: string }
  return stamp
}

type Writer = { email: string; language: 'hu' | 'en'; stamp: string }

/** The answer that somebody gets who writes to the shop now, with a form that has been open for a while. */
async function acknowledgement({ email, language, stamp }: Writer): Promise<{ text: string; html: string }> {
  const message = { name: 'Kiss Anna', email, message: `Megvan a Szindbád? ${email}`, language }
  await fetch(`${ADDRESS()}/kolofonapi/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, stamp }),
  })
  let found = { text: '', html: '' }
  await expect
    .poll(async () => {
      const letters = (await (await fetch(`${ADDRESS()}/dev/outbox?to=${email}`)).json()) as (typeof found)[]
      found = letters[0] ?? found
      return found.text
    })
    .not.toBe('')
  return found
}

const preview = (page: Page) => page.frameLocator('iframe[title^="A levél példaadatokkal"] >> visible=true')

test('OFFICE-68 the shop’s own words are written with a letter beside them, saved, seen in a letter, and taken back', async ({
  page,
}) => {
  const stamp = await formStamp()
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/texts')
  await page.getByRole('link', { name: 'A levelek szavai' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A levelek szavai' })).toBeVisible()
  await expect(preview(page).getByText('Kedves Olvasó Olga!')).toBeVisible()

  // What nobody knows and what leads elsewhere is told while it is typed, and is not saved.
  await page.getByLabel('Búcsúzás').fill('Jó olvasást, {név}!')
  await expect(page.getByText('{név}: ezt a levél nem ismeri. Beírható: {shop}.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Van még mit javítani', { exact: false })).toBeVisible()
  await page.getByLabel('Búcsúzás').fill('Jó olvasást kíván a {shop}!')
  await page.getByLabel('Melyik levélben').selectOption('contact-received')
  await page.getByLabel('A bolt saját bekezdése').fill('Nézze meg: konyv.evil.com')
  await expect(page.getByText('konyv.evil.com: a levél csak a bolt saját oldalaira', { exact: false })).toBeVisible()
  await page.getByLabel('A bolt saját bekezdése').fill('Egy munkanapon belül felelünk.')
  await expect(preview(page).getByText('Egy munkanapon belül felelünk.')).toBeVisible()
  await expect(preview(page).getByText('Jó olvasást kíván a Kolofon!')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // What was typed is there again after the tab was closed.
  await page.reload()
  await expect(page.getByText('Itt van, amit elkezdtél', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Búcsúzás')).toHaveValue('Jó olvasást kíván a {shop}!')
  await page.keyboard.press('Control+s')
  // It goes to every customer in the shop's name: whoever saves proves that it is them, once in ten minutes.
  await prove(page, 'Admin1234')
  await expect(page.getByText('Elmentve: mostantól ezekkel', { exact: false })).toBeVisible()
  const spoken = await acknowledgement({ email: 'voice-after@example.com', language: 'hu', stamp })
  for (const body of [spoken.text, spoken.html])
    for (const words of ['Egy munkanapon belül felelünk.', 'Jó olvasást kíván a Kolofon!'])
      expect(body).toContain(words)
  const english = await acknowledgement({ email: 'voice-english@example.com', language: 'en', stamp })
  expect(english.text).not.toContain('felelünk')

  await page.getByRole('button', { name: 'Visszavonom' }).click()
  await expect(page.getByText('Visszavonva: újra az előző szavak élnek.')).toBeVisible()
  await expect(page.getByLabel('Búcsúzás')).toHaveValue('')
  expect((await acknowledgement({ email: 'voice-undone@example.com', language: 'hu', stamp })).text).not.toContain(
    'felelünk',
  )

  // The version before can be begun from.
  await page.getByRole('button', { name: /^Ebből írok újat.*1\. változat/ }).click()
  await expect(page.getByLabel('Búcsúzás')).toHaveValue('Jó olvasást kíván a {shop}!')
  await page.getByRole('button', { name: 'Eldobom' }).click()
  await expect(page.getByLabel('Búcsúzás')).toHaveValue('')
})
