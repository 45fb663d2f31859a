import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { paymentSettings } from './payment-settings.ts'

const LIVE = { STAGE: 'production', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'shop@example.com' }
const BARION = { BARION_POS_KEY: '0'.repeat(32), BARION_PAYEE: 'shop@example.com' }
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
const settings = (variables: Record<string, string>) => paymentSettings(readConfig(variables))

describe('who takes the shop’s money', () => {
  it('ORDER-04 without keys, in development, the shop’s own simulators', () => {
    expect(settings({ PORT: '4000', PUBLIC_URL: 'https://shop.local' })).toMatchObject({
      barion: { url: 'http://127.0.0.1:4000/sim/barion', payOrigin: 'https://shop.local' },
      paypal: { url: 'http://127.0.0.1:4000/sim/paypal', payOrigin: 'https://shop.local' },
    })
  })

  it('ORDER-04 the shop reaches itself wherever it listens', () => {
    expect(settings({ HOST: '0.0.0.0' }).barion?.url).toBe('http://127.0.0.1:3000/sim/barion')
    expect(settings({ HOST: '::1' }).barion?.url).toBe('http://[::1]:3000/sim/barion')
    expect(settings({ HOST: '192.0.2.7' }).barion?.url).toBe('http://192.0.2.7:3000/sim/barion')
  })

  it('ORDER-04 without keys but with an address, the simulator that runs there', () => {
    const { paypal } = settings({ PAYPAL_URL: 'http://127.0.0.1:5000/sim/paypal/' })
    expect(paypal).toMatchObject({ url: 'http://127.0.0.1:5000/sim/paypal', payOrigin: 'http://127.0.0.1:5000' })
  })

  it('ORDER-04 with keys, the company, at its live address unless another is named', () => {
    expect(settings({ ...LIVE, ...BARION, ...PAYPAL })).toMatchObject({
      barion: { url: 'https://api.barion.com', payOrigin: 'https://secure.barion.com', payee: 'shop@example.com' },
      paypal: { url: 'https://api-m.paypal.com', payOrigin: 'https://www.paypal.com', webhookId: 'WH-1' },
    })
    expect(settings({ ...BARION, BARION_URL: 'https://api.test.barion.com' }).barion?.payOrigin).toBe(
      'https://secure.test.barion.com',
    )
  })

  it('ORDER-04 without keys, outside development, nobody', () => {
    expect(settings(LIVE)).toEqual({ barion: null, paypal: null })
    expect(settings({ ...LIVE, ...PAYPAL }).barion).toBeNull()
    expect(settings({ ...LIVE, BARION_URL: 'http://127.0.0.1:5000/sim/barion' }).barion).toBeNull()
  })

  it.each([
    [{ BARION_POS_KEY: '0'.repeat(32) }, 'go together'],
    [{ BARION_PAYEE: 'shop@example.com' }, 'go together'],
    [{ BARION_POS_KEY: 'secret', BARION_PAYEE: 'a@b' }, 'BARION_POS_KEY must be 32 hexadecimal digits'],
    [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'x' }, 'go together'],
  ])('half a set of keys %j is refused at the start', (variables, line) =>
    expect(() => readConfig(variables)).toThrow(line),
  )
})
