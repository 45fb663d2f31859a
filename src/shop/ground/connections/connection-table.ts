/** One thing that is typed of a connection. A secret is sealed and never shown again. */
export type ConnectionField = {
  name: string
  isSecret?: boolean
  isOptional?: boolean
  /** Of these one. */
  among?: readonly string[]
  form: RegExp
}

type ConnectionFacts = {
  fields: readonly ConnectionField[]
  /** What the secrets were given for: where one of these is another, they are given anew. */
  secretsAreFor: readonly string[]
  /** Connections of which the shop has one at most. */
  oneOf?: readonly string[]
}

const ADDRESS = /^[^\s<>@,"]{1,64}@[^\s<>@,"]{1,190}$/
const KEY = /^[\x21-\x7e]{1,300}$/
const mode = { name: 'mode', among: ['live', 'test'], form: /^(?:live|test)$/ } as const
const WORDS = /^[^\p{Cc}|]{1,40}$/u
const INVOICES = ['szamlazz', 'billingo'] as const

/** Ports at which mail servers take letters; others are not asked. */
export const MAIL_PORTS = ['25', '465', '587', '2525'] as const

/** What the office can connect the shop to, and what is typed for it. */
const CONNECTIONS = {
  mail: {
    fields: [
      { name: 'host', form: /^[a-z0-9](?:[a-z0-9.:-]{0,250}[a-z0-9])?$/i },
      { name: 'port', among: MAIL_PORTS, form: /^\d{1,5}$/ },
      { name: 'sender', form: ADDRESS },
      { name: 'user', isOptional: true, form: /^[^\p{Cc}]{1,200}$/u },
      { name: 'password', isSecret: true, isOptional: true, form: /^[^\p{Cc}]{1,300}$/u },
    ],
    secretsAreFor: ['host', 'port', 'user'],
  },
  barion: {
    fields: [
      mode,
      { name: 'payee', form: ADDRESS },
      { name: 'posKey', isSecret: true, form: /^[0-9a-f]{32}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
    ],
    secretsAreFor: ['mode', 'payee'],
  },
  paypal: {
    fields: [
      mode,
      { name: 'clientId', form: KEY },
      { name: 'webhookId', form: KEY },
      { name: 'clientSecret', isSecret: true, form: KEY },
    ],
    secretsAreFor: ['mode', 'clientId'],
  },
  szamlazz: { fields: [{ name: 'agentKey', isSecret: true, form: KEY }], secretsAreFor: [], oneOf: INVOICES },
  billingo: {
    fields: [
      { name: 'apiKey', isSecret: true, form: KEY },
      { name: 'blockId', isOptional: true, form: /^[1-9]\d{0,8}$/ },
    ],
    secretsAreFor: [],
    oneOf: INVOICES,
  },
  gls: {
    fields: [
      mode,
      { name: 'username', form: ADDRESS },
      { name: 'password', isSecret: true, form: /^[^\p{Cc}]{1,300}$/u },
      { name: 'clientNumber', form: /^[1-9]\d{4,9}$/ },
      { name: 'senderName', form: WORDS },
      { name: 'senderPostcode', form: /^\d{4}$/ },
      { name: 'senderCity', form: WORDS },
      { name: 'senderStreet', form: WORDS },
      { name: 'senderHouseNumber', form: /^[1-9]\d{0,4}$/ },
    ],
    secretsAreFor: ['mode', 'username'],
  },
  foxpost: {
    fields: [
      mode,
      { name: 'username', form: KEY },
      { name: 'password', isSecret: true, form: /^[^\p{Cc}]{1,300}$/u },
      { name: 'apiKey', isSecret: true, form: KEY },
    ],
    secretsAreFor: ['mode', 'username'],
  },
} as const satisfies Record<string, ConnectionFacts>

export type ConnectionName = keyof typeof CONNECTIONS
export const CONNECTION_NAMES = Object.keys(CONNECTIONS) as [ConnectionName, ...ConnectionName[]]

/** Values by the names of their fields; one that was left out is not there. */
export type ConnectionValues = Readonly<Record<string, string>>

export function isConnectionName(name: string): name is ConnectionName {
  return Object.hasOwn(CONNECTIONS, name)
}

export function connectionFacts(name: ConnectionName): ConnectionFacts {
  return CONNECTIONS[name]
}
