import { expect, test } from '#tests/support/journey.ts'

test('WEB-46 a navigation changes the title, tells it, and moves the focus to the heading', async ({ page }) => {
  await page.goto('/hu')
  await page.getByRole('banner').getByRole('link', { name: 'Akciók' }).click()
  await expect(page).toHaveTitle('Kolofon - Akciók')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Kolofon - Akciók' })).toBeAttached()
})

test('WEB-47 a bar shows while a page is on its way, and goes', async ({ page }) => {
  await page.goto('/hu')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/hu/ujdonsagok.data', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Újdonságok' }).click()
  const bar = page.locator('[data-busy][aria-hidden=true]')
  await expect(bar).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Újdonságok')
  await expect(bar).toHaveCount(0)
})

test('the place on the page is kept on the way back', async ({ page }) => {
  await page.goto('/hu')
  const link = page.getByRole('main').getByRole('link', { name: 'Minden akciós termék' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(/\/hu\/akciok$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 50))).toBe(Math.round(before / 50))
})

test('a press before the code is here shows at once that it was heard, and is answered when the code comes', async ({
  page,
}) => {
  const codeOf = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/assets/*.js', async (route) => promise.then(() => route.continue()).catch(() => {}))
    await page.goto('/hu/bejelentkezes', { waitUntil: 'domcontentloaded' })
    return resolve
  }
  // A form that only code can send.
  const comes = await codeOf()
  const form = page.getByRole('form', { name: 'Belépés' })
  await form.getByLabel('E-mail').fill('anna')
  const send = form.locator('button[type=submit]')
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send.getByText('Beléptetjük')).toBeVisible()
  comes()
  await expect(page.getByText('Ez nem teljes e-mail-cím.')).toBeVisible()
  await expect(send).not.toHaveAttribute('data-waiting')
  await expect(form.getByLabel('E-mail')).toHaveValue('anna')

  // Of two presses the last one counts.
  const comeAgain = await codeOf()
  await page.getByRole('button', { name: 'Kódot kérek e-mailben' }).click()
  const forgot = page.getByRole('button', { name: 'Elfelejtettem a jelszavam' })
  await forgot.click()
  await expect(forgot).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[data-waiting]')).toHaveCount(1)
  comeAgain()
  await expect(page.getByRole('heading', { name: 'Elfelejtette?' })).toBeVisible()
})

test('a page that was loaded again finds its way back to one of another kind, awake or still asleep', async ({
  page,
}) => {
  const home = page.getByRole('main').getByRole('link', { name: 'Minden akciós termék' })
  const isTheSame = () => page.evaluate(() => 'isTheSame' in window)
  await page.goto('/hu')
  await page.getByRole('banner').getByRole('link', { name: 'Akciók' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akciók')
  await page.reload()
  await page.waitForFunction(() => 'isAwake' in window)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.goBack()
  await expect(home).toBeVisible()
  expect(await isTheSame()).toBe(true)

  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akciók')
  await page.route('**/assets/*.js', () => {})
  await page.reload()
  await page.goBack()
  await expect(home).toBeVisible()
})

test('WEB-56 the payload of the page is fetched, not the page', async ({ page }) => {
  await page.goto('/hu')
  const documents: string[] = []
  const payloads: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
    if (request.url().endsWith('.data')) payloads.push(new URL(request.url()).pathname)
  })
  await page.getByRole('banner').getByRole('link', { name: 'Könyvek', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Könyvek')
  expect(documents).toEqual([])
  expect(payloads).toEqual(['/hu/konyvek.data'])
})

test('WEB-56 at most four route components are preloaded at a time', async ({ page }) => {
  await page.goto('/hu')
  let open = 0
  let most = 0
  let requestCount = 0
  await page.route('**/assets/*.js', async (route) => {
    requestCount++
    most = Math.max(most, ++open)
    await new Promise((resolve) => setImmediate(resolve))
    open--
    await route.continue()
  })
  for (const link of await page.getByRole('banner').getByRole('link').all()) await link.dispatchEvent('pointerover')
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  await expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(4)
  expect(most).toBeLessThanOrEqual(4)
})

test('WEB-55 a newer build is loaded whole at the next navigation, and never in a loop', async ({ page }) => {
  let looks = 0
  await page.clock.setFixedTime(new Date())
  await page.route('**/_build/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route('**/_build/meta/newer.json', (route) => {
    looks++
    return route.fulfill({ json: { id: 'newer' }, headers: { 'cache-control': 'no-store' } })
  })
  // The visitor comes back to the tab: the shop looks for a newer build.
  const comeBack = async () => {
    const before = looks
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return looks
      })
      .toBeGreaterThan(before)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
  }
  await page.goto('/hu')
  await comeBack()
  const loadedWhole = page.waitForEvent('domcontentloaded')
  await page.getByRole('banner').getByRole('link', { name: 'Akciók' }).click()
  await loadedWhole
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akciók')

  // Still old by the file's word: within ten seconds it stays a client-side navigation.
  await comeBack()
  await page.getByRole('banner').getByRole('link', { name: 'Újdonságok' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Újdonságok')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a link pressed with Ctrl opens a tab of its own and leaves the page where it is', async ({ page, context }) => {
  await page.goto('/hu/konyvek')
  const link = page.locator('#main h2 a').first()
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
  await expect(page).toHaveURL(/\/hu\/konyvek$/)
})
