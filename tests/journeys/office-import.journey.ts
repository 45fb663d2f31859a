import { ean13 } from '#kit/formats/ean.ts'
import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice } from '#tests/support/office.ts'

/** The process that imports is behind everything else, and begins anew for each step. */
const WORKED_MS = 120_000

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

test('OFFICE-57 OFFICE-58 a source is agreed on, its table with unknown headings is brought, matched, checked, looked at, approved and taken back, by keyboard', async ({
  page,
  context,
}) => {
  const some = String(Date.now()).slice(-6)
  const [first, second] = [0, 1].map((place) => ean13(`97896${(Number(some) + place).toString().padStart(7, '0')}`))
  const title = `Behozott könyv ${some}`
  await chooseLook(page, { language: 'hu', theme: 'day', width: 1440 })
  await enterOffice(page, 'admin@example.com', '/admin/import')

  await expect(page.getByRole('heading', { level: 1, name: 'Bevitel' })).toBeVisible()
  await page.getByRole('link', { name: 'Új forrás' }).press('Enter')
  const publisher = `Kiadó ${some}`
  await page.getByLabel('Név', { exact: true }).fill(publisher)
  await page.getByLabel('Mit küld').selectOption({ label: 'táblázatot (CSV, Excel)' })
  // The rest is there for whoever needs it: its id is made from its name.
  await expect(page.getByLabel('Rang', { exact: true })).toBeHidden()
  await page.getByText('Továbbiak: rang, jogok, olvasás, őrök').press('Enter')
  await expect(page.getByLabel('Azonosító', { exact: true })).toHaveAttribute('placeholder', `kiado-${some}`)
  await page.getByLabel('Mi rendelhető tőle').selectOption({ label: 'amiből van neki példánya' })
  await page.getByRole('button', { name: 'Új pénznem' }).press('Enter')
  await page.getByLabel('Pénznem').fill('eur')
  await page.getByLabel('Egysége forintban').fill('sok')
  await expect(page.getByText('Még nem küldött táblázatot.', { exact: false })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mentés' }).press('Enter')
  await expect(page.getByRole('group', { name: 'EUR' }).getByText('Ez így nem jó.')).toBeVisible()
  await page.getByLabel('Egysége forintban').fill('392,5')
  await page.getByRole('button', { name: 'Mentés' }).press('Enter')
  await expect(page.getByText(`${publisher} elmentve.`)).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: 'Bevitel' })).toBeVisible()
  await page.keyboard.press('n')
  const bring = page.getByRole('button', { name: 'Behozom és ellenőrzöm' })
  await bring.press('Enter')
  await expect(page.getByText('Válaszd ki a fájlt.')).toBeVisible()
  await page.getByLabel('Kitől jött?').selectOption({ label: publisher })
  await page
    .getByLabel('A fájl')
    .setInputFiles(
      csv('arlista.csv', [
        'Azonosító szám;A mű;Alkotó;Pénz;Polcjegy',
        `${first};${title};Kovács Anna;4 990 Ft;A3`,
        `${second};${title}, második;Kovács Anna;nincs;B1`,
        `9789631234560;Rossz szám;Kovács Anna;1000;B2`,
      ]),
    )
  await bring.press('Enter')

  // Nothing is known of it: what is wrong is said in words, and the headings are matched.
  await expect(page.getByText('Az első húsz sor között nem találtunk fejlécet', { exact: false })).toBeVisible({
    timeout: WORKED_MS,
  })
  await expect(page.getByText(`pl. ${title} · ${title}, második · Rossz szám`)).toBeVisible()
  await page.getByLabel('Azonosító szám').selectOption({ label: 'EAN vagy ISBN' })
  await page.getByLabel('A mű').selectOption({ label: 'cím' })
  await page.getByLabel('Alkotó').selectOption({ label: 'szerző' })
  await page.getByRole('combobox', { name: 'Pénz', exact: true }).selectOption({ label: 'bruttó ár' })
  await page.getByRole('button', { name: 'Így olvasom be' }).press('Enter')

  const approve = page.getByRole('button', { name: 'Jóváhagyom, 2 cím' })
  await expect(approve).toBeVisible({ timeout: WORKED_MS })
  await expect(page.getByText('Ha jóváhagyod: 1 cím új, 1 cím várakozni fog.')).toBeVisible()
  await expect(page.getByText('Az új címek közül 1 nem lesz megvehető.')).toBeVisible()
  await expect(page.getByText('1 cím: a fájl nem mondja meg, kapható-e, és példány sem jön vele')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Pénz', exact: true })).toContainText('így adtad meg: bruttó ár')
  await expect(page.getByText('Az EAN vagy ISBN ellenőrző számjegye hibás.').first()).toBeVisible()
  // The heading that nobody has said anything of is named at the top, with the way to where it is said.
  await expect(page.getByText('Ezt az oszlopot nem ismerjük, ezért nem olvastuk be: „Polcjegy”.')).toBeVisible()
  await page.getByRole('link', { name: 'Megadom, melyik micsoda' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Melyik oszlop micsoda?' })).toBeInViewport()
  await page.keyboard.press('Tab', { delay: 50 })
  await expect(page.getByLabel('Azonosító szám')).toBeFocused()
  await page.getByRole('link', { name: title, exact: false }).first().press('Enter')
  const sideBySide = page.getByRole('table', { name: 'Egy cím egymás mellett' })
  await expect(sideBySide.getByRole('row', { name: /^Ár/ })).toContainText('4 990 Ft')
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Kész.' })).toBeVisible({ timeout: WORKED_MS })
  await expect(page.getByRole('link', { name: 'Megadom, melyik micsoda' })).toHaveAttribute(
    'href',
    `/admin/import/sources/kiado-${some}?more`,
  )
  const run = page.url()
  await expect
    .poll(async () => (await page.request.get(`/hu/kereses?q=${first}`, { maxRedirects: 5 })).text())
    .toContain(title)

  await page.keyboard.press('Shift+U')
  const undo = page.getByRole('button', { name: 'Visszavonom, 2 cím' })
  await expect(undo).toBeVisible({ timeout: WORKED_MS })
  await expect(page.getByRole('link', { name: title, exact: false }).first()).toBeVisible()
  await undo.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kész.' })).toBeVisible({ timeout: WORKED_MS })
  // What is gone keeps its name in the report.
  await expect(page.getByRole('link', { name: title, exact: false }).first()).toBeVisible()
  await page.goto(run)
  await expect(page.getByRole('heading', { level: 1, name: 'Visszavonva.' })).toBeVisible()
  expect(await (await page.request.get(`/hu/kereses?q=${first}`)).text()).not.toContain(title)

  // What was said of the headings stands in the source's form, beside what was under them.
  await page.goto(`/admin/import/sources/kiado-${some}?more`)
  await expect(page.getByRole('combobox', { name: 'Pénz', exact: true })).toContainText('így adtad meg: bruttó ár')
  await expect(
    page.getByRole('combobox', { name: 'Pénz', exact: true }).getByRole('option', { name: 'nem kell' }),
  ).toBeAttached()
  await expect(page.getByLabel('Mi rendelhető tőle')).toHaveValue('in-stock')
  await expect(page.getByLabel('Egysége forintban')).toHaveValue('392.5')
  // Two people at once: the same field shows both, others are joined.
  const other = await context.newPage()
  await other.goto(`/admin/import/sources/kiado-${some}?more`)
  await other.getByLabel('Rang', { exact: true }).fill('50')
  await other.getByLabel('A címek nyelve, ha nem mondja').fill('de')
  await other.getByRole('button', { name: 'Mentés' }).press('Enter')
  await expect(other.getByText(`${publisher} elmentve.`)).toBeVisible()
  await other.close()
  await page.getByLabel('Rang', { exact: true }).fill('60')
  const save = page.getByRole('button', { name: 'Mentés' })
  await save.press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Melyik maradjon?' })).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('A címek nyelve, ha nem mondja')).toHaveValue('de')
  await page.getByRole('radio', { name: /^Az enyém/ }).check()
  await save.press('Enter')
  await expect(page.getByText(`${publisher} elmentve.`)).toBeVisible()

  // An empty file is not even brought; one that is none says so. Neither changes anything.
  await page.goto('/admin/import/new')
  await page.getByLabel('A fájl').setInputFiles({ name: 'ures.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await bring.press('Enter')
  await expect(page.getByText('A fájl üres.')).toBeVisible()
  await page.getByLabel('A fájl').setInputFiles(csv('level.csv', ['a'.repeat(1_000_000)]))
  await bring.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'A fájlt nem lehet beolvasni.' })).toBeVisible({
    timeout: WORKED_MS,
  })
  await expect(page.getByText('A fájl nem CSV vagy XLSX táblázat.')).toBeVisible()

  // A name and a file are enough for a source: what it sends is seen by the file, which is checked at once.
  await page.goto('/admin/import/sources/new')
  await page.getByLabel('Név', { exact: true }).fill(`Kiadó ${some}`)
  await page
    .getByLabel('Az első fájlja, ha kéznél van')
    .setInputFiles(csv('elso.csv', ['EAN;Cím;Ár', `${first};${title};4990`]))
  await expect(page.getByLabel('Mit küld')).toHaveValue('table')
  await save.press('Enter')
  await expect(page.getByText('Ha jóváhagyod: 1 cím új.')).toBeVisible({ timeout: WORKED_MS })
  await expect(page.getByRole('link', { name: publisher })).toHaveAttribute(
    'href',
    `/admin/import?source=kiado-${some}-2`,
  )
})
