import type { Page } from '@playwright/test'
import { until } from '#kit/until.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, hands } from '#tests/support/office.ts'
import { formatMonthDay } from '#words/format.ts'

/** What visitors see is another within two seconds of a save, and a little for a busy machine. */
const shownTo = (page: Page, address: string, words: string) =>
  until(async () => (await (await page.request.get(address)).text()).includes(words), { withinMs: 6_000 })

test('OFFICE-60 the window is changed in three keys, shown at once, undone, and merged with what a colleague does meanwhile', async ({
  page,
  browser,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com')
  const { press, used } = hands(page)
  await page.getByRole('link', { name: 'Kirakat' }).focus()
  await press('Enter')
  const list = page.getByRole('list', { name: 'Diák a sorrendjükben' })
  const names = () => list.locator('li b').allInnerTexts()
  await expect(list).toBeVisible()
  const before = await names()
  // Job 15: moved, and saved.
  await press('Alt+ArrowDown')
  await press('Control+s')
  await expect(page.getByText('Elmentve.')).toBeVisible()
  expect(used()).toBeLessThanOrEqual(3)
  const after = [before[1], before[0], ...before.slice(2)]
  expect(await names()).toEqual(after)
  await page.getByRole('button', { name: 'Visszavonom' }).click()
  await expect(page.getByText('Visszaállítva, ahogy volt.')).toBeVisible()
  await expect.poll(names).toEqual(before)

  // By hand and with its days: the second is dragged above the first, and the page of its first day is one press away.
  const rows = list.getByRole('listitem')
  const top = await rows.first().boundingBox()
  await rows.nth(1).getByRole('button').first().hover()
  await page.mouse.down()
  await page.mouse.move(top!.x + 20, top!.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(names).toEqual(after)
  const [early, first, last] = [90, 100, 107].map((days) => addDays(shopDay(new Date()), days))
  await page.getByLabel('Ettől a naptól').fill(first!)
  await page.getByLabel('Eddig a napig').fill(early!)
  await page.keyboard.press('Control+s', { delay: 50 })
  await expect(page.getByText('Az utolsó nap az első után legyen.')).toBeVisible()
  await page.getByLabel('Eddig a napig').fill(last!)
  const days = page.getByRole('list', { name: 'Napok, amelyeken változik a kirakat' })
  await days.getByRole('button', { name: formatMonthDay(first!, 'hu') }).click()
  await expect(page.getByLabel('Ezen a napon')).toHaveValue(first!)
  await expect(days.getByRole('listitem').filter({ hasText: formatMonthDay(last!, 'hu') })).toContainText('utoljára')
  await page.keyboard.press('Control+s', { delay: 50 })
  await expect(rows.first()).toContainText('még nem látszik')
  await page.getByRole('button', { name: 'Visszavonom' }).last().click()
  await expect.poll(names).toEqual(before)
  await expect(page.getByText('Nincs kitűzött nap', { exact: false })).toBeVisible()
  await rows.first().click()

  // A colleague changes the label of the same slide while its title is being written here.
  const other = await browser.newPage()
  await chooseLook(other, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(other, 'admin@example.com', '/admin/window')
  const title = `Ablak ${Date.now()}`
  await page.getByLabel('Cím, kiemelve').fill(title)
  await other.getByLabel('Felirat').fill('Kollégától')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Elmentve.')).toBeVisible()
  await expect(page.getByText('Közben valaki más is mentett; az ő változtatásai is benne vannak.')).toBeVisible()
  await expect(page.getByLabel('Felirat')).toHaveValue('Kollégától')
  // And then the very title: both are shown, and nothing is saved before one is chosen.
  await other.getByLabel('Cím, kiemelve').fill('Másik cím')
  await other.keyboard.press('Control+s')
  await expect(page.getByRole('radiogroup', { name: 'Melyik maradjon?' })).toBeVisible()
  await page.getByRole('radio', { name: /^Az enyém/ }).click()
  await page.keyboard.press('Control+s')
  expect(await shownTo(page, '/hu', title)).toBe(true)
  expect(await shownTo(page, '/hu', 'Kollégától')).toBe(true)
  await other.close()
})

test('OFFICE-60 a slide that is not saved does not run yet, and the window says so', async ({ page }) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/window')
  const opening = page.getByRole('main').locator('header').first()
  // How many run may change meanwhile: others' journeys save slides of their own.
  const running = String.raw`Most (\d+ dia|egy dia sem) fut\.`
  await expect(opening).toContainText(new RegExp(running))
  await expect(opening).not.toContainText('elmentve')
  await page.getByRole('button', { name: 'Új dia' }).click()
  await page.getByLabel('Cím, kiemelve').fill('Mentetlen dia')
  await expect(opening).toContainText(new RegExp(`${running} A módosításaid még nincsenek elmentve\\.`))
  const rows = page.getByRole('list', { name: 'Diák a sorrendjükben' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Mentetlen dia' })).toContainText('nincs elmentve')
  await expect(rows.filter({ hasText: 'nincs elmentve' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Kiveszem' }).click()
  await expect(opening).not.toContainText('elmentve')
})

test('OFFICE-61 OFFICE-62 a title is recommended from where it was found and its card printed in three keys; a month takes over the one before', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/find?q=egri')
  const { press, used } = hands(page)
  // Job 17.
  await page.getByRole('link', { name: 'Ajánlom' }).first().focus()
  await press('Enter')
  const words = `Ezt mindenkinek. ${Date.now()}`
  await page.getByLabel('Ajánló szavak, magyarul').fill(words)
  await page.getByRole('button', { name: 'Mentés és nyomtatás' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Polccédula' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  await page.getByRole('button', { name: 'Nyomtatás' }).focus()
  await press('Enter')
  await expect(page.locator('body[data-printed=yes]')).toBeAttached()
  expect(used()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('img', { name: /^QR-kód/ }).locator('path')).toBeAttached()
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/admin/months')
  const month = page.getByLabel('Hónap')
  await month.selectOption({ index: 0 })
  await expect(page.getByText('Ennek a hónapnak még nincs címe.')).toBeVisible()
  await page.getByRole('button', { name: /^Átveszem innen/ }).click()
  const titles = page.getByRole('list', { name: 'Kiadványok a sorrendjükben' }).getByRole('listitem')
  await expect(titles.first()).toBeVisible()
  // By hand: what was dragged above the first is the first.
  const second = await titles.nth(1).locator('b').innerText()
  const [grip, first] = [titles.nth(1).getByRole('button').first(), await titles.first().boundingBox()]
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(first!.x + 20, first!.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect(titles.first().locator('b')).toHaveText(second)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Elmentve.')).toBeVisible()
  await page.reload()
  await expect(titles.first().locator('b')).toHaveText(second)
})

test('OFFICE-61 a recommendation that is sent just after a colleague’s is saved with it, by one press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const field = location.pathname.endsWith('/recommendations') && document.querySelector('textarea')
      if (field) document.documentElement.dataset.wordsAtFirst ??= field.value
    }).observe(document, { childList: true, subtree: true })
  })
  // Other journeys recommend the first.
  const [title] = await inDatabase(
    `select ean from products p where type = 'BOOK' and not deleted
      and not exists (select from staff_recommendations r where r.product_id = p.id) order by id desc limit 1`,
  )
  const { ean } = title as { ean: string }
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', `/admin/recommendations?product=${ean}`)
  const { press } = hands(page)
  const words = `Egyszerre ketten. ${Date.now()}`
  await page.getByLabel('Ajánló szavak, magyarul').fill(words)
  // Nobody else's words stood there, into which one could have begun to write.
  await expect(page.locator('html')).toHaveAttribute('data-words-at-first', '')

  // What a colleague has saved while this one is on its way.
  const colleague = `Kolléga ${Date.now()}`
  let isFirst = true
  await page.route('**/admin/api/recommendations', async (route) => {
    if (route.request().method() === 'POST' && isFirst) {
      isFirst = false
      await inDatabase(
        `insert into staff_recommendations (product_id, recommender_hu, recommender_en, position_hu, position_en, words_hu, words_en, sort)
          select product_id, $1, $1, '', '', 'Ezt is.', 'This one too.', sort from staff_recommendations order by sort limit 1`,
        [colleague],
      )
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Mentés és nyomtatás' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Polccédula' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  expect(await inDatabase(`select 1 from staff_recommendations where recommender_hu = $1`, [colleague])).toHaveLength(1)
})

test('OFFICE-64 a text is written with its difference beside it and published in three keys; an unknown name is told by its line', async ({
  page,
}) => {
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/texts')
  const { press, used } = hands(page)
  // Job 16.
  await page.getByRole('link', { name: 'Rólunk (magyar)' }).focus()
  await press('Enter')
  const field = page.getByLabel('A szöveg, Markdown jelekkel')
  const words = `Új mondat ${Date.now()}.`
  await expect(field).not.toHaveValue('')
  const written = await field.inputValue()
  await field.fill(`${written}\n{{shop.nam}} ${words}\n`)
  const line = written.split('\n').length + 1
  await expect(page.getByText(`${line}. sor:`)).toBeVisible()
  await expect(page.getByText('nincs ilyen adat: {{shop.nam}}')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Közzéteszem most/ })).toBeDisabled()
  await field.fill(`${written}\n{{shop.name}} ${words}\n`)
  await expect(page.locator('ins')).toContainText(words)
  await expect(page.getByRole('button', { name: /^Közzéteszem most/ })).toBeEnabled()
  await field.focus()
  await press('Control+Enter')
  await expect(page.getByText(/Rólunk: az? \d+\. változat él\./)).toBeVisible()
  expect(used()).toBeLessThanOrEqual(3)
  expect(await shownTo(page, '/hu/rolunk', words)).toBe(true)
  await page.getByRole('button', { name: 'Visszavonom' }).click()
  await expect(page.getByText(/Az előző szöveg él újra/)).toBeVisible()
  expect(await (await page.request.get('/hu/rolunk')).text()).not.toContain(words)
})
