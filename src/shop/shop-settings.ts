import { z } from 'zod'
import type { Shop } from './shop.ts'

/** What a bookseller changes without a restart: a row each in `settings`; the default holds while there is no row. */
const SETTINGS = {
  leadTimeDays: z.tuple([z.number().int(), z.number().int()]).default([5, 8]),
  fixedPriceMaxDiscountPercent: z.number().int().min(0).max(99).default(10),
  freeShippingFrom: z.number().int().nullable().default(null),
  cutOffHour: z.number().int().min(0).max(23).default(14),
  payOnCollection: z.boolean().default(false),
} as const

type Settings = { [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]> }

export async function shopSetting<Name extends keyof Settings>(shop: Shop, name: Name): Promise<Settings[Name]> {
  const row = await shop.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return SETTINGS[name].parse(row?.value) as Settings[Name]
}
