/** What a browser calls itself, in the order in which the more particular name comes first. */
const BROWSERS: [RegExp, string][] = [
  [/Edg|Microsoft Edge/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Vivaldi/, 'Vivaldi'],
  [/Brave/, 'Brave'],
  [/SamsungBrowser|Samsung Internet/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Google Chrome|Chrome\/|CriOS/, 'Chrome'],
  [/Chromium/, 'Chromium'],
  [/Safari/, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS|Chrome ?OS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/mac ?OS|Macintosh|Mac OS X/i, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A device as people call it. The library names it by everything a browser says of itself. */
export function deviceWords(name: string): string {
  const first = (table: [RegExp, string][]) => table.find(([says]) => says.test(name))?.[1]
  return [first(BROWSERS), first(SYSTEMS)].filter((word) => word !== undefined).join(', ') || name
}
