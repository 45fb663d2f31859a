import { byName } from '#tests/support/customers.ts'
import { expect, test } from '#tests/support/journey.ts'

test('READER-40 READER-41 from a book to its series: who says what they read last is shown the next volume, at an address of its own', async ({
  page,
}) => {
  await page.goto(byName('/hu/konyv/drakula'))
  await page.getByRole('link', { name: 'Éjjeli olvasmány', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Éjjeli olvasmány' })).toBeVisible()
  await page.getByLabel('Az utolsó, amit olvasott').selectOption({ label: '1. Drakula' })
  await expect(page.getByRole('heading', { level: 2, name: /A következő.*Frankenstein/s })).toBeVisible()
  await expect(page).toHaveURL(/\/hu\/sorozat\/ejjeli-olvasmany\?read=1$/)
  await page.goBack()
  await expect(page.getByLabel('Az utolsó, amit olvasott')).toHaveValue('')
})
