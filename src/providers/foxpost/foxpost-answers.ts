import { z } from 'zod'

const number = z.string().trim().min(1).max(40)

/** One of them is the parcel's number: which, Foxpost's description leaves open. */
const createdParcel = z.object({
  clFoxId: number.nullish().catch(null),
  barcode: number.nullish().catch(null),
  newBarcode: number.nullish().catch(null),
  refCode: z.string().nullish(),
  errors: z
    .array(z.object({ field: z.string().nullish(), message: z.string().nullish() }))
    .nullish()
    .catch(null),
})

/** `valid: false` means that nothing was created. */
export const createdAnswer = z.object({
  valid: z.boolean().nullish(),
  parcels: z.array(createdParcel).nullish(),
  errors: z
    .array(z.object({ field: z.string().nullish(), message: z.string().nullish() }))
    .nullish()
    .catch(null),
})

export const problemAnswer = z.object({ error: z.string().min(1).max(200) })

export const trackingAnswer = z.object({
  traces: z
    .array(
      z.object({
        status: z.string().trim().min(1).max(60),
        statusDate: z.string().max(60),
        shortName: z.string().nullish(),
        longName: z.string().nullish(),
      }),
    )
    .nullish(),
})
