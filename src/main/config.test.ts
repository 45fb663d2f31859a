import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONFIG_VARIABLES, ConfigError, readConfig } from './config.ts'

const LIVE = { STAGE: 'production', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.hu' }

describe('the configuration', () => {
  it('needs nothing to start', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      OFFICE_URL: 'http://localhost:3000',
      STAGE: 'development',
      DATA_DIR: '.data',
      WORKERS: 1,
      SHOP_NAME: 'Kolofon',
    })
  })

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000' })
  })

  it('derives the outer address from the port, and drops a slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example')
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).OFFICE_URL).toBe('https://shop.example')
    const apart = { PUBLIC_URL: 'https://shop.example', OFFICE_URL: 'https://office.shop.example/' }
    expect(readConfig({ ...LIVE, ...apart, GA_MEASUREMENT_ID: 'G-ABCDE12345' }).OFFICE_URL).toBe(
      'https://office.shop.example',
    )
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ STAGE: 'live' }, 'STAGE must be one of development, staging, production'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address such as https://shop.example'],
    [
      { PUBLIC_URL: 'https://shop.example', OFFICE_URL: 'https://office.example' },
      'OFFICE_URL must be the host of PUBLIC_URL or a name below it, such as https://office.shop.example',
    ],
    [
      { PUBLIC_URL: 'https://shop.example', OFFICE_URL: 'https://shop.example/office' },
      'OFFICE_URL may have no path: the office is at /admin',
    ],
    [
      { ...LIVE, PUBLIC_URL: 'https://shop.example', GA_MEASUREMENT_ID: 'G-ABCDE12345' },
      'OFFICE_URL is required in production beside scripts of others, such as OFFICE_URL=https://office.shop.example',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user:password@host/database'],
    [{ DATABASE_DIRECT_URL: 'postgres://server/shop' }, 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
    [{ SHOP_SECRET: 'short' }, 'SHOP_SECRET must be 32 bytes in base64 (openssl rand -base64 32)'],
    [{ ACCESS_TOKEN_SECONDS: '5' }, 'ACCESS_TOKEN_SECONDS must be a whole number from 20 to 86400'],
    [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64'],
    [{ SHOP_SLUG: 'Kis Bolt' }, 'SHOP_SLUG must be lower-case letters, digits and single hyphens'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' },
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1/33' },
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas',
    ],
    [{ LOG: 'xml' }, 'LOG must be one of json, text'],
    [{ SMTP_URL: 'smtp://h' }, 'MAIL_FROM is required with SMTP_URL'],
    [
      { SMTP_URL: 'smtp://h', MAIL_FROM: 'the shop' },
      'MAIL_FROM must be an address such as shop@shop.example or Shop <shop@shop.example>',
    ],
    [
      { SZAMLAZZ_AGENT_KEY: 'x', BILLINGO_API_KEY: 'y' },
      'SZAMLAZZ_AGENT_KEY and BILLINGO_API_KEY may not both be set: one service issues the invoices',
    ],
    [{ COGNITO_CLIENT_ID: 'x' }, 'COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID go together'],
    [{ COGNITO_URL: 'http://127.0.0.1:4000/cognito-idp' }, 'COGNITO_URL goes with COGNITO_USER_POOL_ID'],
    [
      {
        STAGE: 'production',
        SMTP_URL: 'smtp://h',
        MAIL_FROM: 'a@b.hu',
        COGNITO_USER_POOL_ID: 'eu-west-1_Abc123XyZ',
        COGNITO_CLIENT_ID: 'x',
        COGNITO_URL: 'http://127.0.0.1:4000/cognito-idp',
      },
      'COGNITO_URL may not be set when STAGE is production',
    ],
    [
      { SIGN_OUT_URLS: 'https://a.example, http://b.example' },
      'SIGN_OUT_URLS must be https addresses, separated by commas',
    ],
    [
      { S3_BUCKET: 'shelf', AWS_ACCESS_KEY_ID: 'x' },
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with S3_BUCKET',
    ],
    [
      { STAGE: 'production', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.hu', RATE_LIMITS: 'off' },
      'RATE_LIMITS may not be off in production',
    ],
    [
      { STAGE: 'staging', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.hu', SHOP_TIME: '2027-03-28T01:59:50+01:00' },
      'SHOP_TIME is for development only, and STAGE is staging',
    ],
    [{ SHOP_TIME: '2027-03-28' }, 'SHOP_TIME must be a moment such as 2027-03-28T01:59:50+01:00'],
    [{ SHOP_TIME: '2027-13-28T01:59:50Z' }, 'SHOP_TIME must be a moment such as 2027-03-28T01:59:50+01:00'],
    [
      { STAGE: 'production', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.hu', DATABASE_URL: 'postgres://h/d' },
      'SHOP_SECRET is required in production when DATABASE_URL is set',
    ],
  ])('refuses %j with a line that names the variable', (variables, line) => {
    expect(() => readConfig(variables as Record<string, string>)).toThrow(new ConfigError([line]))
  })

  it('SCALE-13 says all that is wrong and all that is missing at once, in the order of .env.example', () => {
    const variables = {
      STAGE: 'production',
      PORT: 'eighty',
      DATABASE_URL: 'postgres://h/d',
      PUBLIC_URL: 'https://shop.example',
      GA_MEASUREMENT_ID: 'G-ABCDE12345',
      BARION_POS_KEY: 'mine',
      BARION_PAYEE: 'a@b.hu',
    }
    expect(() => readConfig(variables)).toThrow(
      new ConfigError([
        'PORT must be a whole number from 0 to 65535',
        'BARION_POS_KEY must be 32 hexadecimal digits, as Barion shows it',
        'OFFICE_URL is required in production beside scripts of others, such as OFFICE_URL=https://office.shop.example',
        'SHOP_SECRET is required in production when DATABASE_URL is set',
      ]),
    )
    expect(new ConfigError(['A is wrong', 'B is missing']).message).toBe(
      '2 settings are to be mended:\n  A is wrong\n  B is missing',
    )
  })

  it('SCALE-13 says of a wrong value that it is wrong, and not that it is missing too', () => {
    expect(() => readConfig({ ...LIVE, SMTP_URL: 'mail.example' })).toThrow(
      new ConfigError(['SMTP_URL must be an address such as smtp://user:password@host:587']),
    )
  })

  it('is documented whole in .env.example', () => {
    const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    )
    expect(documented.sort()).toEqual([...CONFIG_VARIABLES].sort())
  })
})
