import { z } from 'zod'
import type { Shop } from './shop.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const openingHours = z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), from: time, to: time }))
const operator = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  companyNumber: z.string().optional(),
  taxNumber: z.string().optional(),
})

export type OpeningHours = z.infer<typeof openingHours>

/** What a bookseller changes without a restart: a row each in `settings`; the default holds while there is no row. */
const SETTINGS = {
  leadTimeDays: z.tuple([z.number().int(), z.number().int()]).default([5, 8]),
  fixedPriceMaxDiscountPercent: z.number().int().min(0).max(99).default(10),
  freeShippingFrom: z.number().int().nullable().default(null),
  cutOffHour: z.number().int().min(0).max(23).default(14),
  payOnCollection: z.boolean().default(false),
  /** Who sells: for the imprint, letters and what machines read. */
  operator: operator.nullable().default(null),
  openingHours: openingHours.default([]),
  /** Days on which neither the shop nor the courier works, 'YYYY-MM-DD', beside Sundays and public holidays. */
  closedDays: z.array(z.iso.date()).default([]),
} as const

type Settings = { [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]> }

export async function shopSetting<Name extends keyof Settings>(shop: Shop, name: Name): Promise<Settings[Name]> {
  return (await shopSettings(shop, name))[name]
}

/** Several at once. All are read together and kept: a change of settings is a change of everything. */
export async function shopSettings<Name extends keyof Settings>(
  shop: Shop,
  ...names: Name[]
): Promise<Pick<Settings, Name>> {
  const values = await shop.remember('settings', [], async () => {
    const rows = await shop.db.selectFrom('settings').select(['name', 'value']).execute()
    return read(new Map(rows.map(({ name, value }) => [name, value])))
  })
  return Object.fromEntries(names.map((name) => [name, values(name)])) as Pick<Settings, Name>
}

/** Each setting is read when it is asked for first: one that cannot be read disturbs nobody who does not need it. */
function read(rows: ReadonlyMap<string, unknown>): <Name extends keyof Settings>(name: Name) => Settings[Name] {
  const known = new Map<string, unknown>()
  return <Name extends keyof Settings>(name: Name) => {
    if (!known.has(name)) known.set(name, SETTINGS[name].parse(rows.get(name)))
    return known.get(name) as Settings[Name]
  }
}
