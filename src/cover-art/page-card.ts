import type { CoverFonts } from './cover-fonts.ts'
import { lineData, lineStarts, setText, type Setting } from './lettering.ts'
import { textPath } from './template.ts'

const WIDTH = 1000
const HEIGHT = 460
const MIDDLE = WIDTH / 2
// The colours of src/web/styles/tokens.css: gold, ivory, muted.
const GOLD = '#d9b45b'
const IVORY = '#f4eee1'
const MUTED = '#b7b1a3'

const MARK =
  '<path d="M20 42c-4-4-10-5.500-18-5V18c8-.5 14 1 18 5 4-4 10-5.500 18-5v19c-8-.5-14 1-18 5zM20 23v19" fill="none" stroke-width="1.500" stroke-linejoin="round" stroke-linecap="round"/><path d="M24.500 2.500a7.500 7.500 0 1 0 3 10.500 6.300 6.300 0 0 1-3-10.500z" fill="currentColor" stroke="none"/>'

/** What a link to a page shows that is about no single product: the printer's device, the page's title, the shop's name. */
export function drawPageCard(fonts: CoverFonts, { title, shopName }: { title: string; shopName: string }): string {
  const lettered = (text: string, y: number, fill: string, setting: Omit<Setting, 'width'>) => {
    const set = setText(fonts, text, { ...setting, width: WIDTH })
    const top = y - set.height / 2
    const lines = lineStarts(set, MIDDLE, top, 'middle')
    return textPath(lines.map(({ line, x, y: base }) => lineData(line, set.size, [1, 0, 0, 1, x, base])).join(''), fill)
  }
  const heading = lettered(title, 245, IVORY, { face: 'garamond', size: 128, height: 210, lines: 2, whole: true })
  const name = lettered(shopName, 425, MUTED, { face: 'jost', size: 30, height: 34, lines: 1, track: 0.12 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><g transform="translate(${MIDDLE - 40} 4) scale(2)" color="${GOLD}" stroke="${GOLD}">${MARK}</g>${heading}${name}</svg>`
}
