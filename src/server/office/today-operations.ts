import { z } from 'zod'
import { FIND_KINDS } from '#shop/house/privacy/finds/word-places.ts'
import { REQUEST_KINDS } from '#shop/house/privacy/requests/data-request.ts'
import { done } from '#kit/result.ts'
import { countParcels } from '#shop/selling/fulfilment/packing/list-parcels.ts'
import { countOpenIntakes } from '#shop/supply/intake/read-intake.ts'
import { ATTENTION_KINDS } from '#shop/selling/orders/attention-reasons.ts'
import { PRICE_FINDINGS } from '#shop/goods/pricing/price-findings.ts'
import { ORDER_WAYS } from '#shop/goods/shipping/shipping-types.ts'
import { readSetupLeft } from '#shop/house/setup/read-first-visit.ts'
import { COUNT_RANGES } from '#shop/goods/stock/counts/count.ts'
import { DRAFT_FAILURES } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { countToday, readToday } from '#shop/house/today/read-today.ts'
import { TODAY_GROUPS } from '#shop/house/today/today-groups.ts'
import { officeOperation } from './office-operation.ts'
import { namesOf } from '#shop/selling/customers/count-seen-buyers.ts'
import { moment } from '../rest/moment.ts'

const tag = 'Today'
const group = z.enum(TODAY_GROUPS)
const place = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'The shop one stands in: only its own parcels are to be set aside. All shops without it.' })
const count = z.int()

const reason = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('parcel'),
    isPacked: z.boolean(),
    shipping: z.enum(ORDER_WAYS),
    place: z.string().nullable(),
    copies: count,
  }),
  z.strictObject({ kind: z.literal('attention'), attention: z.enum(ATTENTION_KINDS) }),
  z.strictObject({
    kind: z.literal('approval'),
    amount: z.int(),
    askedBy: z.string(),
    words: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('mention'), by: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('return'), copies: count, refundBy: z.iso.date() }),
  z.strictObject({
    kind: z.literal('quote'),
    country: z.string().nullable(),
    copies: count,
    grams: z.int().nullable().meta({ description: 'Null where the weight of a title is not known.' }),
  }),
  z.strictObject({ kind: z.literal('missing'), title: z.string(), copies: count }),
  z.strictObject({ kind: z.literal('message'), text: z.string() }),
  z.strictObject({
    kind: z.literal('privacy'),
    asked: z.enum(REQUEST_KINDS),
    dueOn: z.iso.date(),
    isProven: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('erasure-find'),
    of: z.enum(FIND_KINDS),
    number: z.string(),
    text: z.string(),
  }),
  z.strictObject({ kind: z.literal('letter'), failure: z.string().nullable() }),
  z.strictObject({ kind: z.literal('invoice'), failure: z.string().nullable() }),
  z.strictObject({ kind: z.literal('publishing'), failure: z.enum(DRAFT_FAILURES), isNew: z.boolean() }),
  z.strictObject({ kind: z.literal('price'), finding: z.enum(PRICE_FINDINGS), lastDay: z.iso.date().nullable() }),
  z.strictObject({
    kind: z.literal('import-run'),
    run: z.int(),
    state: z.enum(['checked', 'stopped', 'failed']),
    file: z.string(),
  }),
  z.strictObject({ kind: z.literal('import-decision'), title: z.string() }),
  z.strictObject({ kind: z.literal('stock-conflict'), run: z.int(), title: z.string(), said: count, held: count }),
  z.strictObject({
    kind: z.literal('put-aside'),
    title: z.string(),
    place: z.string(),
    shelf: z.string(),
    until: moment,
    isOver: z.boolean().meta({ description: 'It is free again, and is to be put back.' }),
  }),
  z.strictObject({
    kind: z.literal('reader-words'),
    text: z.string(),
    isReported: z.boolean().meta({ description: 'It is shown, and a reader finds it against the rules.' }),
  }),
  z.strictObject({ kind: z.literal('sold-beyond'), copies: count, place: z.string(), isKnown: z.boolean() }),
  z.strictObject({
    kind: z.literal('count'),
    range: z.enum(COUNT_RANGES),
    shelf: z.string().nullable(),
    titles: count.meta({ description: 'Of a list: how many it names.' }),
  }),
])

