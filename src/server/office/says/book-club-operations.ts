import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import {
  listRecentEvenings,
  readEvening,
  removeEvening,
  saveEvening,
  type EveningToSave,
  type GivenEvening,
} from '#shop/catalogue/book-club/save-evening.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { changeSettings, listSettings } from '#shop/ground/settings/change-settings.ts'
import { bookClubRule } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { shopMoment } from '#shop/ground/shop-day.ts'
import { LANGUAGES } from '#site/languages.ts'
import { factFailure } from '../house/fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { shownProduct, shownProducts } from './shown-products.ts'
import { moment } from '../../rest/moment.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Book club'
const ID = '00000000-0000-4000-8000-000000000001'
const version = z.int().min(0).meta({ description: 'The one that was seen; another is answered by 409 stale.' })
const words = z.strictObject({ hu: z.string().max(2000), en: z.string().max(2000) })
const evening = z.strictObject({
  id: z.uuid(),
  day: z.iso.date(),
  time: z.string(),
  seats: z.int(),
  taken: z.int().meta({ description: 'Seats that guests have.' }),
  isCalledOff: z.boolean(),
  isOver: z.boolean(),
  product: z.string().nullable(),
  words,
  version: z.int(),
})
const wish = {
  day: inputFields.day,
  time: z.string().max(5),
  seats: z.int().min(1).max(500),
  product: z.string().max(60).nullable(),
  words,
}
const WISH = { day: '2026-12-17', time: '18:30', seats: 20, product: null, words: { hu: '', en: '' } }
const saved = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  told: z.int().meta({ description: 'How many guests were written to because it has moved.' }),
})

function eveningAnswer({ product, ...one }: EveningToSave, now: Date): z.input<typeof evening> {
  return { ...one, product: product?.id ?? null, isOver: shopMoment(one.day, one.time) <= now }
}

async function save(
  shop: Shop,
  given: GivenEvening,
  seen: number,
): Promise<Result<z.input<typeof saved>, OfficeFailure>> {
  const outcome = await saveEvening(shop, given, seen)
  if (!outcome.ok) {
    const failure = factFailure([outcome.failure])
    // Right in itself, but there is an evening on that day.
    return failed(outcome.failure.kind === 'taken' ? { ...failure, kind: 'wrong-state' } : failure)
  }
  const { id, told: lettersSent } = outcome.value
  const now = await readEvening(shop, id)
  return done({ id, told: lettersSent, version: now?.evening.version ?? 0 })
}

const { act: eveningAct, reading: eveningReading } = officeSubject({
  path: '/book-club/evenings/{id}',
  tag,
  parameters: z.strictObject({ id: z.uuid() }),
  example: { id: ID },
  record: ({ id }) => `evening:${id}`,
  problems: [],
})

