import type { Config } from '#site/config.ts'
import {
  CONNECTION_NAMES,
  type ConnectionName,
  type ConnectionValues,
} from '#shop/ground/connections/connection-table.ts'

/** The companies' systems for trials; the environment may name others. */
const TEST_URLS = {
  barion: 'https://api.test.barion.com',
  paypal: 'https://api-m.sandbox.paypal.com',
  gls: 'https://api.test.mygls.hu/ParcelService.svc',
  foxpost: 'https://webapi-test.foxpost.hu',
} as const

/** What the office types, as the environment would say it. */
const AS_VARIABLES: Record<ConnectionName, (values: ConnectionValues) => Partial<Config>> = {
  mail: (values) => ({ SMTP_URL: mailUrl(values), MAIL_FROM: values.sender }),
  barion: ({ mode, posKey, payee }) => ({
    BARION_POS_KEY: posKey,
    BARION_PAYEE: payee,
    ...(mode === 'test' && { BARION_URL: TEST_URLS.barion }),
  }),
  paypal: ({ mode, clientId, clientSecret, webhookId }) => ({
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    ...(mode === 'test' && { PAYPAL_URL: TEST_URLS.paypal }),
  }),
  szamlazz: ({ agentKey }) => ({ SZAMLAZZ_AGENT_KEY: agentKey }),
  billingo: ({ apiKey, blockId }) => ({
    BILLINGO_API_KEY: apiKey,
    BILLINGO_BLOCK_ID: blockId === undefined ? undefined : Number(blockId),
  }),
  gls: ({ mode, username, password, clientNumber, ...sender }) => ({
    GLS_USERNAME: username,
    GLS_PASSWORD: password,
    GLS_CLIENT_NUMBER: Number(clientNumber),
    GLS_SENDER: [
      sender.senderName,
      sender.senderPostcode,
      sender.senderCity,
      sender.senderStreet,
      sender.senderHouseNumber,
    ].join('|'),
    ...(mode === 'test' && { GLS_URL: TEST_URLS.gls }),
  }),
  foxpost: ({ mode, username, password, apiKey }) => ({
    FOXPOST_USERNAME: username,
    FOXPOST_PASSWORD: password,
    FOXPOST_API_KEY: apiKey,
    ...(mode === 'test' && { FOXPOST_URL: TEST_URLS.foxpost }),
  }),
}

/** The variables by which the environment connects the shop. */
const ITS_VARIABLES = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  barion: ['BARION_POS_KEY', 'BARION_PAYEE'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  szamlazz: ['SZAMLAZZ_AGENT_KEY'],
  billingo: ['BILLINGO_API_KEY', 'BILLINGO_BLOCK_ID'],
  gls: ['GLS_USERNAME', 'GLS_PASSWORD', 'GLS_CLIENT_NUMBER', 'GLS_SENDER'],
  foxpost: ['FOXPOST_USERNAME', 'FOXPOST_PASSWORD', 'FOXPOST_API_KEY'],
} as const satisfies Record<ConnectionName, readonly (keyof Config)[]>

export function isByEnvironment(config: Config, name: ConnectionName): boolean {
  return config[ITS_VARIABLES[name][0]] !== undefined
}

const PLAYED: readonly ConnectionName[] = ['mail', 'barion', 'paypal', 'gls', 'foxpost']

/** In development, where nobody has set it. */
export function isPlayed(config: Config, name: ConnectionName): boolean {
  return config.STAGE === 'development' && PLAYED.includes(name) && !isByEnvironment(config, name)
}

/** The settings with what the office has connected; what the environment sets wins, addresses of companies too. */
export function connectedConfig(config: Config, connected: ReadonlyMap<ConnectionName, ConnectionValues>): Config {
  const hasInvoices = isByEnvironment(config, 'szamlazz') || isByEnvironment(config, 'billingo')
  const isFree = (name: ConnectionName) =>
    !isByEnvironment(config, name) && !(hasInvoices && (name === 'szamlazz' || name === 'billingo'))
  const typed = [...connected].filter(([name]) => isFree(name)).map(([name, values]) => AS_VARIABLES[name](values))
  const withoutHalves = Object.fromEntries(
    CONNECTION_NAMES.filter(isFree).flatMap((name) => ITS_VARIABLES[name].map((variable) => [variable, undefined])),
  )
  const { BARION_URL, PAYPAL_URL, GLS_URL, FOXPOST_URL } = config
  const addresses = Object.entries({ BARION_URL, PAYPAL_URL, GLS_URL, FOXPOST_URL }).filter(([, url]) => url)
  return Object.assign({}, config, withoutHalves, ...typed, Object.fromEntries(addresses))
}

/** The settings with these keys alone: what began with them asks nobody else. */
export function configWith(config: Config, name: ConnectionName, values: ConnectionValues): Config {
  const bare = Object.fromEntries(Object.values(ITS_VARIABLES).flatMap((all) => all.map((one) => [one, undefined])))
  return connectedConfig({ ...config, ...bare }, new Map([[name, values]]))
}

/** A server that asks for a password is given it over TLS alone, unless it is one of the operator's own network. */
function mailUrl({ host = '', port = '', user, password }: ConnectionValues): string {
  const url = new URL(`${port === '465' ? 'smtps' : 'smtp'}://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (user) {
    url.username = encodeURIComponent(user)
    url.password = encodeURIComponent(password ?? '')
  }
  return url.href
}
