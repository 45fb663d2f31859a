import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { changeSettings, listSettings } from '#shop/ground/settings/change-settings.ts'
import { postZone, type Settings } from '#shop/ground/shop-settings.ts'
import { isAbroad } from '#shop/people/addresses/countries.ts'
import { lastChanges } from '#shop/people/staff/last-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { officeOperation } from '../office-operation.ts'
import { factFailure } from './fact-problems.ts'
import { changed, withoutName } from './settings-operations.ts'

const zones = z.array(z.strictObject(postZone.shape)).max(30)
const version = z.int().min(0).meta({ description: '0 while there is no table.' })

/** The table of the post abroad, as the prices of delivery are read. */
export const postZonesAnswer = {
  schema: z.strictObject({
    zones,
    version,
    packingG: z.int(),
    changed,
    former: z.strictObject({ zones }).nullable().meta({ description: 'Before the last change, where it is known.' }),
  }),
  async read(shop: Shop) {
    const [settings, changes] = await Promise.all([listSettings(shop), lastChanges(shop, 'settings')])
    const table = settings.find(({ name }) => name === 'postZones')
    const packing = settings.find(({ name }) => name === 'packingG')
    const last = changes.find(({ key }) => key.name === 'postZones')
    return {
      zones: (table?.value ?? []) as Settings['postZones'],
      version: table?.version ?? 0,
      packingG: packing?.value as Settings['packingG'],
      changed: last ? { at: last.at, by: last.by } : null,
      former: last ? { zones: (last.before?.value ?? []) as Settings['postZones'] } : null,
    }
  },
}

export const postZoneOperations = [
  officeOperation({
    id: 'setPostZones',
    method: 'post',
    path: '/shipping/zones',
    tag: 'Shipping',
    summary: 'Says what the post costs abroad by country and weight: the whole table',
    permission: 'shipping.write',
    proof: 'operation',
    body: z.strictObject({
      zones: z
        .array(
          z.strictObject({
            ...postZone.shape,
            countries: z.array(z.string().refine(isAbroad, 'A country to which the post goes.')).min(1).max(100),
          }),
        )
        .max(30),
      version,
    }),
    answer: {
      status: 200,
      description: 'Whoever orders from now on has its prices; orders that are placed keep theirs.',
      schema: z.strictObject({ version: z.int(), isChanged: z.boolean() }),
    },
    problems: ['stale'],
    example: {
      body: {
        zones: [{ name: 'Neighbours', countries: ['AT', 'SK'], steps: [{ toG: 2000, price: 5200 }] }],
        version: 0,
      },
    },
    act: { operation: 'setting set', record: () => 'setting:postZones' },
    run: async (shop, { body: { zones: postZones, version: seen } }) => {
      const outcome = await changeSettings(shop, { postZones }, { postZones: seen })
      if (!outcome.ok) return failed(factFailure(withoutName('postZones', outcome.failure), 'zones'))
      const present = (await listSettings(shop)).find(({ name }) => name === 'postZones')
      return done({ version: present?.version ?? 0, isChanged: outcome.value.changed.length > 0 })
    },
  }),
]
