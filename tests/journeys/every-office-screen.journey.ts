import { axeViolations } from '#tests/support/axe-violations.ts'
import { expect, test } from '#tests/support/journey.ts'
import { chooseLook, enterOffice, goWithin, type OfficeLook } from '#tests/support/office.ts'
import { officeScreens } from '#tests/support/office-screens.ts'
import { IS_WHOLE } from '#tests/support/whole-look.ts'
import { htmlProblems } from '#tests/support/valid-html.ts'

const ALL: readonly OfficeLook[] = (['hu', 'en'] as const).flatMap((language) =>
  (['day', 'night'] as const).flatMap((theme) => [1440, 360].map((width) => ({ language, theme, width }))),
)
/** Top and rail are the same on every screen: axe sees them on the first. */
const FRAME = [':has(> #main) > header', ':has(> #main) > div:has(nav)']
/**
 * Each screen once, by day and night, in both languages, on desk and phone dealt round, in an office that stays open;
 * `npm run test:soak -- pages` opens each anew in all of them.
 */
const LOOKS: readonly OfficeLook[] = IS_WHOLE
  ? ALL
  : [
      { language: 'hu', theme: 'day', width: 1440 },
      { language: 'en', theme: 'night', width: 360 },
    ]

for (const [at, look] of LOOKS.entries())
  test(`OFFICE-01 OFFICE-05 OFFICE-06 screens of the office by ${look.theme} at ${look.width} px in ${look.language} pass axe, are valid and quiet, run nowhere sideways and ask nobody else`, async ({
    page,
  }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await chooseLook(page, look)
    await enterOffice(page, 'admin@example.com')
    const screens = (await officeScreens(page)).filter((_, screen) => IS_WHOLE || screen % LOOKS.length === at)
    for (const [place, screen] of screens.entries()) {
      await (IS_WHOLE ? page.goto(screen) : goWithin(page, screen))
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      const wrong = [
        ...(await axeViolations(page, { exclude: place > 0 && !IS_WHOLE ? FRAME : [] })),
        ...(await htmlProblems(await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`))),
      ]
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (tooWide > 0) wrong.push(`is ${tooWide} px too wide`)
      expect.soft(wrong, screen).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    await page.emulateMedia({ media: null })
    expect(ink, 'on paper it is dark, also by night').toBe('rgb(0, 0, 0)')
    expect([...origins]).toEqual([new URL(page.url()).origin])
  })
