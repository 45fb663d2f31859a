import { z } from 'zod'

/** What of MyGLS's answers is believed. Errors come with status 200, and lists may be absent where they are empty. */
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).nullish()
const whole = z.union([z.number().int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String)

export const glsError = z.object({
  ErrorCode: z.coerce.number().int(),
  ErrorDescription: z.string().nullish(),
})
export type GlsError = z.infer<typeof glsError>

/** A PDF as a list of its bytes; some releases write it as base64. */
const label = z
  .union([
    z.array(z.number().int().min(0).max(255)).transform((bytes) => new Uint8Array(bytes)),
    z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
  ])
  .nullish()

const parcelInfo = z.object({
  ClientReference: z.string().nullish(),
  ParcelId: whole,
  ParcelNumber: whole.nullish(),
})

export const printedAnswer = z.object({
  Labels: label,
  PrintLabelsErrorList: listOf(glsError),
  PrintLabelsInfoList: listOf(parcelInfo),
})

export const reprintedAnswer = z.object({ Labels: label, GetPrintedLabelsErrorList: listOf(glsError) })

export const listAnswer = z.object({
  GetParcelListErrors: listOf(glsError),
  PrintDataInfoList: listOf(
    parcelInfo.extend({ Parcel: z.object({ ClientReference: z.string().nullish() }).nullish() }),
  ),
})

export const deletedAnswer = z.object({
  SuccessfullyDeletedList: listOf(z.object({ ParcelId: whole })),
  DeleteLabelsErrorList: listOf(glsError),
})

export const statusAnswer = z.object({
  GetParcelStatusErrors: listOf(glsError),
  ParcelStatusList: listOf(
    z.object({
      StatusCode: z.union([z.string(), z.number()]).transform((code) => String(code).trim()),
      StatusDate: z.string(),
      StatusDescription: z.string().nullish(),
      DepotCity: z.string().nullish(),
    }),
  ),
})
