import { failed, type Result } from '#kit/result.ts'
import type {
  PaymentFailure,
  PaymentNotification,
  ReceivedNotification,
} from '#shop/selling/payments/payment-provider.ts'
import { idInLink, linkOf, webhookEvent } from './paypal-answers.ts'

const SIGNATURE_FIELDS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

export const FORGED = failed({ kind: 'rejected', because: 'forged', code: 'not-from-paypal' } as const)

/** What the verify endpoint is asked, with the event exactly as it came; null when nothing signs it. */
export function verification({ headers, body }: ReceivedNotification, webhookId: string): string | null {
  const fields = Object.entries(SIGNATURE_FIELDS).map(([field, header]) => [field, headers.get(header)] as const)
  if (fields.some(([, value]) => !value)) return null
  const signature = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: webhookId })
  return `${signature.slice(0, -1)},"webhook_event":${body}}`
}

export function readEvent(body: string): Result<PaymentNotification, PaymentFailure> {
  const parsed = webhookEvent.safeParse(jsonOf(body))
  if (!parsed.success) return failed({ kind: 'rejected', because: 'forged', code: 'unreadable-event' })
  const { id, event_type: event, resource } = parsed.data
  const isOrder = event.startsWith('CHECKOUT.')
  const isRefund = event === 'PAYMENT.CAPTURE.REFUNDED'
  return {
    ok: true,
    value: {
      eventId: id,
      event,
      paymentId: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
      transactionId: isOrder
        ? null
        : isRefund
          ? idInLink(linkOf(resource.links, 'up'), 'captures')
          : (resource.id ?? null),
      // A refund's own custom id names the refund, not the attempt.
      attemptId: isRefund ? null : (resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null),
    },
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Not JSON: no notification.
    return undefined
  }
}