const today = z.strictObject({
  now: moment,
  collection: moment.meta({ description: 'When parcels are collected next.' }),
  groups: z
    .array(
      z.strictObject({
        group,
        count,
        oldest: moment.nullable(),
        due: moment.nullable().meta({ description: 'By when it has to be done, where there is such a moment.' }),
        items: z
          .array(z.strictObject({ number: z.string(), buyer: z.string(), at: moment, reason }))
          .meta({ description: 'The first of them; all of the group that was opened, up to 200.' }),
      }),
    )
    .meta({ description: 'The most urgent first.' }),
  others: z.array(z.strictObject({ group, count, people: z.array(z.string()) })).meta({
    description: 'What others have to do, and who of them can.',
  }),
  waitingForCopies: count,
  backup: z
    .strictObject({
      checkedAt: moment.nullable().meta({ description: 'When one was last restored and looked through.' }),
      problem: z
        .strictObject({ kind: z.enum(['not-made', 'not-restored']), words: z.string(), at: moment })
        .nullable()
        .meta({ description: 'What went wrong the last time.' }),
    })
    .nullable()
    .meta({ description: 'Of backups; null to whoever has nothing to do with them.' }),
  setup: z
    .strictObject({ toSell: count, toBeLawful: count, toBeFound: count, isUntouched: z.boolean() })
    .nullable()
    .meta({ description: 'What a new shop still lacks; null where nothing, and to whoever cannot give it.' }),
  here: z.array(
    z.strictObject({
      name: z.string(),
      place: z.string().nullable(),
      lastSeenAt: moment,
      order: z.string().nullable().meta({ description: 'Which they have in hand.' }),
    }),
  ),
})

export const todayOperations = [
  officeOperation({
    id: 'readToday',
    method: 'get',
    path: '/today',
    tag,
    summary: 'What waits for me, why, and since when',
    permission: 'signed-in',
    query: z.strictObject({
      place,
      opened: group.optional().meta({ description: 'Of this group everything is listed.' }),
    }),
    answer: { status: 200, description: 'Of what one may not act on only the number.', schema: today },
    problems: [],
    example: { query: {} },
    tellsOf: ({ groups }) => namesOf(groups.flatMap(({ items }) => items.filter(({ buyer }) => buyer !== ''))),
    run: async (shop, { query }, { permissions, signIn: { member } }) => {
      const { place = null, opened = null } = query
      const [{ now, collection, groups, here, backup, ...rest }, setup] = await Promise.all([
        readToday(shop, { permissions, place, email: member.email, opened }),
        permissions.has('settings.write') ? readSetupLeft(shop) : null,
      ])
      return done({
        ...rest,
        setup,
        backup: backup && {
          checkedAt: backup.checkedAt,
          problem: backup.problem,
        },
        now,
        collection,
        groups: groups.map(({ oldest, due, items, ...own }) => ({
          ...own,
          oldest,
          due,
          items,
        })),
        here,
      })
    },
  }),
  officeOperation({
    id: 'countToday',
    method: 'get',
    path: '/today/counts',
    tag,
    summary: 'How much waits for me, by group',
    permission: 'signed-in',
    query: z.strictObject({ place }),
    answer: {
      status: 200,
      description: 'Groups on which one may not act are left out.',
      schema: z.strictObject({
        groups: z.array(z.strictObject({ group, count })),
        parcels: z.strictObject({ toPack: count, toHandOver: count }).nullable().meta({
          description: 'How many the screens of packing and handing over list; null to whoever may open neither.',
        }),
        mailWaits: z.boolean().meta({ description: 'No mail server is connected: e-mails wait.' }),
        openIntakes: count.nullable().meta({
          description: 'Deliveries that are being unpacked; null to whoever may not open them.',
        }),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query: { place = null } }, { permissions, signIn: { member } }) => {
      const [groups, parcels, openIntakes] = await Promise.all([
        countToday(shop, { permissions, place, email: member.email }),
        permissions.has('orders.pack') ? countParcels(shop, { place }) : null,
        permissions.has('stock.intake') ? countOpenIntakes(shop) : null,
      ])
      return done({ groups, parcels, mailWaits: shop.mail === null, openIntakes })
    },
  }),
]
