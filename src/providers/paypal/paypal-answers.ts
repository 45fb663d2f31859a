import { z } from 'zod'
import { isText } from '#kit/outside/outside-text.ts'

/** Forints have no decimals, though an answer may write some; whoever keeps the books refuses what is no whole forint. */
const forints = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,4})?$/)
  .transform(Number)
const money = z.looseObject({ currency_code: z.string(), value: forints })
const links = z.array(z.looseObject({ href: z.string(), rel: z.string() }))
export type Links = z.infer<typeof links>

export const tokenAnswer = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** The API's errors, and the shorter ones of its token endpoint. */
export const paypalErrorAnswer = z.union([
  z.looseObject({
    name: z.string(),
    debug_id: z.string().nullish(),
    details: z.array(z.looseObject({ issue: z.string().nullish() })).nullish(),
    links: links.nullish(),
  }),
  z.looseObject({ error: z.string() }),
])

export const createAnswer = z.looseObject({ id: z.string().regex(/^[A-Z0-9]{1,36}$/), status: z.string(), links })

const capture = z.looseObject({
  id: z.string(),
  status: z.string(),
  status_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  amount: money,
})

const refund = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().nullish(),
  links: links.nullish(),
})

export const paypalOrderAnswer = z.looseObject({
  id: z.string(),
  status: z.string(),
  links: links.nullish(),
  purchase_units: z
    .array(
      z.looseObject({
        amount: money,
        invoice_id: z.string().nullish(),
        payments: z.looseObject({ captures: z.array(capture).nullish(), refunds: z.array(refund).nullish() }).nullish(),
      }),
    )
    .length(1),
})
export type PaypalOrderAnswer = z.infer<typeof paypalOrderAnswer>

export const paypalRefundAnswer = refund

export const verifyAnswer = z.looseObject({ verification_status: z.string() })

/** Anybody may send an event: what is no id in it goes no further. Its other texts are people's, and nothing of ours. */
const eventId = z.string().regex(/^[\w-]{1,127}$/)
const customId = z.string().max(255).refine(isText)

/** As much of an event as says what it is about. */
export const webhookEvent = z.looseObject({
  id: eventId,
  event_type: z.string(),
  resource: z.looseObject({
    id: eventId.nullish(),
    custom_id: customId.nullish(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: eventId.nullish() }).nullish() })
      .nullish(),
    purchase_units: z.array(z.looseObject({ custom_id: customId.nullish() })).nullish(),
    links: links.nullish(),
  }),
})

export function linkOf(links: Links | null | undefined, ...rels: string[]): string | null {
  const href = links?.find(({ rel }) => rels.includes(rel))?.href
  return href && /^https?:/.test(href) && URL.canParse(href) ? href : null
}

/** The last part of the link to what a thing belongs to: `…/v2/payments/captures/{id}`. */
export function idInLink(link: string | null, kind: 'captures' | 'orders'): string | null {
  return (link && new RegExp(`/${kind}/([A-Za-z0-9-]+)$`).exec(link)?.[1]) ?? null
}
