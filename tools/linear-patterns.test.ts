import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { parseSync } from 'vite'
import { slowestText } from './attack-pattern.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')

type FoundPattern = { file: string; pattern: RegExp }

/** Patterns that grow faster than their text, and why no text of anybody else comes to them. */
const OF_OUR_OWN_TEXT: Record<string, string> = {
  'database/seed/goods-seed.ts /(\\d+)$/': 'names in the demo shop’s files',
  'kit/formats/intl-formats.ts /\\B(?=(?:\\d{3})+$)/g': 'numbers of ours, sixteen digits at most',
  'shop/catalogue/search/number-words.ts /[a-z]+$/': 'the words that we ourselves have for a number',
  'web/catalogue/product/product-head.tsx /[\\s,;:–-]+$/':
    'the beginning of a description in our catalogue, cut before',
  'server/service-worker/service-worker.ts /<body[^>]*>/': 'our own pages',
  'web/account/login/login.tsx /CognitoIdentityServiceProvider\\.[^=]+\\.LastAuthUser=/':
    'the visitor’s own cookies, in the visitor’s own browser; each has its equals sign after its name',
}

/** Patterns that are put together, one for each place that does so: what they are in the running shop. */
const BUILT: Record<string, readonly RegExp[]> = {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  'kit/outside/outside-text.ts': [/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g],
  'kit/formats/slug.ts': [/[ßæœøłđðþıабвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ&]/g],
  'providers/paypal/paypal-answers.ts': [/\/captures\/([A-Za-z0-9-]+)$/],
  'site/scrub.ts': [/(\/my-orders\/|\/hu\/rendeleseim\/|\/list\/|\/hu\/lista\/)[^/?#\s"']+/g],
  'server/http/bots.ts': [/Googlebot|bingbot|Screaming Frog/i],
  'server/pages/visitor-state-header.ts': [/(?:^|; )(?:cart=|CognitoIdentityServiceProvider\.)/],
  'server/rest/path-pattern.ts': [/^\/book-club\/dates\/(?<date>[^/]+)\/sign-ups$/],
  'shop/people/addresses/postcode.ts': [/^\d{5}$/],
  'shop/ground/consent/consent.ts': [/(?:^|; )consent=([^;]*)/],
  'shop/catalogue/content/placeholders.ts': [
    /^[ \t]*\{\{([#^/])([A-Za-z][A-Za-z0-9.-]*)\}\}[ \t]*\n/gm,
    /\{\{([#^/])([A-Za-z][A-Za-z0-9.-]*)\}\}/g,
    /\{\{([A-Za-z][A-Za-z0-9.-]*)\}\}/g,
    /\{\{([A-Za-z][A-Za-z0-9.-]*)\}\}(\.?)/g,
    /\[\{\{([A-Za-z][A-Za-z0-9.-]*)\}\}\]\([^)\n]{0,200}\)/g,
    /^([#^/]?)([A-Za-z][A-Za-z0-9.-]*)$/,
  ],
  'shop/catalogue/search/number-words.ts': [/^(?:(egy|ketto|nyolc)?(szaz))?(tizen|tiz|husz)?(egy|ketto|nyolc)?$/],
  'web/cart/store/cart-browser.ts': [/(?:^|; )cart=./],
  'web/cart/store/cart-cookie.ts': [/(?:^|; )cart=([^;]*)/],
  'server/service-worker/service-worker.ts': [/^\/book\/[^/]+$/],
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)test-|\.d\.ts$/.test(file))
  .toSorted()
const { written, built, routes } = collect()

describe('every pattern in the sources', () => {
  it('is found, also in the addresses of the doors', () => {
    expect(written.length).toBeGreaterThan(300)
    expect(routes.length).toBeGreaterThan(5)
    const counted: Record<string, number> = {}
    for (const file of built) counted[file] = (counted[file] ?? 0) + 1
    expect(counted).toEqual(Object.fromEntries(Object.entries(BUILT).map(([file, all]) => [file, all.length])))
  })

  it('that is put together is what the shop makes of it', async () => {
    const made: string[] = []
    vi.resetModules()
    vi.stubGlobal(
      'RegExp',
      new Proxy(RegExp, {
        construct(target, given) {
          const pattern = Reflect.construct(target, given) as RegExp
          made.push(String(pattern))
          return pattern
        },
      }),
    )
    const whole = [
      'shop/catalogue/content/placeholders.ts',
      'kit/formats/slug.ts',
      'site/scrub.ts',
      'server/pages/visitor-state-header.ts',
    ]
    try {
      for (const file of whole) await import(path.join(SOURCES, file))
    } finally {
      vi.unstubAllGlobals()
    }
    expect(made).toEqual(expect.arrayContaining(whole.flatMap((file) => BUILT[file]?.map(String) ?? [])))
  })

  it('takes a time that grows with its text, to the longest that any door lets in', () => {
    const slow: string[] = []
    const known = new Map<string, string | null>()
    const putTogether = Object.entries(BUILT).flatMap(([file, all]) => all.map((pattern) => ({ file, pattern })))
    for (const { file, pattern } of [...written, ...routes, ...putTogether]) {
      const name = `${file} ${String(pattern)}`
      if (OF_OUR_OWN_TEXT[name]) continue
      const before = known.get(String(pattern))
      const text = before === undefined ? slowestText(pattern) : before
      known.set(String(pattern), text)
      if (text) slow.push(`${name}: ${text}`)
    }
    expect(slow).toEqual([])
  })

  it('that is excused is still there', () => {
    const names = new Set(written.map(({ file, pattern }) => `${file} ${String(pattern)}`))
    expect(Object.keys(OF_OUR_OWN_TEXT).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('the attack', () => {
  it.each([
    /[^\s"'<>()[\],;:/=]+(?:@|%40)[^\s"'<>()[\],;:/=&?#]+\.[a-z]{2,}/gi,
    /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g,
    /\/+$/,
    /(a+)+$/,
    /^(?:\w+\s?)*$/,
    /\S+@\S+/g,
  ])('finds that %s goes over its text again and again', (pattern) => expect(slowestText(pattern)).not.toBeNull())
})

function collect(): { written: FoundPattern[]; built: string[]; routes: FoundPattern[] } {
  const written: FoundPattern[] = []
  const built: string[] = []
  const routes: FoundPattern[] = []
  for (const file of sources) {
    const text = readFileSync(path.join(SOURCES, file), 'utf8')
    visit(parseSync(file, text).program, (node) => {
      if (node.regex) written.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) })
      if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp')
        built.push(file)
      // `/covers/:file{[0-9a-z]{12}\.svg}`: the router makes a pattern of what stands between the braces.
      const [, route] = (typeof node.value === 'string' && /^\/.*:\w+\{(.+)\}/.exec(node.value)) || []
      if (route) routes.push({ file, pattern: new RegExp(`^/(${route.replace(/\}\/.*$/, '')})$`) })
    })
  }
  return { written, built, routes }
}

type Node = {
  type: string
  value?: unknown
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, look)
  else if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) {
    if ('type' in value) look(value as Node)
    for (const inside of Object.values(value)) visit(inside, look)
  }
}
