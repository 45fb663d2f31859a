import { expect, it } from 'vitest'
import { isStaffBrowser, staffBrowserCookie } from './staff-browser.ts'

it('OPS-01 a browser is staff’s while it brings the mark, alone or among other cookies', () => {
  const mark = staffBrowserCookie({ isSignedIn: true, shopHost: 'shop.example', isSecure: true })
  expect(mark).toBe('staff-browser=yes; Path=/; SameSite=Lax; Domain=shop.example; Secure')
  expect(isStaffBrowser('staff-browser=yes')).toBe(true)
  expect(isStaffBrowser('consent=1.a1m1; staff-browser=yes; cart=%7B%7D')).toBe(true)
  expect(isStaffBrowser('')).toBe(false)
  expect(isStaffBrowser('staff-browser=; consent=staff-browser=yes; not-staff-browser=yes')).toBe(false)
})
