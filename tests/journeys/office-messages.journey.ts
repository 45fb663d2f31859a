import { lettersTo, newAddress } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'
import { API_PATH } from '#site/addresses.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

test('OFFICE-73 a message is read and answered in few keys; what was typed outlives the tab, and the writer gets one letter', async ({
  page,
}) => {
  const email = newAddress('eva')
  const sent = await page.request.post(`${API_PATH}/contact`, {
    data: { name: 'Kiss Éva', email, message: 'Megvan a Szindbád?', language: 'hu' },
  })
  const { reference } = (await sent.json()) as { reference: string }
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'staff@example.com', `/admin/messages/${reference}`)

  // It came by a program, so it looks like advertising until somebody says that it is none.
  await page.getByRole('button', { name: 'Nem reklám' }).click()
  const answer = page.getByLabel('A válasz (magyarul)')
  await expect(answer).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('a', { delay: 50 })
    await expect(answer).toBeFocused({ timeout: 500 })
  }, 'the key of the screen that has just come').toPass()
  await answer.fill('Megvan, félretettük Önnek.')
  const isKept = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('office-kept-words')
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const read = opening.result.transaction('words').objectStore('words').getAll()
      await new Promise((resolve) => (read.onsuccess = resolve))
      opening.result.close()
      return JSON.stringify(read.result)
    })
  await expect.poll(isKept).toContain('félretettük')
  await page.reload()
  await expect(page.getByText('Ezt korábban kezdted el, és nem küldted el.')).toBeVisible()
  await expect(answer).toHaveValue('Megvan, félretettük Önnek.')
  await answer.press('Control+Enter')
  await expect(page.getByText('Megvan, félretettük Önnek.', { exact: true })).toBeVisible()
  await expect(answer).toHaveValue('')
  expect(await isKept()).not.toContain('félretettük')
  await expect
    .poll(async () => (await lettersTo(page, email)).filter(({ text }) => text.includes('félretettük')).length)
    .toBe(1)
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/admin/messages?view=answered')
  await expect(page.getByRole('link', { name: 'Kiss Éva' }).first()).toBeVisible()
})

test('OFFICE-70 a customer is looked for, opened, and signed out everywhere in three keys', async ({ page }) => {
  await chooseLook(page, { language: 'en', theme: 'night', width: 360 })
  await enterOffice(page, 'admin@example.com', '/admin/customers?q=reader%40example.com')
  const found = page.getByRole('table').getByRole('link').first()
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Signed out of' })).toBeVisible()
})
