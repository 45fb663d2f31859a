import type { Locator, Page } from '@playwright/test'
import { IN_ONE_RUN_MS } from '#office/scan/scan-recogniser.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { Language } from '#site/languages.ts'
import { byName } from './customers.ts'
import { inDatabase } from './journey-database.ts'
import { expect } from './journey.ts'
import { newCustomer, signInToPool } from './new-customer.ts'

/** Those of the demo shop who work there, by role. */
const PASSWORDS: Readonly<Record<string, string>> = {
  'staff@example.com': 'Staff1234',
  'admin@example.com': 'Admin1234',
}

export type OfficeLook = { language: Language; theme: 'day' | 'night'; width: number }

/** As somebody has the office who has chosen before. */
export async function chooseLook(page: Page, { language, theme, width }: OfficeLook): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript(
    (choicesText) => localStorage.setItem('office-choices', choicesText),
    JSON.stringify({ language, theme }),
  )
}

/**
 * Somebody of the demo shop who is signed in already, and opens what `address` says. Each time it is a sign-in of its own, made by
 * the calls of the form: the form itself is what the journeys of the door look at.
 */
export async function enterOffice(page: Page, email: string, address = '/admin'): Promise<void> {
  const shopUrl = process.env.JOURNEY_URL ?? ''
  const { accessToken } = await signInToPool(shopUrl, email, PASSWORDS[email] ?? '')
  const answer = await page.request.post(`${shopUrl}/admin/api/sign-in`, {
    headers: { 'origin': shopUrl, 'sec-fetch-site': 'same-origin' },
    data: { accessToken },
  })
  if (!answer.ok()) throw new Error(`The office lets nobody in: ${answer.status()} ${await answer.text()}`)
  await page.goto(address)
  await expect(page.locator('#main')).toBeVisible()
}

const NOWHERE = `${OFFICE_PATH}/nowhere`

/**
 * To another screen as a link leads there, without the office being opened anew. An address of no screen stands between the two: its
 * words go when the other screen has come, with all that it reads.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: /^(Itt nincs semmi|There is nothing here)\.$/ })
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await go(NOWHERE)
  await expect(nowhere).toBeAttached()
  if (address === NOWHERE) return
  await go(address)
  await expect(nowhere).toHaveCount(0)
}

/** Signs in by the form, and is where `back` says. */
export async function enterByForm(page: Page, email: string, back = '/admin', password?: string): Promise<void> {
  await page.goto(`/admin/login?${new URLSearchParams({ back })}`)
  await sayWho(page, email, password)
  await expect(page.locator('#main')).toBeVisible({ timeout: 30_000 })
}

/** Fills in what the door asks for, and sends it. */
export async function sayWho(page: Page, email: string, password = PASSWORDS[email] ?? ''): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await prove(page, password)
}

/** The same of somebody whose name stands there already. */
export async function prove(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^(Jelszó|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Tovább|Continue)$/ }).click()
}

/** Somebody new at the counter, of whom a journey may take away whatever it likes. */
export async function aColleague() {
  const { sub, email, password } = await newCustomer(byName())
  await inDatabase(
    `with grouped as (insert into user_groups (user_id, name) values ($1, 'staff')),
      member as (insert into staff_members (sub, email, name, made_at) values ($1, $2, 'Új Ubul', now()) returning sub)
      insert into member_roles (sub, role_id) select sub, 'counter' from member`,
    [sub, email],
  )
  return { sub, email, password }
}

/** A hand scanner: a keyboard that is quicker than any hand. */
export async function scan(page: Page, code: string): Promise<void> {
  // Whoever takes one up has pressed no other key for a while.
  await page.keyboard.press('Shift', { delay: TAKEN_UP_MS })
  await page.evaluate((signs) => {
    const target = document.activeElement ?? document.body
    const typed = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    // All of one moment, however long the screen takes for each.
    for (const press of [...signs, 'Enter'].map(typed)) {
      const isTaken = !target.dispatchEvent(press)
      if (isTaken || press.key === 'Enter' || !(target instanceof HTMLInputElement)) continue
      target.setRangeText(press.key, target.selectionEnd ?? 0, target.selectionEnd ?? 0, 'end')
      target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, code)
  // The hand that puts the scanner down is slower than it: the next key is not taken for one of its signs.
  await page.keyboard.press('Shift', { delay: HELD_MS })
}

/** A scanner that needs so long for a sign, by keys that are really pressed. Not every scanner ends its code with a key. */
export async function scanSlowly(page: Page, code: string, ms: number, end: 'Enter' | 'Tab' | null): Promise<void> {
  await page.keyboard.type(code, { delay: ms })
  if (end) await page.keyboard.press(end)
}

/** The page has so much else to do that keys reach it in bursts. */
export async function keepBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const work = () => {
      const until = performance.now() + 180
      while (performance.now() < until);
      if (Object.hasOwn(window, 'isBusy')) setTimeout(work, 30)
    }
    Object.assign(window, { isBusy: true })
    work()
  })
}

export async function letRest(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'isBusy'))
}

/** Longer than the pause between a key and a code that is none of its signs. */
const TAKEN_UP_MS = IN_ONE_RUN_MS + 10

/** A hand is slower than a scanner, whose signs are no keys of the office. */
const HELD_MS = 50

/** Presses keys and counts them; a scan is one. */
export function hands(page: Page) {
  let keys = 0
  return {
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key, { delay: HELD_MS })
    },
    click: async (target: Locator) => {
      keys += 1
      await target.click()
    },
    scan: async (code: string) => {
      keys += 1
      await scan(page, code)
    },
    used: () => {
      const count = keys
      keys = 0
      return count
    },
  }
}
