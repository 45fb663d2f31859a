import { bugsnagStandIn } from '#tests/support/bugsnag-stand-in.ts'
import { expect, test } from '#tests/support/journey.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

const OF_FIRST_PAGE = 1
const TEN = 10

test('OPS-04 what breaks in a visitor’s page is reported through the shop, late, in bounds and nameless', async ({
  page,
  problems,
}) => {
  test.slow()
  const house = await bugsnagStandIn()
  const shop = await startShopProcess({
    STAGE: 'staging',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@example.com',
    ...house.environment,
  })
  const url = shop.url.replace('127.0.0.1', 'localhost')
  const messages = () => house.events.map(({ exceptions }) => exceptions[0]?.message ?? '')
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  try {
    // Long before the library is there.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        throw new TypeError('too early for anna@example.com')
      }),
    )
    const taken = page.waitForResponse(/\/_report\/errors/)
    await page.goto(`${url}/hu/elallas?order=K-1&token=very-secret`)
    expect((await taken).status()).toBe(202)
    await expect.poll(messages).toEqual(['too early for [hidden]'])
    const [early] = house.events
    expect(early).toMatchObject({
      unhandled: true,
      context: 'withdrawal.hu',
      app: { version: '1.0.0', releaseStage: 'staging' },
      request: { url: `${url}/hu/elallas` },
    })
    expect(early?.metaData.build?.id).toMatch(/^[0-9a-f]{16}$/)
    expect(early?.user).toBeUndefined()

    const when = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const watch = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/error-watch-'))
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return { loaded: navigation?.loadEventEnd ?? 0, painted: paint?.startTime ?? 0, fetched: watch?.startTime ?? 0 }
    })
    expect(when.fetched).toBeGreaterThan(when.loaded)
    expect(when.fetched).toBeGreaterThan(when.painted)

    // What is written into a form, pressed or asked for leaves no trace in the report of what happens then.
    await page.goto(`${url}/hu/kapcsolat`)
    await expect.poll(messages).toHaveLength(2)
    const field = page.getByRole('search').locator('input[name=q]')
    await field.fill('Kovács Anna')
    await field.click()
    await page.evaluate(async () => {
      await fetch('/healthz?token=very-secret')
      void Promise.reject(new RangeError('Bearer very-secret is not 36'))
      console.error('The boundary says', new SyntaxError('caught on the way'))
    })
    await expect.poll(messages).toContain('Bearer [hidden] is not 36')
    await expect.poll(messages).toContain('caught on the way')
    // Ten in all, however many there are.
    await page.evaluate(() => {
      for (let more = 0; more < 30; more++)
        setTimeout(() => {
          throw new Error(`again ${more}`)
        })
    })
    await expect.poll(messages).toHaveLength(OF_FIRST_PAGE + TEN)
    for (const event of house.events) expect(event.breadcrumbs.length).toBeLessThanOrEqual(25)

    // A page that is left tells what it has measured.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => house.spans.map(({ name }) => name)).toContain('[FullPageLoad]contact-us.hu')
    expect(messages()).toHaveLength(OF_FIRST_PAGE + TEN)
    expect(house.bodies.join()).not.toMatch(/anna@|very-secret|Kovács|Anna/)
    expect([...hosts]).toEqual([new URL(url).host])
    // What the journey itself breaks is all that breaks.
    const broken = /^(?:too early for|Bearer very-secret|The boundary says|again \d)/
    expect(problems.splice(0).filter((problem) => !broken.test(problem))).toEqual([])
  } finally {
    await shop.stop()
    house.close()
  }
})
