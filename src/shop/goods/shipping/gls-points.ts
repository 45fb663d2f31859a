import { z } from 'zod'
import type { ParcelPoint } from './parcel-point.ts'

const time = z.string().regex(/^([01]?\d|2[0-4]):[0-5]\d$/)
const words = z.string().trim().min(1).max(200)

/** A point as the parcel company's public list has it; what we do not need may have any shape. */
const item = z.object({
  id: words,
  name: words,
  type: z.enum(['parcel-shop', 'parcel-locker']),
  description: z.string().max(1000).catch(''),
  contact: z.object({ countryCode: words, postalCode: words, city: words, address: words }),
  location: z
    .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
    .optional()
    .catch(undefined),
  hours: z.array(z.tuple([z.int().min(1).max(7), time, time])).catch([]),
  features: z.array(z.string()).catch([]),
  hasWheelchairAccess: z.boolean().catch(false),
  lockerSaturation: z.string().optional().catch(undefined),
  externalId: z.string().optional().catch(undefined),
})
const list = z.object({ items: z.array(z.unknown()) })

export type ReadPoints = { points: ParcelPoint[]; skipped: number }

/** The points of the list that take parcels of senders; null where it is no list at all. */
export function readGlsPoints(answer: unknown): ReadPoints | null {
  const read = list.safeParse(answer)
  if (!read.success) return null
  const points = new Map<string, ParcelPoint>()
  let skipped = 0
  for (const row of read.data.items) {
    const { success, data } = item.safeParse(row)
    if (!success) skipped += 1
    else if (data.features.includes('delivery')) points.set(data.id, pointOf(data))
  }
  return { points: [...points.values()], skipped }
}

function pointOf({
  id,
  name,
  type,
  description,
  contact,
  hours,
  features,
  ...more
}: z.infer<typeof item>): ParcelPoint {
  return {
    carrier: 'gls',
    id,
    name,
    kind: type === 'parcel-locker' ? 'locker' : 'shop',
    country: contact.countryCode.toUpperCase(),
    postcode: contact.postalCode,
    city: contact.city,
    street: contact.address,
    description: description.trim(),
    place: more.location ? { latitude: more.location[0], longitude: more.location[1] } : null,
    hours,
    isAccessible: more.hasWheelchairAccess,
    takesCards: features.includes('acceptsCard'),
    takesCash: features.includes('acceptsCash'),
    isOutOfOrder: more.lockerSaturation === 'outOfOrder',
    isExample: more.externalId === EXAMPLE,
  }
}

/** What the demo shop's points carry as their number elsewhere. */
const EXAMPLE = 'EXAMPLE'
