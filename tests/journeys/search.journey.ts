import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'

test('FIND-03 suggestions open while one types; arrows choose, Enter follows, Escape closes', async ({ page }) => {
  await page.goto('/hu')
  const field = page.getByRole('banner').getByRole('combobox')
  await field.click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('gárdonyi')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(list.getByRole('option').first().locator('img')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /javaslat/ })).toBeAttached()
  expect(await axeViolations(page, { include: 'header' })).toEqual([])

  await field.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await expect(field).toBeFocused()
  await field.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await field.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('gárdonyi')

  await field.press('Backspace')
  await expect(list).toBeVisible()
  await field.press('ArrowDown')
  const href = (await list.getByRole('option').first().getAttribute('href')) ?? ''
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(list).toHaveCount(0)
})

test('FIND-03 an older answer never takes the place of a newer one', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const answer = (title: string) => ({
    json: { products: [{ href: `/${title}`, title, price: '1 Ft' }], authors: [], categories: [] },
  })
  const answered: string[] = []
  await page.route('**/_suggest/**', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('q') ?? ''
    if (typed === 'ma') await held
    await route.fulfill(answer(typed)).catch(() => {})
    answered.push(typed)
  })
  await page.goto('/search')
  const field = page.getByRole('banner').getByRole('combobox')
  const suggestRequest = page.waitForRequest(/_suggest\/en\?q=ma$/)
  await field.pressSequentially('ma')
  await suggestRequest
  await field.pressSequentially('n')
  await expect(page.getByRole('option')).toHaveText(/man/)
  release()
  await expect.poll(() => answered).toContain('ma')
  await expect(page.getByRole('option')).toHaveText(/man/)
})

test('WEB-04 Enter in the field searches; the query stays, and the page can be read by everybody', async ({ page }) => {
  await page.goto('/hu')
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('szerb antal')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/hu\/kereses\?q=szerb\+antal$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ találat: „szerb antal”$/)
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('szerb antal')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})

test('FIND-02 a mistyped word is put right, and the original can be searched all the same', async ({ page }) => {
  await page.goto('/hu/kereses?q=csilagok')
  await expect(page.getByText('Erre nem volt találat: „csilagok”.')).toBeVisible()
  await page.getByRole('link', { name: 'Mégis ezt keresem: „csilagok”' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nincs találat/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^csillago/ }).click()
  await expect(page.getByRole('link', { name: 'Egri csillagok' }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('WEB-04 the field is a plain form', async ({ page }) => {
    await page.goto('/search')
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('moby dick')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 result: “moby dick”')
    await expect(page.getByRole('main').getByRole('link', { name: 'Moby-Dick' })).toBeVisible()
  })
})
