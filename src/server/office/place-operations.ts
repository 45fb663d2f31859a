import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { lastChanges } from '#shop/people/staff/last-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { listPlaces, PLACE_TYPES, removePlace, savePlace } from '#shop/goods/stock/save-place.ts'
import { factFailure } from './house/fact-problems.ts'
import { officeOperation } from './office-operation.ts'
import { changed } from './house/settings-operations.ts'

const tag = 'Places'
const id = z.string().max(40)
const placeId = z.strictObject({ id })
const name = inputFields.oneLine(200)
const address = inputFields.maybeLine(200).nullable()
const version = z.int().min(0)
const saved = {
  status: 200,
  description: 'As it is now.',
  schema: z.strictObject({ id: z.string(), version: z.int(), isChanged: z.boolean() }),
} as const
const recordOf = ({ parameters }: { parameters: { id: string } }) => `place:${parameters.id}`

export const placeOperations = [
  officeOperation({
    id: 'listPlaces',
    method: 'get',
    path: '/places',
    tag,
    summary: 'The shops and stores in which somebody may stand',
    permission: 'signed-in',
    answer: {
      status: 200,
      description: 'In their order.',
      schema: z.strictObject({
        places: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            isShop: z.boolean().meta({ description: 'Orders are collected there.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const places = (await listPlaces(shop)).filter(({ type }) => type !== 'SUPPLIER')
      return done({ places: places.map(({ id, name, type }) => ({ id, name, isShop: type === 'SHOP' })) })
    },
  }),
  officeOperation({
    id: 'listAllPlaces',
    method: 'get',
    path: '/places/all',
    tag,
    summary: 'Shops, stores and suppliers, with who changed each last',
    permission: 'places.write',
    answer: {
      status: 200,
      description: 'By kind, then by name.',
      schema: z.strictObject({
        places: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            type: z.enum(PLACE_TYPES),
            address: z.string().nullable(),
            version: z.int(),
            changed,
            former: z
              .strictObject({ name: z.string(), address: z.string().nullable() })
              .nullable()
              .meta({ description: 'Before the last change; null where it was made then, or nothing is known.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [places, changes] = await Promise.all([listPlaces(shop), lastChanges(shop, 'warehouses')])
      return done({
        places: places.map((place) => {
          const last = changes.find(({ key }) => key.id === place.id)
          return {
            ...place,
            changed: last ? { at: last.at, by: last.by } : null,
            former: last?.before ? formerPlace(place, last.before) : null,
          }
        }),
      })
    },
  }),
  officeOperation({
    id: 'addPlace',
    method: 'post',
    path: '/places',
    tag,
    summary: 'A new shop, store or supplier; its id and kind stay for good',
    permission: 'places.write',
    body: z.strictObject({ id, name, type: z.enum(PLACE_TYPES), address }),
    answer: { ...saved, status: 201 },
    problems: ['stale'],
    example: { body: { id: 'bolt', name: 'Toronyóra, Fő tér', type: 'SHOP', address: '6720 Szeged, Fő tér 3.' } },
    act: { operation: 'place set', record: ({ body }) => `place:${body.id}` },
    run: async (shop, { body }) => save(shop, { ...body, version: 0 }),
  }),
  officeOperation({
    id: 'changePlace',
    method: 'post',
    path: '/places/{id}',
    tag,
    summary: 'Changes the name or address of a place',
    permission: 'places.write',
    parameters: placeId,
    body: z.strictObject({ name: name.optional(), address: address.optional(), version: version.min(1) }),
    answer: saved,
    problems: ['no-such-place', 'stale'],
    example: { parameters: { id: 'bolt' }, body: { name: 'Toronyóra', version: 1 } },
    act: { operation: 'place set', record: recordOf },
    run: async (shop, { parameters, body: { version, ...given } }) => {
      const known = (await listPlaces(shop)).find(({ id }) => id === parameters.id)
      return known ? save(shop, { ...known, ...given, version }) : failed({ kind: 'no-such-place' })
    },
  }),
  officeOperation({
    id: 'removePlace',
    method: 'post',
    path: '/places/{id}/remove',
    tag,
    summary: 'Removes a place in which nothing stands and of which nothing tells',
    permission: 'places.write',
    parameters: placeId,
    answer: { status: 200, description: 'It is gone.', schema: z.strictObject({ id: z.string() }) },
    problems: ['no-such-place', 'place-in-use'],
    example: { parameters: { id: 'bolt' } },
    act: { operation: 'place remove', record: recordOf },
    run: async (shop, { parameters: { id } }) => {
      const removed = await removePlace(shop, id)
      return removed.ok ? done({ id }) : failed(removed.failure)
    },
  }),
]

type PlaceInput = Parameters<typeof savePlace>[1] & { version: number }

async function save(shop: Shop, { version, ...place }: PlaceInput) {
  const outcome = await savePlace(shop, { ...place, address: place.address || null }, version)
  if (!outcome.ok) return failed(factFailure([outcome.failure]))
  const present = (await listPlaces(shop)).find(({ id }) => id === place.id)
  return done({ id: place.id, version: present?.version ?? 0, ...outcome.value })
}

/** Before the columns that differ were changed. */
function formerPlace(present: { name: string; address: string | null }, before: Record<string, unknown>) {
  const text = (column: 'name' | 'address') => {
    if (!Object.hasOwn(before, column)) return present[column]
    return typeof before[column] === 'string' ? before[column] : null
  }
  return { name: text('name') ?? present.name, address: text('address') }
}
