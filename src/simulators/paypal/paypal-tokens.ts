import { randomBytes } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { SimulatorStore } from '../simulator-store.ts'
import type { PayPalAnswer } from './paypal-errors.ts'

export type PayPalKeys = { clientId: string; clientSecret: string; webhookId: string }
export type PayPalTokens = {
  /** `POST /v1/oauth2/token`. */
  issue(authorization: string | undefined, form: URLSearchParams): PayPalAnswer
  isGood(authorization: string | undefined): boolean
}

const LIFE_SECONDS = 32_400

export function paypalTokens(
  store: SimulatorStore,
  clock: Clock,
  { clientId, clientSecret }: PayPalKeys,
): PayPalTokens {
  const tokens = store.collection<{ until: number }>('tokens')
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const refused = (status: number, error: string, description: string) => ({
    status,
    body: { error, error_description: description },
  })
  return {
    issue(authorization, form) {
      const now = clock.now().getTime()
      if (authorization !== expected) return refused(401, 'invalid_client', 'Client Authentication failed')
      if (form.get('grant_type') !== 'client_credentials')
        return refused(400, 'unsupported_grant_type', 'Grant Type is NULL or not supported')
      const token = `A21AA${randomBytes(48).toString('base64url')}`
      store.alone(() => {
        tokens.deleteUntil(now)
        tokens.put(token, { until: now + LIFE_SECONDS * 1000 }, now + LIFE_SECONDS * 1000)
      })
      return {
        status: 200,
        body: {
          scope: 'https://uri.paypal.com/services/payments/payment',
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-SIMULATOR',
          expires_in: LIFE_SECONDS,
          nonce: `${clock.now().toISOString()}${randomBytes(8).toString('hex')}`,
        },
      }
    },
    isGood(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      return token !== undefined && (tokens.get(token)?.until ?? 0) > clock.now().getTime()
    },
  }
}
