import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'
import { HYDRATED } from '#site/page-signals.ts'

type Extras = {
  problems: string[]
  /** Names an address that the journey itself lets fail: any other answer of 500 and above is a problem. */
  mayFail: (address: RegExp) => void
  /** The addresses that were named. */
  failing: RegExp[]
}

/** A person in a browser. Whatever any of their pages complains about on the console fails the journey. */
export const test = base.extend<Extras>({
  // A visitor who reads before touching: a page that has been opened is awake, so that what follows is its own doing.
  // Who wants it asleep says what to wait for instead.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await wakefully(page)
    await use(page)
  },
  // Playwright reads from the parameter what a fixture needs: of this one, nothing that it would not have anyway.
  // oxlint-disable-next-line no-empty-pattern -- it reads the names between the braces
  failing: async ({}, use) => use([]),
  mayFail: async ({ failing }, use) => use((address) => void failing.push(address)),
  problems: [
    async ({ context, browser, playwright, failing }, use) => {
      const problems: string[] = []
      const problemLists = { problems, failing }
      const stop = [
        hearProblems(context, problemLists),
        ofLaterVisits(browser, 'newContext', problemLists),
        ofLaterVisits(playwright.chromium, 'launchPersistentContext', problemLists),
      ]
      await use(problems)
      for (const end of stop) end()
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

type ProblemLists = Pick<Extras, 'problems' | 'failing'>

/** What a browser says of an answer that the shop is never meant to give. */
const FAILED = /status of 5\d\d/

/** Hears what all pages of a visit complain about, those that are opened later too; gives what ends it. */
function hearProblems(context: BrowserContext, { problems, failing }: ProblemLists): () => void {
  const onError = (error: { error: () => Error }) => problems.push(error.error().message)
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || isExpected(message)) return
    const { url } = message.location()
    const hasFailed = FAILED.test(message.text())
    if (hasFailed && failing.some((address) => address.test(url))) return
    problems.push(hasFailed ? `${message.text()} ${url}` : message.text())
  }
  context.on('weberror', onError)
  context.on('console', onMessage)
  return () => {
    context.off('weberror', onError)
    context.off('console', onMessage)
  }
}

function isExpected(message: ConsoleMessage): boolean {
  const messageText = message.text()
  // The browser itself complains of whatever is refused; that a refusal is said in words the journey looks at.
  const isRefusal = message.location().url.includes('/admin/api/') && /status of 4\d\d/.test(messageText)
  const isTold = /status of (400|404|413|422)/.test(messageText)
  // A preview's sandbox holds: the journey itself puts a script into every frame, and a link in one is followed nowhere.
  const isSandbox = /^Blocked (?:script execution|opening) .* sandboxed/.test(messageText)
  // Tests have no network: what a third party would bring is not found. That the page lives without it is what the journey looks at.
  const isElsewhere = messageText.includes('net::ERR_NAME_NOT_RESOLVED')
  return isRefusal || isTold || isSandbox || isElsewhere
}

type Visits<Name extends string> = Record<Name, (...args: never[]) => Promise<BrowserContext>>

/** Whoever opens another browser or another visit in this one is heard as well. */
function ofLaterVisits<Name extends string>(opener: Visits<Name>, name: Name, problemLists: ProblemLists): () => void {
  const open = opener[name]
  const opened: (() => void)[] = []
  opener[name] = async (...args) => {
    const context = await open.apply(opener, args)
    opened.push(hearProblems(context, problemLists))
    return context
  }
  return () => {
    opener[name] = open
    for (const end of opened) end()
  }
}

/** Opens pages as a visitor does who reads before touching. */
export async function wakefully(page: Page): Promise<void> {
  await page.addInitScript(
    (awake) => window.addEventListener(awake, () => Object.assign(window, { isAwake: true })),
    HYDRATED,
  )
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (!options?.waitUntil)
      await page.waitForFunction(() => 'isAwake' in window || document.getElementById('asleep') === null, null, {
        // Asked in every frame, a page would be drawn anew for being asked.
        polling: 20,
      })
    return response
  }
}

/** A visitor who has chosen English before, so that / shows the English home. */
export async function inEnglish(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: process.env.JOURNEY_URL ?? '' }])
}

export { expect }
