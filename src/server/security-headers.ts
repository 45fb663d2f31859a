import { hash } from 'node:crypto'
import type { Config } from '#config.ts'
import { paymentSettings } from '#payment-settings.ts'

type Policy = Record<string, string[]>

/** Where the shop's visitors may be sent and what their browser may load, by configuration. */
export function contentPolicy(config: Config, isHotReloading = false): Policy {
  const { barion, paypal } = paymentSettings(config)
  const own = new URL(config.PUBLIC_URL).origin
  const payPages = [barion, paypal].flatMap((provider) => provider?.payOrigin ?? []).filter((origin) => origin !== own)
  const policy: Policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    // Chromium refuses a form whose answer redirects to an origin that is not named here.
    'form-action': ["'self'", ...new Set(payPages)],
    'frame-ancestors': ["'none'"],
    'frame-src': [],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // A cover's width on its shelf comes from the book's real size: a style attribute, never a style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': ["'self'"],
  }
  // Vite hands style sheets to the page as style elements and speaks to it over a socket.
  if (isHotReloading) {
    policy['style-src'] = ["'self'", "'unsafe-inline'"]
    policy['connect-src'] = ["'self'", 'ws:']
  }
  if (config.LEGAL_WIDGET_URL)
    addHost(policy, new URL(config.LEGAL_WIDGET_URL).origin, ['script-src', 'connect-src', 'img-src', 'frame-src'])
  if (config.BARION_PIXEL_ID)
    addHost(policy, 'https://pixel.barion.com', ['script-src', 'connect-src', 'img-src', 'frame-src'])
  if (config.GA_MEASUREMENT_ID) {
    addHost(policy, 'https://www.googletagmanager.com', ['script-src', 'img-src', 'connect-src'])
    addHost(policy, 'https://*.google-analytics.com', ['img-src', 'connect-src'])
    addHost(policy, 'https://*.analytics.google.com', ['img-src', 'connect-src'])
  }
  return policy
}

function addHost(policy: Policy, host: string, directives: string[]): void {
  for (const directive of directives) policy[directive]?.push(host)
}

/** The policy of one whole page: its inline scripts are named by their hashes, so nothing else may run. */
export function policyHeader(policy: Policy, html = ''): string {
  return Object.entries(policy)
    .map(
      ([directive, sources]) =>
        [directive, directive === 'script-src' ? [...sources, ...inlineScriptHashes(html)] : sources] as const,
    )
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Data blocks (JSON, JSON-LD) are never run, so they need no hash. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  // No pattern over the whole page: it would look at every sign of it.
  for (let from = html.indexOf('<script'); from >= 0; from = html.indexOf('<script', from)) {
    const start = html.indexOf('>', from) + 1
    const end = html.indexOf('</script>', start)
    if (start === 0 || end < 0) break
    const attributes = html.slice(from, start)
    from = end
    if (start === end || /\ssrc=/.test(attributes) || /\stype="application\//.test(attributes)) continue
    hashes.add(scriptHash(html.slice(start, end)))
  }
  return [...hashes]
}

/** Most scripts stand on every page; what the loaders gave is longer than any of them. */
const LONGEST_KNOWN = 2500
const MOST_KNOWN = 200
const known = new Map<string, string>()

function scriptHash(script: string): string {
  const before = known.get(script)
  if (before) return before
  const source = `'sha256-${hash('sha256', script, 'base64')}'`
  if (script.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(script, source)
  return source
}

export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(config.PUBLIC_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
