import { z } from 'zod'
import { done } from '#kit/result.ts'
import { endOfDay, startOfDay } from '#shop/ground/shop-day.ts'
import { ACTOR_KINDS } from '#shop/ground/actor.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import type { PastAct } from '#shop/people/staff/act.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { namesByKey } from '#shop/catalogue/products/names/names-by-key.ts'
import { listSources } from '#shop/supply/import/sources/save-source.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { officeOperation } from './office-operation.ts'
import { moment } from '../rest/moment.ts'

const tag = 'Audit'
const MOST = 200

const page = {
  record: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Only what was done to this.', examples: ['order:K26-7H3MQ2'] }),
  operation: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'Only what is called so.', examples: ['order pack'] }),
  from: inputFields.day.optional().meta({ description: 'From this day on, in the shop.' }),
  until: inputFields.day.optional().meta({ description: 'Up to and including this day.' }),
  refused: z.literal('true').optional().meta({ description: 'Only what was asked for and refused.' }),
  before: z.coerce.number().int().min(1).optional().meta({ description: 'The `next` of the page before.' }),
  limit: z.coerce.number().int().min(1).max(MOST).default(50),
}
const columns = z.record(z.string(), z.unknown())
const answer = {
  status: 200,
  description: 'The newest first. What an act says of people goes sooner than the act.',
  schema: z.strictObject({
    acts: z.array(
      z.strictObject({
        id: z.int(),
        at: moment,
        by: z.string(),
        byKind: z.enum(ACTOR_KINDS),
        operation: z.string(),
        record: z.string().nullable(),
        recordName: z
          .string()
          .nullable()
          .meta({ description: 'What people call it: of a title its title, of a colleague the name.' }),
        reason: z.string().nullable(),
        input: columns,
        refusal: z.unknown().meta({ description: 'Why it was refused; null where it was done.' }),
        changes: z.array(
          z.strictObject({
            table: z.string(),
            key: columns,
            before: columns.nullable(),
            after: columns.nullable(),
          }),
        ),
      }),
    ),
    next: z.int().nullable().meta({ description: 'Null where there are no more.' }),
  }),
} as const

const query = z.strictObject(page)

/** Days of the calendar as moments. */
function filterOf({ from, until, refused, ...rest }: z.output<typeof query>) {
  return {
    ...rest,
    ...(from && { from: startOfDay(from) }),
    ...(until && { until: endOfDay(until) }),
    ...(refused && { refused: true }),
  }
}

async function pageOf(
  shop: Shop,
  acts: readonly PastAct[],
  { limit, language }: { limit: number; language: Language },
) {
  const keys = acts.flatMap(({ record }) => record ?? [])
  const [staff, named, sources, places] = await Promise.all([
    listStaff(shop),
    namesByKey(shop, { keys, language }),
    keys.some((key) => key.startsWith('source:')) ? listSources(shop) : [],
    keys.some((key) => key.startsWith('place:')) ? listPlaces(shop) : [],
  ])
  const names = new Map([
    ...named,
    ...staff.map(({ sub, name }) => [`staff:${sub}`, name] as const),
    ...sources.map(({ id, name }) => [`source:${id}`, name] as const),
    ...places.map(({ id, name }) => [`place:${id}`, name] as const),
  ])
  return {
    acts: acts.map((act) => ({ ...act, recordName: names.get(act.record ?? '') ?? null })),
    next: acts.length < limit ? null : (acts.at(-1)?.id ?? null),
  }
}

export const auditOperations = [
  officeOperation({
    id: 'listActs',
    method: 'get',
    path: '/acts',
    tag,
    summary: 'What was done, by whom, with before and after',
    permission: 'audit.read',
    query: query.extend({
      by: z.string().max(254).optional().meta({ description: 'Only what this person, key or machine user did.' }),
      byKind: z.enum(ACTOR_KINDS).optional(),
    }),
    answer,
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { by, byKind, ...page } }, { signIn: { member } }) => {
      const acts = await listActs(shop, { ...filterOf(page), by, byKind })
      return done(await pageOf(shop, acts, { limit: page.limit, language: member.language }))
    },
  }),
  officeOperation({
    id: 'listMyActs',
    method: 'get',
    path: '/me/acts',
    tag,
    summary: 'What I did',
    permission: 'signed-in',
    query,
    answer,
    problems: [],
    example: { query: {} },
    run: async (shop, { query }, { signIn: { member } }) => {
      const acts = await listActs(shop, { ...filterOf(query), by: member.email, byKind: 'staff' })
      return done(await pageOf(shop, acts, { limit: query.limit, language: member.language }))
    },
  }),
]
