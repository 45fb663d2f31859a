import { z } from 'zod'

/** What it says of each code, as its own pages do. */
export const GLS_WORDS: Readonly<Record<string, string>> = {
  '51': 'A csomag adatai beérkeztek a GLS rendszerébe, a csomag még nincs a GLS-nél.',
  '01': 'A csomag átadásra került a GLS részére.',
  '03': 'A csomag megérkezett a GLS depóba.',
  '55': 'A csomag megérkezett a GLS CsomagPontra.',
  '12': 'A csomag kézbesítése sikertelen: a címzett nem tartózkodott a címen.',
  '05': 'A csomag kézbesítésre került.',
  '17': 'A címzett a csomag átvételét visszautasította.',
  '23': 'A csomag visszakerült a feladóhoz.',
  '43': 'A csomag elveszett.',
}

const address = z.looseObject({
  Name: z.string(),
  Street: z.string(),
  HouseNumber: z.string().optional(),
  HouseNumberInfo: z.string().optional(),
  City: z.string(),
  ZipCode: z.string(),
  CountryIsoCode: z.string().length(2),
  ContactName: z.string().optional(),
  ContactPhone: z.string().optional(),
  ContactEmail: z.string().optional(),
})

export const parcelShape = z.looseObject({
  ClientNumber: z.number().int(),
  ClientReference: z.string().max(40),
  Count: z.number().int().min(1).max(99),
  CODAmount: z.number().nonnegative().optional(),
  PickupAddress: address.optional(),
  DeliveryAddress: address,
  ServiceList: z
    .array(z.looseObject({ Code: z.string(), PSDParameter: z.looseObject({ StringValue: z.string() }).optional() }))
    .default([]),
})
export type GlsParcel = z.infer<typeof parcelShape>

export function glsError(code: number, words: string) {
  return { ErrorCode: code, ErrorDescription: words, ClientReferenceList: [], ParcelIdList: [] }
}

/** What it refuses a parcel for. */
export function missingOf(
  { ClientNumber, PickupAddress: from, DeliveryAddress: to, ServiceList }: GlsParcel,
  { clientNumber }: { clientNumber: number },
): ReturnType<typeof glsError>[] {
  const isForPoint = ServiceList.some(({ Code }) => Code === 'PSD')
  if (ClientNumber !== clientNumber) return [glsError(27, 'User is not authorized for this client number')]
  if (!from) return [glsError(1000, 'Object reference not set to an instance of an object.')]
  if (!/^\d{4}$/.test(to.ZipCode)) return [glsError(13, 'ZipCode is not valid')]
  if (!isForPoint && !/^[1-9]\d*$/.test(to.HouseNumber ?? '')) return [glsError(23, 'House number cannot be 0')]
  if (isForPoint && !(to.ContactName && to.ContactPhone && to.ContactEmail))
    return [glsError(13, 'Contact phone and e-mail are required with PSD')]
  return []
}
