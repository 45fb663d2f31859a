import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/find-browser.ts'

const executablePath = (await findBrowser()) ?? undefined

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // Two leave a tenth of two cores idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A stumble of the browser is named as flaky at the end; what fails twice has failed.
  retries: 1,
  // These end what hangs; a machine that is busy with the rules, or with something else, ends nothing.
  expect: { timeout: 60_000 },
  timeout: 600_000,
  reporter: [['dot'], ['json']],
  globalSetup: './tests/support/journeys-setup.ts',
  use: {
    browserName: 'chromium',
    baseURL: process.env.JOURNEY_URL,
    locale: 'hu-HU',
    // What moves is drawn anew sixty times a second, by processors that others wait for. A journey about it says so.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test has left of cookies, storage and pages is gone before the next; what the browser has read is not.
    reuseContext: true,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A worker answers before a journey's own routes do; the journey about it allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
