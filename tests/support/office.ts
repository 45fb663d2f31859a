import type { Page } from '@playwright/test'
import type { Language } from '#site/languages.ts'
import { expect } from './journey.ts'

/** Those of the demo shop who work there, by role. */
const PASSWORDS: Readonly<Record<string, string>> = {
  'staff@example.com': 'Staff1234',
  'admin@example.com': 'Admin1234',
}

export type OfficeLook = { language: Language; theme: 'day' | 'night'; width: number }

/** As somebody has the office who has chosen before. */
export async function chooseLook(page: Page, { language, theme, width }: OfficeLook): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript((kept) => localStorage.setItem('office-choices', kept), JSON.stringify({ language, theme }))
}

/** Signs in by the form, and is where `back` says. */
export async function enterOffice(page: Page, email: string, back = '/admin'): Promise<void> {
  await page.goto(`/admin/login?${new URLSearchParams({ back })}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^(Jelszó|Password)$/).fill(PASSWORDS[email] ?? '')
  await page.getByRole('button', { name: /^(Tovább|Go on|Continue)$/ }).click()
  await expect(page.locator('#main')).toBeVisible()
}

/** A hand scanner: a keyboard that is quicker than any hand. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((signs) => {
    const target = document.activeElement ?? document.body
    for (const key of [...signs, 'Enter']) {
      const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue
      target.setRangeText(key, target.selectionEnd ?? 0, target.selectionEnd ?? 0, 'end')
      target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, code)
}
