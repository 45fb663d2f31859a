import type { Page } from '@playwright/test'
import type { Language } from '#site/languages.ts'
import { axeViolations } from './axe-violations.ts'
import { htmlProblems } from './valid-html.ts'
import { IS_WHOLE } from './whole-look.ts'

type Looked = { language: Language; path: string }

const HEIGHT = 900
const DESK = 1440
const PHONE = 360
/**
 * Axe takes longest of all, and what it finds is much the same at both widths: it sees a Hungarian page on a desk and an English one on
 * a phone, the frame once in each, and the first of many cards. `npm run test:soak -- pages` shows it all of it everywhere.
 */
const WIDTH_OF: Record<Language, number> = { hu: DESK, en: PHONE }
const NARROWEST = 320
const SMALL_DESK = 1280
/** WCAG 1.4.12: as wide as somebody may set it without losing anything. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const FRAME = ['body > header', 'body > footer']
const LATER_CARDS = 'main li:nth-of-type(n+5):has(img)'

/** What holds for every page, as it stands before its visitor: each line that comes back is something wrong with it. */
export function pageLook(page: Page) {
  const complaints: string[] = []
  const pathsOfLooks = new Map<string, string>()
  const links = new Set<string>()
  let hasSeenFrame = false
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))

  /** Two pages of a language that call themselves the same cannot be told apart where they are listed. */
  async function sameWords({ language, path }: Looked): Promise<string[]> {
    const words = await page.evaluate(() => ({
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    }))
    return Object.entries(words).flatMap(([kind, text]) => {
      if (text.trim() === '') return [`has no ${kind}`]
      const key = `${language} ${kind} ${text}`
      const other = pathsOfLooks.get(key) ?? path
      pathsOfLooks.set(key, path)
      return other === path ? [] : [`has the ${kind} of ${other}: ${text}`]
    })
  }

  async function violations(): Promise<string[]> {
    if (IS_WHOLE) return axeViolations(page, { exclude: [] })
    const exclude = [LATER_CARDS, ...(hasSeenFrame ? FRAME : [])]
    hasSeenFrame = true
    return axeViolations(page, { exclude })
  }

  /** As it stands at this width. */
  async function looksAt(width: number, { language }: Looked): Promise<string[]> {
    const wrong: string[] = []
    await page.setViewportSize({ width, height: HEIGHT })
    if (IS_WHOLE || width === WIDTH_OF[language]) wrong.push(...(await violations()))
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (tooWide > 0) wrong.push(`is ${tooWide} px too wide`)
    wrong.push(...(await page.evaluate(coversMovedByStoring)))
    return wrong.map((line) => `at ${width} px ${line}`)
  }

  async function spaced(width: number, style: string): Promise<string[]> {
    await page.setViewportSize({ width, height: HEIGHT })
    return (await page.evaluate(spacedAndCut, style)).map((line) => `at ${width} px ${line}`)
  }

  return {
    /** Looks at the page that is open, which is the same one by `path` however often it is looked at. */
    async at(looked: Looked): Promise<string[]> {
      const wrong = [
        ...(await looksAt(DESK, looked)),
        ...(await spaced(SMALL_DESK, SPACING)),
        ...(await looksAt(PHONE, looked)),
        ...(await spaced(PHONE, SPACING)),
        ...(await spaced(NARROWEST, '')),
      ]
      const html = await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`)
      wrong.push(...(await htmlProblems(html)))
      wrong.push(...(await sameWords(looked)), ...complaints.splice(0))
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
      for (const href of hrefs)
        if (new URL(href).origin === new URL(page.url()).origin) links.add(href.replace(/#.*/, ''))
      return wrong.map((line) => `${looked.path} ${line}`)
    },
    /** Of all links that were seen, those that lead nowhere. */
    async brokenLinks(): Promise<string[]> {
      const broken: string[] = []
      for (const link of links) {
        const status = (await page.request.get(link, { headers: { 'sec-fetch-site': 'same-origin' } })).status()
        if (status !== 200) broken.push(`${status} ${link}`)
      }
      return broken
    },
  }
}

/**
 * Runs in the page. The demo draws most of its covers, a real shop stores them, and a stored one stands in a `picture` that
 * only offers formats (`cover.tsx`): each drawn cover that stood otherwise if it were stored.
 */
function coversMovedByStoring(): string[] {
  const covers = [...document.querySelectorAll<HTMLElement>('img[src^="/covers/"]')]
  const boxes = () =>
    covers.map((cover) => {
      const { x, y, width, height } = cover.getBoundingClientRect()
      return `${[x, y].map(Math.round).join()} ${[width, height].map(Math.round).join(' × ')}`
    })
  const drawn = boxes()
  const pictures = covers.map((cover) => {
    const picture = document.createElement('picture')
    const source = document.createElement('source')
    picture.style.display = 'contents'
    source.style.display = 'none'
    cover.before(picture)
    picture.append(source, cover)
    return picture
  })
  const stored = boxes()
  for (const picture of pictures) picture.replaceWith(picture.lastElementChild ?? picture)
  return covers.flatMap((cover, index) =>
    drawn[index] === stored[index]
      ? []
      : [`the cover “${cover.getAttribute('alt')}” stands at ${drawn[index]}, stored at ${stored[index]}`],
  )
}

/** Runs in the page. With this style added: whether it runs sideways, and which words stand out of what cuts them off. */
function spacedAndCut(style: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const how = style ? 'with wider spacing ' : ''
  const wrong: string[] = []
  const tooWide = document.documentElement.scrollWidth - innerWidth
  if (tooWide > 0) wrong.push(`${how}is ${tooWide} px too wide`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const slack = 2
  // Many words stand in the same elements: each is asked for its style once.
  const boxes = new Map<HTMLElement, DOMRect | null>()
  const boxAround = (element: HTMLElement | null): DOMRect | null => {
    if (!element) return null
    const known = boxes.get(element)
    if (known !== undefined) return known
    const { overflowX, position, clipPath, textOverflow } = getComputedStyle(element)
    // It says that it is shortened, and stands whole elsewhere; or it is hidden from the eye on purpose; or it can be moved.
    const isMeantTo =
      textOverflow === 'ellipsis' ||
      (clipPath !== 'none' && position === 'absolute') ||
      overflowX === 'auto' ||
      overflowX === 'scroll'
    let box: DOMRect | null = null
    if (!isMeantTo) box = overflowX === 'visible' ? boxAround(element.parentElement) : element.getBoundingClientRect()
    boxes.set(element, box)
    return box
  }
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement
    if (!node.textContent?.trim() || !owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (owner.closest('.vh, [inert], dialog:not([open]), noscript, script, style, svg')) continue
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    const box = boxAround(owner)
    if (box && box.width > slack && (left < box.left - slack || right > box.right + slack))
      wrong.push(`${how}cuts “${node.textContent.trim().slice(0, 40)}”`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return wrong.slice(0, 10)
}
