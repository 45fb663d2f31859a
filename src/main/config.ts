import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Config } from '#site/config.ts'
import { REGION } from '#site/constants.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import { STAGES } from '#site/stage.ts'

const webAddress = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.test(value), { error: `must be an address such as ${example}` })

const http = webAddress(/^https?:/, 'https://shop.example')
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: `must be a whole number from ${least} to ${most}` })
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const text = z.string()
const list = text.default('').transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A scheme and a host, and nothing that would mean more in a policy than it says: no path, no sign of its own. */
function isOrigin(entry: string): boolean {
  return (
    /^https?:\/\/[a-z0-9.:[\]-]+$/i.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry.toLowerCase()
  )
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && most > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most))
}

const addressList = list.refine((networks) => networks.every(isNetwork), {
  error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
})

const BUCKET_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(?:\/[A-Za-z0-9_-]+)*\/?$/
const SHOP_TIME_FORM = 'must be a moment such as 2027-03-28T01:59:50+01:00'

/** What a shopkeeper may set. `.env.example` documents each; an empty value counts as not set. */
const environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: http.optional(),
  OFFICE_URL: http.optional(),
  STAGE: oneOf(STAGES).default('development'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: webAddress(/^postgres(ql)?:/, 'postgres://user:password@host/database').optional(),
  DATABASE_DIRECT_URL: webAddress(/^postgres(ql)?:/, 'postgres://user:password@host/database').optional(),
  BACKUP_TO: text
    .refine((value) => !value.startsWith('s3:') || BUCKET_ADDRESS.test(value), {
      error: 'must be a folder, off, or a bucket such as s3://kolofon-backups/nightly',
    })
    .optional(),
  CACHE_PURGE_URL: http.optional(),
  DATABASE_PREPARED_STATEMENTS: oneOf(['on', 'off']).default('on'),
  SHOP_NAME: text.max(60, { error: 'may have 60 characters at most' }).default('Kolofon'),
  SHOP_SLUG: text
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and single hyphens' })
    .default('kolofon'),
  SHOP_SECRET: text
    .refine((value) => Buffer.from(value, 'base64').length === 32, {
      error: 'must be 32 bytes in base64 (openssl rand -base64 32)',
    })
    .optional(),
  TRUSTED_PROXIES: addressList,
  SMTP_URL: webAddress(/^smtps?:/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text
    .regex(/^(?:[^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
      error: 'must be an address such as shop@shop.example or Shop <shop@shop.example>',
    })
    .optional(),
  MAIL_ALLOWED_ADDRESSES: addressList,
  SHOP_MAIL: text
    .regex(/^[^\s<>@,]+@[^\s<>@,]+$/, { error: 'must be an address such as books@shop.example' })
    .optional(),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: http.optional(),
  AWS_REGION: text.default(REGION),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  BARION_POS_KEY: text
    .regex(/^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, {
      error: 'must be 32 hexadecimal digits, as Barion shows it',
    })
    .optional(),
  BARION_PAYEE: text.optional(),
  BARION_URL: http.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_URL: http.optional(),
  GLS_POINTS_URL: http.optional(),
  FOXPOST_POINTS_URL: http.optional(),
  GLS_USERNAME: text.optional(),
  GLS_PASSWORD: text.optional(),
  GLS_CLIENT_NUMBER: wholeNumber(1, 9_999_999_999).optional(),
  GLS_SENDER: text
    .regex(/^[^|]{1,40}\|\d{4}\|[^|]{1,40}\|[^|]{1,40}\|\d{1,5}$/, {
      error: 'must be name|postcode|city|street|house number, such as Kolofon|1051|Budapest|Sas utca|1',
    })
    .optional(),
  GLS_URL: http.optional(),
  FOXPOST_USERNAME: text.optional(),
  FOXPOST_PASSWORD: text.optional(),
  FOXPOST_API_KEY: text.optional(),
  FOXPOST_URL: http.optional(),
  IMPORT_ALLOWED_ADDRESSES: addressList,
  BARION_PIXEL_ID: text
    .regex(/^BP-[\w-]{10}-\d{2}$/, { error: 'must look like BP-abcdefghij-01, as Barion shows it' })
    .optional(),
  GA_MEASUREMENT_ID: text.regex(/^G-[A-Z0-9]{4,20}$/, { error: 'must look like G-ABCDE12345' }).optional(),
  LEGAL_WIDGET_URL: http.optional(),
  LEGAL_WIDGET_STYLES: z.enum(['on', 'off']).default('off'),
  LEGAL_WIDGET_HOSTS: list.refine((hosts) => hosts.every(isOrigin), {
    error: 'must be origins such as https://fonts.example, separated by commas',
  }),
  BUGSNAG_API_KEY: text
    .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hexadecimal digits, as BugSnag shows it' })
    .optional(),
  BUGSNAG_NOTIFY_URL: http.default('https://notify.bugsnag.com'),
  BUGSNAG_TRACES_URL: http.default('https://otlp.bugsnag.com/v1/traces'),
  BUGSNAG_UPLOAD_URL: http.default('https://upload.bugsnag.com/sourcemap'),
  OTEL_EXPORTER_OTLP_ENDPOINT: http.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/, { error: 'must be name=value,name=value' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: text
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'must be a number from 0 to 1' })
    .default('0.1')
    .transform(Number),
  SZAMLAZZ_AGENT_KEY: text.optional(),
  SZAMLAZZ_URL: http.optional(),
  BILLINGO_API_KEY: text.optional(),
  BILLINGO_BLOCK_ID: wholeNumber(1, 2_147_483_647).optional(),
  BILLINGO_URL: http.optional(),
  METRICS_TOKEN: text.min(16, { error: 'must have 16 characters at least' }).optional(),
  COGNITO_USER_POOL_ID: text.regex(/^[\w-]+_[0-9a-zA-Z]+$/, { error: 'must look like eu-west-1_Abc123XyZ' }).optional(),
  COGNITO_CLIENT_ID: text.optional(),
  COGNITO_URL: http.optional(),
  SIGN_OUT_URLS: text
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((entry) => URL.canParse(entry) && entry.startsWith('https://')), {
      error: 'must be https addresses, separated by commas',
    }),
  ACCESS_TOKEN_SECONDS: wholeNumber(20, 86_400).default(3600),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  WORKERS: wholeNumber(1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(0, 5).default(0),
  READY_WITHOUT_DATABASE: oneOf(['no', 'pages']).default('no'),
  LOG: oneOf(['json', 'text']).optional(),
  DEMO_WORK: oneOf(['on', 'off']).default('off'),
  DEMO_OTHERS: oneOf(['on', 'off']).default('off'),
  SHOP_TIME: text
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/, { error: SHOP_TIME_FORM })
    .transform((value) => new Date(value))
    .refine((moment) => !Number.isNaN(moment.getTime()), { error: SHOP_TIME_FORM })
    .optional(),
} satisfies Record<keyof Config, z.ZodType>)

