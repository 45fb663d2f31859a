import { LETTER_PAGE_QUERY, letterPageOfPath } from '#site/letter-pages.ts'
import { queriesOf } from '#site/page-queries.ts'
import { MOVED_PREFIXES, PAGE_IDS, PAGES, type PageId } from '#site/route-table.ts'

const MAX_PATH = 1024
const MAX_ADDRESS = 4096

export type PageAddress =
  | { kind: 'page'; page: PageId | null; pathname: string; search: string; isData: boolean; key: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'refused'; status: 400 | 414; message: string }

/**
 * Reads the raw address of a request. Parameters a page does not know are dropped here, so that nobody can
 * grow the page cache with made-up ones and a campaign's parameters do not make a page uncached.
 */
export function readPageAddress(raw: string): PageAddress {
  if (raw.length > MAX_ADDRESS) return { kind: 'refused', status: 414, message: 'The address is too long.' }
  const mark = raw.indexOf('?')
  const path = mark === -1 ? raw : raw.slice(0, mark)
  if (path.length > MAX_PATH) return { kind: 'refused', status: 414, message: 'The address is too long.' }
  if (!path.startsWith('/') || path.startsWith('//') || !isCleanPath(path))
    return { kind: 'refused', status: 400, message: 'The address cannot be read.' }

  const query = mark === -1 ? '' : raw.slice(mark + 1)
  const moved = movedPath(path)
  if (moved) return { kind: 'redirect', to: query ? `${moved}?${query}` : moved }

  const isData = path.endsWith('.data')
  const pathname = isData ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
  const page = pageOfPath(pathname)
  const search = query ? knownQuery(query, queryOf(page, pathname), isData) : ''
  return { kind: 'page', page, pathname, search, isData, key: isData ? `${path}${search}` : `${pathname}${search}` }
}

function isCleanPath(path: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path)) && !decodeURIComponent(path).includes('//')
  } catch {
    // A percent sign that stands for nothing.
    return false
  }
}

function movedPath(path: string): string | null {
  // There are no two in a row: such a path is refused.
  if (path.length > 1 && path.endsWith('/')) return path.slice(0, -1)
  for (const [from, to] of MOVED_PREFIXES)
    if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length)
  return null
}

function queryOf(page: PageId | null, pathname: string): readonly string[] {
  if (page) return queriesOf(page)
  return letterPageOfPath(pathname) ? LETTER_PAGE_QUERY : []
}

function knownQuery(query: string, known: readonly string[], isData: boolean): string {
  const given = [...new URLSearchParams(query)]
    // `_routes` names the loaders a client navigation wants again.
    .filter(([name, value]) => value !== '' && (known.includes(name) || (isData && name === '_routes')))
    .sort(([a], [b]) => known.indexOf(a) - known.indexOf(b))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

const patterns = PAGE_IDS.flatMap((page) =>
  [PAGES[page].en, PAGES[page].hu].map((path) => ({ page, parts: path.split('/') })),
)
const fixedPaths = new Map(
  patterns.filter(({ parts }) => !parts.some(isParameter)).map(({ page, parts }) => [parts.join('/') || '/', page]),
)
const openPatterns = patterns.filter(({ parts }) => parts.some(isParameter))

export function pageOfPath(pathname: string): PageId | null {
  const fixed = fixedPaths.get(pathname)
  if (fixed) return fixed
  const parts = pathname.split('/')
  const match = openPatterns.find(
    (pattern) =>
      pattern.parts.length === parts.length &&
      pattern.parts.every((part, index) => isParameter(part) || part === parts[index]),
  )
  return match?.page ?? null
}

function isParameter(part: string): boolean {
  return part.startsWith(':')
}
