import { hash } from 'node:crypto'
import type { Config } from '#site/config.ts'
import { paymentSettings } from '#main/payment-settings.ts'
import type { PaymentProviders } from '#shop/selling/payments/payment-provider.ts'
import { poolAddress } from '#shop/people/identity/make-identity-settings.ts'

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
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_URL: url } = config
  if (userPoolId) addHost(policy, new URL(poolAddress({ userPoolId, url })).origin, ['connect-src'])
  // A widget brings its own look, and may fetch parts of itself from elsewhere: the operator names those hosts.
  const widgetHosts = config.LEGAL_WIDGET_URL
    ? [new URL(config.LEGAL_WIDGET_URL).origin, ...config.LEGAL_WIDGET_HOSTS]
    : []
  for (const host of widgetHosts) addHost(policy, host, WIDGET_NEEDS)
  if (config.BARION_PIXEL_ID)
    addHost(policy, 'https://pixel.barion.com', ['script-src', 'connect-src', 'img-src', 'frame-src'])
  if (config.GA_MEASUREMENT_ID) {
    addHost(policy, 'https://www.googletagmanager.com', ['script-src', 'img-src', 'connect-src'])
    addHost(policy, 'https://*.google-analytics.com', ['img-src', 'connect-src'])
    addHost(policy, 'https://*.analytics.google.com', ['img-src', 'connect-src'])
  }
  return policy
}

/**
 * The same for the shop's own pages, which carry the widget: where the operator says that it writes style elements of its own,
 * they may stand in these pages, and nowhere else.
 */
export function pagePolicy(config: Config, isHotReloading = false): Policy {
  const policy = contentPolicy(config, isHotReloading)
  const hasStyles = config.LEGAL_WIDGET_URL && config.LEGAL_WIDGET_STYLES === 'on'
  return hasStyles
    ? { ...policy, 'style-src': [...new Set([...(policy['style-src'] ?? []), "'unsafe-inline'"])] }
    : policy
}

/** Forms lead to the pages of whatever payment company is connected now. */
export function withPayPages(policy: Policy, payments: PaymentProviders): Policy {
  const origins = Object.values(payments).flatMap((provider) => provider?.payOrigin ?? [])
  return { ...policy, 'form-action': [...new Set([...(policy['form-action'] ?? []), ...origins])] }
}

const WIDGET_NEEDS = ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src', 'frame-src']

function addHost(policy: Policy, host: string, directives: string[]): void {
  for (const directive of directives) policy[directive]?.push(host)
}

/** The policy of one whole page: the scripts that the shop wrote into it are named by their hashes, so nothing else may run. */
export function policyHeader(policy: Policy, scripts: readonly string[] = []): string {
  const hashes = [...new Set(scripts.map(scriptHash))]
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, directive === 'script-src' ? [...sources, ...hashes] : sources] as const)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

function scriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(config.PUBLIC_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** A drawing opened by itself is a page of ours: it may do nothing. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
