export type CoverFonts = { directory: string }
export function coverFonts(directory: string): CoverFonts { return { directory } }
type Any = { key: string; palette?: number }
const svg = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><rect width="400" height="600" fill="hsl(${hue} 40% 30%)"/></svg>`
const hue = (key: string) => [...key].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 360, 7)
export function drawCover(_: CoverFonts, c: Any & { title: string; author: string; language: string; template?: string; ratio?: number }): string { return svg(hue(c.key)) }
export function drawObject(_: CoverFonts, c: Any & { kind: string; label: string }): string { return svg(hue(c.key)) }
export function drawPeriodical(_: CoverFonts, c: Any & { name: string; issue: string }): string { return svg(hue(c.key)) }
