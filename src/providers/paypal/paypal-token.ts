import { done, failed, type Result } from '#kit/result.ts'
import type { PaymentFailure } from '#shop/selling/payments/payment-provider.ts'
import { callProvider, NoProviderAnswer, unreadable, type ProviderLine } from '../provider-call.ts'
import { paypalErrorAnswer, tokenAnswer } from './paypal-answers.ts'
import { paypalRejectionOf } from './paypal-states.ts'

export type PayPalToken = {
  current(): Promise<Result<string, PaymentFailure>>
  /** PayPal no longer takes this one. */
  drop(token: string): void
}

type TokenOptions = { line: ProviderLine; clientId: string; clientSecret: string; now?: () => number }

const EARLY_MS = 60_000

/** One token for all calls until shortly before its end; those who need it at once wait for one request. */
export function paypalToken({
  line,
  clientId,
  clientSecret,
  now = () => performance.now(),
}: TokenOptions): PayPalToken {
  let keptToken: { token: string; until: number } | undefined
  let tokenRequest: Promise<Result<string, PaymentFailure>> | undefined

  async function ask(): Promise<Result<string, PaymentFailure>> {
    // A token changes nothing at PayPal: without one nothing has happened, whatever was asked for.
    const call = {
      operation: 'token',
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        'authorization': `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      isRepeatable: true,
      isQuestion: true,
    } as const
    const { status, body } = await callProvider(line, call)
    const answer = tokenAnswer.safeParse(body)
    if (status < 300 && answer.success) {
      keptToken = { token: answer.data.access_token, until: now() + answer.data.expires_in * 1000 - EARLY_MS }
      return done(keptToken.token)
    }
    const error = paypalErrorAnswer.safeParse(body)
    if (status < 400 || !error.success) return failed(unreadable(call))
    return failed(paypalRejectionOf(String(error.data.error ?? error.data.name)))
  }

  return {
    async current() {
      if (keptToken && now() < keptToken.until) return done(keptToken.token)
      tokenRequest ??= ask()
        .catch((error: unknown) => {
          if (error instanceof NoProviderAnswer) return failed(error.failure)
          throw error
        })
        .finally(() => (tokenRequest = undefined))
      return tokenRequest
    },
    drop(token) {
      if (keptToken?.token === token) keptToken = undefined
    },
  }
}
