import { axeViolations } from '#tests/support/axe-violations.ts'
import { aBuyer } from '#tests/support/buyer.ts'
import { aSavedCart } from '#tests/support/cart.ts'
import { byName } from '#tests/support/customers.ts'
import { inDatabase } from '#tests/support/journey-database.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'
import { plentifulBook } from '#tests/support/paid-order.ts'

test('GIFT-01 GIFT-06 GIFT-07 a book is sent as a present, and whoever packs it is told so and prints its card', async ({
  page,
  browser,
}) => {
  await inDatabase(`insert into settings (name, value) values ('giftWrapping', '{"isOffered": true, "price": 690}')
    on conflict (name) do update set value = excluded.value`)
  const buyer = await aBuyer()
  const items = [{ productid: await plentifulBook(), qty: 1 }]
  const value = encodeURIComponent(JSON.stringify(aSavedCart(items)))
  await page.context().addCookies([{ name: 'cart', value, url: byName() }])
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(byName('/hu/megrendeles'))
  await buyer.signIn(page)
  await page.waitForURL(byName('/hu/megrendeles'))
  await page.getByRole('radio', { name: /Futárral, házhoz/ }).check()
  const isPresent = page.getByRole('checkbox', { name: 'Ajándékba küldöm' })
  await expect(isPresent).toBeVisible()
  const isFetched = () => fetched.some((url) => url.includes('gift-fields'))
  expect(isFetched(), 'whoever buys for themselves fetches nothing of it').toBe(false)
  await isPresent.check()
  await page.getByRole('radio', { name: /Díszpapír, szalaggal/ }).check()
  expect(isFetched()).toBe(true)
  await expect(page.getByRole('complementary')).toContainText(/Díszcsomagolás\s*690\sFt/)
  const words = page.getByLabel(/Szavak a kártyára/)
  await words.fill('a\n'.repeat(40))
  // What is wrong is said by the quote.
  const isQuoted = page.waitForResponse((answer) => answer.request().postData()?.includes('2020-01-06') ?? false)
  await page.getByLabel(/Ne érkezzen előbb/).fill('2020-01-06')
  await isQuoted
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await expect(page.getByText('A kártyára legfeljebb 14 sor fér.').first()).toBeVisible()
  await expect(page.getByText('Olyan napot adjon meg, amely még nem múlt el').first()).toBeVisible()
  await words.fill('Kedves Márk! 🎂\nיום הולדת שמח\nÖlel: Anna')
  await page.getByLabel(/Ne érkezzen előbb/).fill('')
  await expect(page.getByText('39 / 400 jel')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await page.getByRole('radio', { name: /Bankkártyával/ }).check()
  await page.getByRole('button', { name: 'Tovább', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Kedves Márk!' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check()
  await page.getByRole('button', { name: /^Megrendelés fizetési kötelezettséggel/ }).click()
  await page.waitForURL(/\/sim\/barion\/Pay/)
  await page.getByRole('button', { name: /^Fizetés –/ }).click()
  await page.waitForURL(/\/hu\/megrendeles-koszonjuk\?order=K26-/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.goto(byName(`/hu/rendeleseim/${number.toLowerCase()}`))
  await expect(page.getByRole('heading', { level: 3, name: 'Díszcsomagolás' })).toBeVisible()
  await expect(page.getByText('Ölel: Anna')).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await chooseLook(office, { language: 'hu', theme: 'day', width: 390 })
  await enterOffice(office, 'staff@example.com', `/admin/pack/${number}`)
  await expect(office.getByText('Csomagold díszpapírba')).toBeVisible()
  expect(await axeViolations(office)).toEqual([])
  await office.goto(`/admin/print/slip?ids=${number}`)
  await expect(office.getByText('Díszcsomagolással')).toBeVisible()
  await expect(office.getByRole('main')).not.toContainText(/Ft|Fizetve/)
  await office.goto(`/admin/print/gift?ids=${number}`)
  const card = office.getByRole('region', { name: `Kártya ${number}` })
  await expect(card).toContainText('Ölel: Anna')
  await expect(card).not.toContainText('Ft')
  await office.context().close()
})

test('GIFT-08 GIFT-09 whoever got a present asks for its exchange by the code on its card, without JavaScript, and staff see what goes onto a gift card', async ({
  page,
  browser,
}) => {
  await inDatabase(`insert into settings (name, value) values ('giftExchangeDays', '365')
    on conflict (name) do update set value = excluded.value`)
  const [order] = (await inDatabase(
    `with given as (select o.id, o.number from orders o join shipments s on s.order_id = o.id and s.status = 'DELIVERED'
        where not exists (select from returns r where r.order_id = o.id) order by o.placed_at limit 1),
      gifts as (insert into order_gifts (order_id) select id from given on conflict do nothing)
    select number from given`,
  )) as { number: string }[]
  const number = order?.number ?? ''
  await enterOffice(page, 'admin@example.com', '/admin/returns')
  await page.goto(`/admin/print/gift?ids=${number}`)
  const card = page.getByRole('region', { name: `Kártya ${number}` })
  await expect(card).toContainText('/hu/csere')
  const code = /K\d\d-[0-9A-Z]{6}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await card.innerText())?.[0] ?? ''

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.JOURNEY_URL ?? '',
    viewport: { width: 320, height: 640 },
  })
  const reader = await context.newPage()
  await reader.goto('/hu/csere')
  await reader.getByLabel('A kísérőkártyán álló kód').fill('K26-7H3MQ2-K7QM-2XPD')
  await reader.getByRole('button', { name: 'Megnézem, mit cserélhetek' }).click()
  await expect(reader.getByText('Ezt a kódot nem ismerjük.')).toBeVisible()
  await reader.getByLabel('A kísérőkártyán álló kód').fill(code.toLowerCase().replaceAll('-', ' '))
  await reader.getByRole('button', { name: 'Megnézem, mit cserélhetek' }).click()
  await expect(reader.getByRole('group', { name: 'Mit cserélne ki?' })).toBeVisible()
  await expect(reader.getByRole('main')).not.toContainText(/\d\sFt/)
  expect(await reader.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut at 320 px').toBe(320)
  await reader.getByRole('main').getByLabel('E-mail-cím').fill('journey-exchange@example.com')
  await reader.getByRole('button', { name: 'Kérem a cserét' }).click()
  await expect(reader.getByText('Köszönjük, feljegyeztük a cserét.')).toBeVisible()
  await context.close()

  await page.goto(`/admin/returns/${number}/1`)
  await expect(page.getByText(/kerül ajándékkártyára\.$/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
