import { z } from 'zod'

/** 32 hex digits with or without hyphens; one spelling inside. */
export const guid = z
  .string()
  .regex(/^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .transform((value) => value.replaceAll('-', '').toLowerCase())

const errors = z.array(z.looseObject({ ErrorCode: z.string(), Title: z.string().nullish() }))
const payPage = z.string().refine((value) => /^https?:/.test(value) && URL.canParse(value))

/** Every answer has `Errors`; one without it comes from something that is not working. */
export const errorAnswer = z.looseObject({ Errors: errors })

export const startAnswer = z.looseObject({ PaymentId: guid, Status: z.string(), GatewayUrl: payPage })

export const stateAnswer = z.looseObject({
  PaymentId: guid,
  PaymentRequestId: z.string().nullish(),
  Status: z.string(),
  Total: z.number(),
  Currency: z.string(),
  ValidUntil: z.string().nullish(),
  FundingInformation: z.looseObject({ ProcessResult: z.string().nullish() }).nullish(),
  Transactions: z.array(
    z.looseObject({
      TransactionId: guid,
      POSTransactionId: z.string().nullish(),
      Total: z.number(),
      Status: z.string(),
      TransactionType: z.string(),
      RelatedId: z.string().nullish(),
    }),
  ),
})
export type StateAnswer = z.infer<typeof stateAnswer>

export const refundAnswer = z.looseObject({
  PaymentId: guid,
  RefundedTransactions: z
    .array(
      z.looseObject({
        TransactionId: guid,
        POSTransactionId: z.string().nullish(),
        Total: z.number(),
        Status: z.string(),
      }),
    )
    .min(1),
})