export const CONFIG_VARIABLES = Object.keys(environment.shape)

type Environment = z.infer<typeof environment>

/** Settings the shop cannot start with, all of them, a line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      problems.length === 1 ? problems[0] : [`${problems.length} settings are to be mended:`, ...problems].join('\n  '),
    )
    this.problems = problems
  }
}

export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) {
    const config = withAddresses(parsed.data)
    const problems = contradictions(config)
    if (problems.length > 0) throw new ConfigError(problems)
    return config
  }
  const wrong = new Map(parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]))
  // What the right ones contradict is told with it: nobody should have to start again to learn of the next.
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  const others = contradictions(withAddresses(environment.parse(right))).filter(
    (line) => !line.split(/[^A-Z0-9_]+/).some((word) => wrong.has(word)),
  )
  throw new ConfigError([
    ...CONFIG_VARIABLES.filter((name) => wrong.has(name)).map((name) => `${name} ${wrong.get(name)}`),
    ...others,
  ])
}

function withAddresses(settings: Environment): Config {
  const publicUrl = withoutEndSlashes(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`)
  const officeUrl = withoutEndSlashes(settings.OFFICE_URL ?? new URL(publicUrl).origin)
  return { ...settings, PUBLIC_URL: publicUrl, OFFICE_URL: officeUrl }
}

/** What is missing beside what is set, and what may not stand together. */
function contradictions(config: Config): string[] {
  const live = config.STAGE !== 'development'
  const isProduction = config.STAGE === 'production'
  const hasKeys = Boolean(config.AWS_ACCESS_KEY_ID && config.AWS_SECRET_ACCESS_KEY)
  const isBucket = config.BACKUP_TO?.startsWith('s3://') ?? false
  const paypal = [config.PAYPAL_CLIENT_ID, config.PAYPAL_CLIENT_SECRET, config.PAYPAL_WEBHOOK_ID].filter(Boolean)
  const gls = [config.GLS_USERNAME, config.GLS_PASSWORD, config.GLS_CLIENT_NUMBER, config.GLS_SENDER].filter(Boolean)
  const foxpost = [config.FOXPOST_USERNAME, config.FOXPOST_PASSWORD, config.FOXPOST_API_KEY].filter(Boolean)
  const lines: [isSo: boolean, line: string][] = [
    [!config.MAIL_FROM && config.SMTP_URL !== undefined, 'MAIL_FROM is required with SMTP_URL'],
    ...officeProblems(config),
    [Boolean(config.S3_BUCKET) && !hasKeys, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with S3_BUCKET'],
    [
      isBucket && !hasKeys,
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with a BACKUP_TO that is a bucket',
    ],
    [
      isBucket && config.BACKUP_TO?.split('/')[2] === config.S3_BUCKET,
      'BACKUP_TO must be another bucket than S3_BUCKET, which is backed up',
    ],
    [
      isProduction && Boolean(config.DATABASE_URL) && !config.SHOP_SECRET,
      'SHOP_SECRET is required in production when DATABASE_URL is set',
    ],
    [Boolean(config.DATABASE_DIRECT_URL) && !config.DATABASE_URL, 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
    [live && config.SHOP_TIME !== undefined, `SHOP_TIME is for development only, and STAGE is ${config.STAGE}`],
    [isProduction && config.RATE_LIMITS === 'off', 'RATE_LIMITS may not be off in production'],
    [
      config.SHOP_SLUG !== SHOP_SLUG,
      `SHOP_SLUG is '${config.SHOP_SLUG}' but the shop was built for '${SHOP_SLUG}': run npm start, which builds it again`,
    ],
    [Boolean(config.BARION_POS_KEY) !== Boolean(config.BARION_PAYEE), 'BARION_POS_KEY and BARION_PAYEE go together'],
    [paypal.length % 3 !== 0, 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together'],
    [gls.length % 4 !== 0, 'GLS_USERNAME, GLS_PASSWORD, GLS_CLIENT_NUMBER and GLS_SENDER go together'],
    [foxpost.length % 3 !== 0, 'FOXPOST_USERNAME, FOXPOST_PASSWORD and FOXPOST_API_KEY go together'],
    [
      config.LEGAL_WIDGET_HOSTS.length > 0 && !config.LEGAL_WIDGET_URL,
      'LEGAL_WIDGET_URL is required with LEGAL_WIDGET_HOSTS',
    ],
    [
      config.LEGAL_WIDGET_STYLES === 'on' && !config.LEGAL_WIDGET_URL,
      'LEGAL_WIDGET_URL is required with LEGAL_WIDGET_STYLES',
    ],
    [
      Boolean(config.SZAMLAZZ_AGENT_KEY && config.BILLINGO_API_KEY),
      'SZAMLAZZ_AGENT_KEY and BILLINGO_API_KEY may not both be set: one service issues the invoices',
    ],
    [
      Boolean(config.COGNITO_USER_POOL_ID) !== Boolean(config.COGNITO_CLIENT_ID),
      'COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID go together',
    ],
    [Boolean(config.COGNITO_URL) && !config.COGNITO_USER_POOL_ID, 'COGNITO_URL goes with COGNITO_USER_POOL_ID'],
    [live && Boolean(config.COGNITO_URL), `COGNITO_URL may not be set when STAGE is ${config.STAGE}`],
  ]
  return lines.filter(([isSo]) => isSo).map(([, line]) => line)
}

/** The office's passkeys and cookie are of the shop's own name, and its pages share no origin with others' scripts. */
function officeProblems(config: Config): [isSo: boolean, line: string][] {
  const [shop, office] = [new URL(config.PUBLIC_URL), new URL(config.OFFICE_URL)]
  const hasOthersScripts = Boolean(config.BARION_PIXEL_ID ?? config.GA_MEASUREMENT_ID ?? config.LEGAL_WIDGET_URL)
  const example = `${shop.protocol}//office.${shop.host}`
  return [
    [office.href !== `${office.origin}/`, 'OFFICE_URL may have no path: the office is at /admin'],
    [
      office.hostname !== shop.hostname && !office.hostname.endsWith(`.${shop.hostname}`),
      `OFFICE_URL must be the host of PUBLIC_URL or a name below it, such as ${example}`,
    ],
    [
      config.STAGE === 'production' && hasOthersScripts && office.origin === shop.origin,
      `OFFICE_URL is required in production beside scripts of others, such as OFFICE_URL=${example}`,
    ],
  ]
}
