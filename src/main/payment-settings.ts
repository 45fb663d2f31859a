import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import type { Config } from '#site/config.ts'

type Address = {
  /** Where the shop calls the provider. */
  url: string
  /** Where a buyer's browser is sent: a form may only lead to origins that the content policy names. */
  payOrigin: string
}
type BarionSettings = Address & { posKey: string; payee: string }
type PayPalSettings = Address & { clientId: string; clientSecret: string; webhookId: string }
export type PaymentSettings = { barion: BarionSettings | null; paypal: PayPalSettings | null }

/** The simulators' keys if none are set: not secret, and of no use anywhere else. */
const SIMULATOR_KEYS = {
  barion: { posKey: '5e1f0000000040008000000000000001', payee: 'shop@example.com' },
  paypal: { clientId: 'simulator', clientSecret: 'simulator', webhookId: 'WH-SIMULATOR' },
  sender: { user: 'simulator', password: 'simulator', token: 'simulator' },
  gls: { username: 'shop@example.com', password: 'simulator', clientNumber: 100_000_001 },
  foxpost: { username: 'simulator', password: 'simulator', apiKey: 'simulator' },
}

export const SIMULATOR_PATHS = {
  barion: '/sim/barion',
  paypal: '/sim/paypal',
  sender: '/sim/sender',
  gls: '/sim/gls',
  foxpost: '/sim/foxpost',
} as const

const LIVE_URLS = { barion: 'https://api.barion.com', paypal: 'https://api-m.paypal.com' } as const

/** The companies' pages for people are not where their programs' calls go. */
const PAY_HOSTS: Record<string, string> = {
  'api.barion.com': 'secure.barion.com',
  'api.test.barion.com': 'secure.test.barion.com',
  'api-m.paypal.com': 'www.paypal.com',
  'api-m.sandbox.paypal.com': 'www.sandbox.paypal.com',
}

/**
 * Real with keys. Without them: in development the simulator, this shop's own or the one at BARION_URL or PAYPAL_URL;
 * elsewhere the provider is not offered (ORDER-04).
 */
export function paymentSettings(config: Config): PaymentSettings {
  return { barion: barionSettings(config), paypal: payPalSettings(config) }
}

function barionSettings(config: Config): BarionSettings | null {
  const { BARION_POS_KEY: posKey, BARION_PAYEE: payee, BARION_URL: url } = config
  if (posKey && payee) return { posKey, payee, ...address(url ?? LIVE_URLS.barion) }
  return config.STAGE === 'development' ? { ...SIMULATOR_KEYS.barion, ...simulator(config, 'barion', url) } : null
}

function payPalSettings(config: Config): PayPalSettings | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = config
  const url = config.PAYPAL_URL
  if (clientId && clientSecret && webhookId)
    return { clientId, clientSecret, webhookId, ...address(url ?? LIVE_URLS.paypal) }
  return config.STAGE === 'development' ? { ...SIMULATOR_KEYS.paypal, ...simulator(config, 'paypal', url) } : null
}

/** The keys that this machine's simulators accept: the configured ones, or the public defaults. */
export function simulatorKeys(config: Config): typeof SIMULATOR_KEYS {
  const { BARION_POS_KEY: posKey, BARION_PAYEE: payee } = config
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = config
  const { GLS_USERNAME, GLS_PASSWORD, GLS_CLIENT_NUMBER, FOXPOST_USERNAME, FOXPOST_PASSWORD, FOXPOST_API_KEY } = config
  return {
    barion: posKey && payee ? { posKey, payee } : SIMULATOR_KEYS.barion,
    paypal: clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId } : SIMULATOR_KEYS.paypal,
    sender: SIMULATOR_KEYS.sender,
    gls:
      GLS_USERNAME && GLS_PASSWORD && GLS_CLIENT_NUMBER
        ? { username: GLS_USERNAME, password: GLS_PASSWORD, clientNumber: GLS_CLIENT_NUMBER }
        : SIMULATOR_KEYS.gls,
    foxpost:
      FOXPOST_USERNAME && FOXPOST_PASSWORD && FOXPOST_API_KEY
        ? { username: FOXPOST_USERNAME, password: FOXPOST_PASSWORD, apiKey: FOXPOST_API_KEY }
        : SIMULATOR_KEYS.foxpost,
  }
}

function simulator(config: Config, name: 'barion' | 'paypal', elsewhere?: string): Address {
  if (elsewhere) return address(elsewhere)
  return { url: ownSimulatorUrl(config, SIMULATOR_PATHS[name]), payOrigin: new URL(config.PUBLIC_URL).origin }
}

/** Where the shop asks a company that it plays itself. */
export function ownSimulatorUrl({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, path: string): string {
  return `http://${ownHost(HOST)}:${PORT}${path}`
}

/** The shop calls itself over the loopback, unless it listens on another address only. */
function ownHost(host: string): string {
  if (['0.0.0.0', '::', 'localhost', ''].includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function address(given: string): Address {
  const { protocol, host, origin } = new URL(given)
  const payHost = PAY_HOSTS[host]
  return { url: withoutEndSlashes(given), payOrigin: payHost ? `${protocol}//${payHost}` : origin }
}
