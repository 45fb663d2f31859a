import { z } from 'zod'
import type { ParcelPoint, PointHours } from './parcel-point.ts'
import type { ReadPoints } from './gls-points.ts'

const words = z.string().trim().min(1).max(200)
/** Numbers that some rows have as texts. */
const degrees = (most: number) => z.coerce.number().min(-most).max(most)

/** A locker as Foxpost's public list has it; what we do not need may have any shape. */
const item = z.object({
  operator_id: words,
  name: words,
  zip: words,
  city: words,
  street: words,
  findme: z.string().max(1000).nullish().catch(undefined),
  geolat: degrees(90).nullish().catch(undefined),
  geolng: degrees(180).nullish().catch(undefined),
  open: z.record(z.string(), z.string().nullable()).nullish().catch(undefined),
  cardPayment: z.boolean().catch(false),
  cashPayment: z.boolean().catch(false),
  /** Some lockers are for parcels between people only. */
  allowed2: z.enum(['ALL', 'B2C', 'C2C']).catch('ALL'),
  apmType: z.string().max(100).nullish().catch(undefined),
  example: z.boolean().catch(false),
})

/** The lockers that take parcels of shops; null where it is no list at all. */
export function readFoxpostPoints(answer: unknown): ReadPoints | null {
  if (!Array.isArray(answer)) return null
  const points = new Map<string, ParcelPoint>()
  let skipped = 0
  for (const row of answer) {
    const { success, data } = item.safeParse(row)
    if (!success) skipped += 1
    else if (data.allowed2 !== 'C2C') points.set(data.operator_id, pointOf(data))
  }
  return { points: [...points.values()], skipped }
}

function pointOf({ geolat, geolng, ...row }: z.infer<typeof item>): ParcelPoint {
  return {
    carrier: 'foxpost',
    id: row.operator_id,
    name: row.name,
    // A Z-Pont is a counter; all others are machines.
    kind: /^z-pont/i.test(row.apmType ?? '') ? 'shop' : 'locker',
    country: 'HU',
    postcode: row.zip,
    city: row.city,
    street: row.street,
    description: row.findme?.trim() ?? '',
    place: geolat && geolng ? { latitude: geolat, longitude: geolng } : null,
    hours: hoursOf(row.open ?? {}),
    isAccessible: false,
    takesCards: row.cardPayment,
    takesCash: row.cashPayment,
    isOutOfOrder: false,
    isExample: row.example,
  }
}

const WEEKDAYS = ['hetfo', 'kedd', 'szerda', 'csutortok', 'pentek', 'szombat', 'vasarnap']

/** `06:00-22:00`; a day of another form is left out, like one that is closed. */
function hoursOf(open: Record<string, string | null>): PointHours[] {
  return WEEKDAYS.flatMap((name, at): PointHours[] => {
    const span = /^((?:[01]?\d|2[0-3]):[0-5]\d) ?- ?((?:[01]?\d|2[0-4]):[0-5]\d)$/.exec(open[name]?.trim() ?? '')
    const [, from, to] = span ?? []
    if (!from || !to) return []
    // A machine that is open until a minute to midnight is open all day.
    return [[at + 1, from, to === '23:59' ? '24:00' : to]]
  })
}
