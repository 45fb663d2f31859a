import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test'

type Wishes = {
  /** The size of letters that a reader has set in the browser. */
  fontSize?: number
  /** All cookies are blocked, and storage with them. */
  keepsNothing?: boolean
}

/** A visit in a browser as its owner has set it, with a profile of its own. */
export async function inBrowserWith(
  { fontSize, keepsNothing = false }: Wishes,
  { playwright, launchOptions }: { playwright: { chromium: BrowserType }; launchOptions: LaunchOptions },
  visit: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kolofon-profile-'))
  const preferences = {
    ...(keepsNothing && { profile: { default_content_setting_values: { cookies: 2 } } }),
    ...(fontSize && { webkit: { webprefs: { default_font_size: fontSize } } }),
  }
  await mkdir(path.join(profile, 'Default'))
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    // Some builds of the browser read no profile: they are told by other means.
    args: [...(launchOptions.args ?? []), ...(fontSize ? [`--blink-settings=defaultFontSize=${fontSize}`] : [])],
    locale: 'hu-HU',
    reducedMotion: 'reduce',
    serviceWorkers: keepsNothing ? 'allow' : 'block',
  })
  try {
    if (keepsNothing) await context.addInitScript(keepNothing)
    await visit(context)
  } finally {
    await context.close()
    // The browser writes its last lines after it is closed.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Runs in the page: does what a browser does that blocks all cookies, where the browser does not do it by itself. */
function keepNothing(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name]
      Object.defineProperty(window, name, { get: refuse })
    } catch {
      // Forbidden already.
    }
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  // A page without a safe origin has none.
  if (navigator.locks)
    navigator.locks.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
}
