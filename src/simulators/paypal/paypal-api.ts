import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { faulty } from '../faulty.ts'
import { readFormBody, readJsonBody } from '../read-body.ts'
import type { Switchboard } from '../switches.ts'
import { createRequest } from './create-request.ts'
import { answerOfOrder } from './paypal-answers.ts'
import type { PayPalDesk } from './paypal-state.ts'
import { invalidRequest, notFound, type PayPalAnswer } from './paypal-errors.ts'
import type { PayPalTokens } from './paypal-tokens.ts'
import type { WebhookSigner } from './webhook-signer.ts'

type PayPalApi = {
  desk: PayPalDesk
  tokens: PayPalTokens
  signer: WebhookSigner
  switches: Switchboard
  publicUrl: string
}

export const PAYPAL_OPERATIONS = ['token', 'create', 'state', 'capture', 'refund', 'verify'] as const

const LONGEST_REQUEST_ID = 108

const refundShape = z.looseObject({
  amount: z.looseObject({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/) }).optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
})

const proofShape = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

/** PayPal's own calls, under their own paths and with their own answers. */
export function paypalApi({ desk, tokens, signer, switches, publicUrl }: PayPalApi): Hono {
  const app = new Hono()
  const say = (context: Context, { status, body }: PayPalAnswer) => context.json(body, status as ContentfulStatusCode)
  const isWhole = (context: Context) => /return=representation/.test(context.req.header('prefer') ?? '')

  /** A call for whoever has a token, met by faults; a request id that is too long is refused as PayPal refuses it. */
  const guarded =
    (
      operation: string,
      answer: (context: Context, requestId: string | undefined, fault: string) => Promise<PayPalAnswer> | PayPalAnswer,
    ) =>
    (context: Context) =>
      faulty(switches, operation, async (fault) => {
        if (!tokens.isGood(context.req.header('authorization'))) return say(context, UNAUTHENTICATED)
        const requestId = context.req.header('paypal-request-id')
        if (requestId !== undefined && (requestId === '' || requestId.length > LONGEST_REQUEST_ID))
          return say(
            context,
            invalidRequest([
              {
                field: 'PayPal-Request-Id',
                issue: 'INVALID_STRING_LENGTH',
                description: 'Too long or empty.',
                location: 'header',
              },
            ]),
          )
        return say(context, await answer(context, requestId, fault))
      })

  app.post('/v1/oauth2/token', (context) =>
    faulty(switches, 'token', async () =>
      say(context, tokens.issue(context.req.header('authorization'), await readFormBody(context.req.raw))),
    ),
  )

  app.post(
    '/v2/checkout/orders',
    guarded('create', async (context, requestId) => {
      const parsed = createRequest.safeParse(await readJsonBody(context.req.raw))
      return parsed.success ? desk.create(parsed.data, requestId, isWhole(context)) : malformed(parsed.error)
    }),
  )
  app.get(
    '/v2/checkout/orders/:id',
    guarded('state', (context, _, fault) => {
      const order = desk.find(context.req.param('id') ?? '')
      if (!order) return notFound()
      return {
        status: 200,
        body: answerOfOrder(publicUrl, order, true, fault === 'unknown-state' ? 'TELEPORTED' : undefined),
      }
    }),
  )
  app.post(
    '/v2/checkout/orders/:id/capture',
    guarded('capture', (context, requestId) =>
      desk.capture(context.req.param('id') ?? '', requestId, isWhole(context)),
    ),
  )
  app.get(
    '/v2/payments/captures/:id',
    guarded('state', (context) => desk.captureById(context.req.param('id') ?? '')),
  )
  app.get(
    '/v2/payments/refunds/:id',
    guarded('state', (context) => desk.refundById(context.req.param('id') ?? '')),
  )
  app.post(
    '/v2/payments/captures/:id/refund',
    guarded('refund', async (context, requestId) => {
      const parsed = refundShape.safeParse((await readJsonBody(context.req.raw)) ?? {})
      if (!parsed.success) return malformed(parsed.error)
      const { amount, custom_id: customId, note_to_payer: note } = parsed.data
      return desk.refund(context.req.param('id') ?? '', { amount, customId, note }, requestId)
    }),
  )

  app.post(
    '/v1/notifications/verify-webhook-signature',
    guarded('verify', async (context) => {
      const parsed = proofShape.safeParse(await readJsonBody(context.req.raw))
      if (!parsed.success) return malformed(parsed.error)
      return { status: 200, body: { verification_status: signer.isOurs(parsed.data) ? 'SUCCESS' : 'FAILURE' } }
    }),
  )
  app.get('/v1/notifications/certs/simulator', (context) => context.text(signer.publicKey()))
  return app
}

const UNAUTHENTICATED: PayPalAnswer = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'The token passed in was not found in the system' },
}

function malformed(error: z.ZodError): PayPalAnswer {
  return invalidRequest(
    error.issues.slice(0, 20).map(({ path, message }) => ({
      field: `/${path.map(String).join('/')}`,
      issue: 'INVALID_PARAMETER_SYNTAX',
      description: message,
      location: 'body',
    })),
  )
}