export const bookClubOperations = [
  officeOperation({
    id: 'readBookClub',
    method: 'get',
    path: '/book-club',
    tag,
    summary: 'The rule of the book club, and its evenings from a month ago on',
    permission: 'messages.answer',
    query: z.strictObject({ language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'The next evening first; those that are over last.',
      schema: z.strictObject({
        rule: bookClubRule.nullable(),
        ruleVersion: z.int(),
        evenings: z.array(evening),
        products: z.array(shownProduct),
      }),
    },
    problems: [],
    example: { query: {} },
    run: async (shop, { query }) => {
      const [settings, evenings] = await Promise.all([listSettings(shop), listRecentEvenings(shop)])
      const rule = settings.find(({ name }) => name === 'bookClub')
      const eveningAnswers = evenings.map((one) => eveningAnswer(one, shop.clock.now()))
      return done({
        rule: (rule?.value ?? null) as z.infer<typeof bookClubRule> | null,
        ruleVersion: rule?.version ?? 0,
        evenings: eveningAnswers.toSorted((one, other) => Number(one.isOver) - Number(other.isOver)),
        products: await shownProducts(
          shop,
          query.language,
          eveningAnswers.map(({ product }) => product),
        ),
      })
    },
  }),
  officeOperation({
    id: 'changeClubRule',
    method: 'post',
    path: '/book-club/rule',
    tag,
    summary: 'When the club meets each month; null plans no evening',
    permission: 'window.write',
    body: z.strictObject({ rule: bookClubRule.nullable(), version }),
    answer: {
      status: 200,
      description: 'Evenings that are planned already stay as they are.',
      schema: z.strictObject({ isChanged: z.boolean() }),
    },
    problems: ['stale'],
    example: { body: { rule: { week: 'last', weekday: 'thursday', time: '18:30', seats: 20 }, version: 0 } },
    act: { operation: 'club rule', record: () => 'setting:bookClub' },
    run: async (shop, { body: { rule, version: seen } }) => {
      const changed = await changeSettings(shop, { bookClub: rule ?? undefined }, { bookClub: seen })
      return changed.ok ? done({ isChanged: changed.value.changed.length > 0 }) : failed(factFailure(changed.failure))
    },
  }),
  officeOperation({
    id: 'addEvening',
    method: 'post',
    path: '/book-club/evenings',
    tag,
    summary: 'An evening more',
    permission: 'window.write',
    body: z.strictObject(wish),
    answer: { status: 201, description: 'It can be signed up for.', schema: saved },
    problems: ['wrong-state'],
    example: { body: WISH },
    act: { operation: 'evening save', record: (_, answer) => (answer ? `evening:${answer.id}` : undefined) },
    run: (shop, { body }) => save(shop, body, 0),
  }),
  eveningReading({
    id: 'readEvening',
    path: '',
    summary: 'An evening with its guests',
    permission: 'messages.answer',
    query: z.strictObject({ language: inputFields.wordsIn }),
    answer: {
      status: 200,
      description: 'Guests are known until a month after the evening.',
      schema: evening.extend({
        products: z.array(shownProduct),
        guests: z.array(
          z.strictObject({
            name: z.string(),
            email: z.string(),
            seats: z.int(),
            language: z.enum(LANGUAGES),
            signedUpAt: moment,
            state: z
              .enum(['coming', 'waiting', 'offered'])
              .meta({ description: 'Of `offered` the seats are kept for a day, to be taken or not.' }),
          }),
        ),
      }),
    },
    problems: ['no-such-record'],
    example: {},
    run: async (shop, { parameters: { id }, query }) => {
      const found = await readEvening(shop, id)
      if (!found) return failed({ kind: 'no-such-record' })
      const answer = eveningAnswer(found.evening, shop.clock.now())
      return done({
        ...answer,
        products: await shownProducts(shop, query.language, [answer.product]),
        guests: found.guests,
      })
    },
  }),
  eveningAct({
    id: 'saveEvening',
    path: '',
    summary: 'Changes an evening, moves it, or holds it after all',
    description: 'One that has guests moves only where they are told: tellsGuests.',
    permission: 'window.write',
    body: z.strictObject({ ...wish, tellsGuests: z.boolean().default(false), version }),
    answer: { status: 200, description: 'As it is now.', schema: saved },
    problems: ['stale', 'no-such-record', 'wrong-state'],
    example: { ...WISH, version: 1 },
    act: 'evening save',
    run: async (shop, { parameters: { id }, body: { version: seen, ...given } }) =>
      (await readEvening(shop, id)) ? save(shop, { ...given, id }, seen) : failed({ kind: 'no-such-record' }),
  }),
  eveningAct({
    id: 'callOffEvening',
    path: '/call-off',
    summary: 'Calls an evening off; whoever has a seat is told by e-mail',
    permission: 'window.write',
    body: z.strictObject({ version }),
    answer: {
      status: 200,
      description: 'How many e-mails were written.',
      schema: z.strictObject({ told: z.int() }),
    },
    problems: ['stale', 'no-such-record'],
    example: { version: 1 },
    act: 'evening call-off',
    run: async (shop, { parameters: { id }, body }) => {
      const removed = await removeEvening(shop, id, body.version)
      if (removed.ok) return removed
      return failed(removed.failure.kind === 'stale' ? removed.failure : { kind: 'no-such-record' })
    },
  }),
  eveningAct({
    id: 'takeOutGuests',
    path: '/guests-taken',
    summary: 'The guests of an evening are taken out of the office: as a table, or printed for the door',
    permission: 'messages.answer',
    body: z.strictObject({ as: z.enum(['table', 'door-list']) }),
    answer: {
      status: 200,
      description: 'It stands among the acts.',
      schema: z.strictObject({ guests: z.int() }),
    },
    problems: ['no-such-record'],
    example: { as: 'table' },
    act: 'guests export',
    run: async (shop, { parameters: { id } }) => {
      const found = await readEvening(shop, id)
      return found ? done({ guests: found.guests.length }) : failed({ kind: 'no-such-record' })
    },
  }),
]
