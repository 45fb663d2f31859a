import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { takeAtCounter } from '#shop/selling/gift-cards/counter.ts'
import { listGiftCards, readGiftCard, readOwedOnCards } from '#shop/selling/gift-cards/read-cards.ts'
import { cardOfCode } from '#shop/selling/gift-cards/check-gift-card.ts'
import { deskCardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { sellCardAtDesk } from '#shop/selling/orders/gift-cards/sell-card-at-desk.ts'
import { CARD_SUM, giveCard, renewCard, takeBackFromDesk } from '#shop/selling/orders/gift-cards/give-card.ts'
import { LETTER_LIMITS } from '#shop/selling/gift-cards/letter-limits.ts'
import { moment } from '../../rest/moment.ts'
import { officeOperation } from '../office-operation.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Gift cards'
const id = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER)
const code = z.string().max(60).meta({ description: 'As it stands on the card, with spaces or without.' })
const EXAMPLE_CODE = 'K7QM 2XPD 9HVT 4RWE F'
const words = inputFields.lines(500)
const codeBy = z
  .union([
    z.strictObject({ code: code.meta({ description: 'Drawn by whoever hands it over; no answer holds it.' }) }),
    z.strictObject({
      letter: z.strictObject({
        email: inputFields.email,
        on: inputFields.day.meta({ description: 'From eight in the morning; at once where the day has begun.' }),
        to: inputFields.oneLine(LETTER_LIMITS.name).nullable(),
        from: inputFields.oneLine(LETTER_LIMITS.name).nullable(),
        greeting: inputFields.lines(LETTER_LIMITS.greeting).nullable(),
      }),
    }),
  ])
  .meta({ description: 'How the code comes to whoever gets it.' })

const card = z.strictObject({
  id: z.int(),
  lastFour: z.string().nullable().meta({ description: 'Null until its letter goes.' }),
  balance: z.int(),
  issued: z.int(),
  madeAt: moment,
  madeBy: z.string(),
  words: z.string().nullable(),
  validUntil: z.string(),
  endedAt: moment.nullable(),
  renewedAs: z.int().nullable(),
  renewalOf: z.int().nullable(),
  email: z.string().nullable().meta({ description: 'Where its letter goes; forgotten when it has gone.' }),
  letterOn: z.string().nullable(),
  sentAt: moment.nullable(),
  language: z.enum(['hu', 'en']),
})
const given = {
  status: 201,
  description: 'It pays as soon as its code is known.',
  schema: z.strictObject({ id: z.int(), validUntil: z.string() }),
} as const

const { reading, act } = officeSubject({
  path: '/gift-cards/{id}',
  tag,
  parameters: z.strictObject({ id }),
  example: { id: 1 },
  record: ({ id }) => `gift-card:${id}`,
  problems: ['no-such-gift-card'],
})

/** What is paid from gift cards at the desk, and the cards themselves. */
export const giftCardOperations = [
  officeOperation({
    id: 'listGiftCards',
    method: 'get',
    path: '/gift-cards',
    tag,
    summary: 'Gift cards, the newest first, or by the last four signs of the code',
    permission: 'till.take',
    query: z.strictObject({ last: z.string().max(10).optional(), after: id.optional() }),
    answer: {
      status: 200,
      description: 'Fifty at once.',
      schema: z.strictObject({
        cards: z.array(card),
        next: z.int().nullable(),
        offer: z
          .strictObject({
            sums: z.array(z.int()),
            least: z.int(),
            most: z.int(),
            hasInvoices: z.boolean().meta({ description: 'Whoever gives an address has one.' }),
          })
          .nullable()
          .meta({ description: 'For how much cards are sold at the desk; null where none are.' }),
      }),
    },
    problems: [],
    example: { query: { last: 'RWEF' } },
    run: async (shop, { query: { last, after } }) => {
      const [found, offer, { invoicesByHand }] = await Promise.all([
        listGiftCards(shop, { lastFour: last?.trim().toUpperCase() || null, before: after ?? null }),
        deskCardOffer(shop),
        shopSettings(shop, 'invoicesByHand'),
      ])
      return done({ ...found, offer: offer && { ...offer, hasInvoices: shop.invoices !== null || invoicesByHand } })
    },
  }),
  reading({
    id: 'readGiftCard',
    path: '',
    summary: 'One gift card, with all that was put on it and taken from it',
    permission: 'till.take',
    answer: {
      status: 200,
      description: 'The newest entry first.',
      schema: z.strictObject({
        card,
        entries: z.array(
          z.strictObject({
            id: z.int(),
            kind: z.string(),
            amount: z.int(),
            at: moment,
            order: z.string().nullable(),
            by: z.string(),
            isOpen: z.boolean().meta({ description: 'Taken at the desk, and not taken back.' }),
          }),
        ),
      }),
    },
    run: async (shop, { parameters }) => {
      const found = await readGiftCard(shop, parameters.id)
      return found ? done(found) : failed({ kind: 'no-such-gift-card' })
    },
  }),
  officeOperation({
    id: 'giveGiftCard',
    method: 'post',
    path: '/gift-cards',
    tag,
    summary: 'Puts money on a new gift card',
    description: 'It counts against one’s limits as a refund does; over them it is refused.',
    permission: 'orders.refund',
    proof: 'fresh',
    body: z.strictObject({
      amount: z.int().min(CARD_SUM.least).max(CARD_SUM.most),
      words: words.meta({ description: 'For what.' }),
      language: inputFields.language,
      codeBy,
    }),
    answer: given,
    problems: ['over-own-limit', 'bad-gift-card-code'],
    example: { body: { amount: 5000, words: 'Sérült könyv helyett', language: 'hu', codeBy: { code: EXAMPLE_CODE } } },
    act: {
      operation: 'gift-card give',
      record: (_input, answer) => (answer ? `gift-card:${answer.id}` : undefined),
      personal: ['words', 'codeBy'],
    },
    run: (shop, { body }, { signIn: { member } }) =>
      giveCard(shop, { ...body, by: { kind: 'staff', id: member.email } }),
  }),
  officeOperation({
    id: 'sellGiftCard',
    method: 'post',
    path: '/gift-cards/sell',
    tag,
    summary: 'Sells a gift card over the counter: an order that is paid at the till, and its card',
    description:
      'The card is alive with its money, in the same transaction. It counts against nobody’s limits; the closing of the till’s day shows it.',
    permission: 'till.take',
    body: z.strictObject({
      amount: z.int().min(CARD_SUM.least).max(CARD_SUM.most),
      means: z.enum(['cash', 'card']).meta({ description: 'Cash is rounded to five forints.' }),
      place: z.string().max(100).meta({ description: 'The shop in whose till the money is.' }),
      billing: z
        .strictObject({
          name: inputFields.oneLine(100),
          country: z.string().max(2),
          postcode: inputFields.maybeLine(16),
          city: inputFields.maybeLine(60),
          street: inputFields.maybeLine(120),
          company: inputFields.maybeLine(120).nullable(),
          taxNumber: inputFields.maybeLine(30).nullable(),
        })
        .meta({ description: 'A name alone has the till’s receipt, and no invoice.' }),
      email: z.union([inputFields.email, z.literal('')]).meta({ description: 'Empty where they gave none.' }),
      language: inputFields.language,
      codeBy,
    }),
    answer: {
      status: 201,
      description: 'The order, and its card.',
      schema: z.strictObject({
        number: z.string(),
        card: z.int(),
        taken: z.int(),
        validUntil: z.string(),
        document: z
          .enum(['INVOICE', 'RECEIPT'])
          .meta({ description: 'RECEIPT: what is paid for it is rung up at the till.' }),
      }),
    },
    problems: ['cards-not-sold', 'card-sum', 'no-such-place', 'bad-billing', 'bad-gift-card-code'],
    example: {
      body: {
        amount: 5000,
        means: 'cash',
        place: 'bolt',
        billing: {
          name: 'Kovács Anna',
          country: 'HU',
          postcode: '',
          city: '',
          street: '',
          company: null,
          taxNumber: null,
        },
        email: '',
        language: 'hu',
        codeBy: { code: EXAMPLE_CODE },
      },
    },
    act: {
      operation: 'gift-card sell',
      record: (_input, answer) => (answer ? `order:${answer.number}` : undefined),
      personal: ['billing', 'email', 'codeBy'],
    },
    run: async (shop, { body }, { by, permissions }) => {
      if (!permissions.has('orders.place')) return failed({ kind: 'forbidden', permission: 'orders.place' })
      return sellCardAtDesk(shop, { ...body, by })
    },
  }),
  act({
    id: 'renewGiftCard',
    path: '/renew',
    summary: 'A lost code is replaced by another: what is left is on the new card, and the old one ends',
    permission: 'orders.refund',
    proof: 'fresh',
    body: z.strictObject({ words, codeBy }),
    answer: given,
    problems: ['over-own-limit', 'bad-gift-card-code', 'gift-card-ended'],
    example: { words: 'A vevő elvesztette a kódot', codeBy: { code: EXAMPLE_CODE } },
    act: 'gift-card renew',
    personal: ['words', 'codeBy'],
    run: (shop, { parameters, body }, { signIn: { member } }) =>
      renewCard(shop, { ...parameters, ...body, by: { kind: 'staff', id: member.email } }),
  }),
  officeOperation({
    id: 'takeFromGiftCard',
    method: 'post',
    path: '/gift-cards/take',
    tag,
    summary: 'A gift card pays at the desk: all that is asked for, or nothing',
    permission: 'till.take',
    body: z.strictObject({ code, amount: z.int().min(1).max(CARD_SUM.most) }),
    answer: {
      status: 200,
      description: 'It is taken.',
      schema: z.strictObject({ id: z.int(), entry: z.int(), lastFour: z.string(), left: z.int() }),
    },
    problems: ['gift-card-refused', 'too-little-on-card'],
    example: { body: { code: EXAMPLE_CODE, amount: 3990 } },
    act: {
      operation: 'gift-card take',
      record: (_input, answer) => (answer ? `gift-card:${answer.id}` : undefined),
      personal: ['code'],
    },
    run: (shop, { body }, { signIn: { member } }) =>
      takeAtCounter(shop, { ...body, by: { kind: 'staff', id: member.email } }),
  }),
  officeOperation({
    id: 'lookAtGiftCard',
    method: 'post',
    path: '/gift-cards/look',
    tag,
    summary: 'What is on the card of a code',
    permission: 'till.take',
    body: z.strictObject({ code }),
    answer: {
      status: 200,
      description: 'It pays.',
      schema: z.strictObject({ lastFour: z.string(), balance: z.int(), validUntil: z.string() }),
    },
    problems: ['gift-card-refused'],
    example: { body: { code: EXAMPLE_CODE } },
    act: { operation: 'gift-card look', record: () => 'gift-card:', personal: ['code'] },
    run: async (shop, { body }) => {
      // Whoever is at the desk tries as often as they have to.
      const known = await cardOfCode(shop, body.code)
      if (!known) return failed({ kind: 'gift-card-refused' })
      const { lastFour, balance, validUntil } = known
      return done({ lastFour, balance, validUntil })
    },
  }),
  act({
    id: 'takeBackFromDesk',
    path: '/take-back',
    summary: 'The sale at the desk came to nothing: what was taken is on the card again, once',
    description:
      'On its day by whoever took it. Later, or by somebody else, it counts against one’s limits as money given back; over them it is refused.',
    permission: 'till.take',
    body: z.strictObject({ entry: id }),
    answer: { status: 200, description: 'It is there again.', schema: z.strictObject({ balance: z.int() }) },
    problems: ['taken-back', 'over-own-limit'],
    example: { entry: 1 },
    act: 'gift-card take back',
    run: (shop, { parameters, body }, { signIn: { member } }) =>
      takeBackFromDesk(shop, { ...parameters, ...body, by: { kind: 'staff', id: member.email } }),
  }),
  officeOperation({
    id: 'readOwedOnGiftCards',
    method: 'get',
    path: '/owed-on-gift-cards',
    tag,
    summary: 'What the shop owes for its gift cards before and after these days, and what came between',
    permission: 'reports.money',
    query: z.strictObject({ from: inputFields.day, to: inputFields.day }),
    answer: {
      status: 200,
      description: 'In forints; what is taken is below nothing.',
      schema: z.strictObject({
        before: z.int(),
        movements: z.array(z.strictObject({ kind: z.string(), count: z.int(), sum: z.int() })),
        after: z.int(),
      }),
    },
    problems: [],
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
    run: async (shop, { query }) => done(await readOwedOnCards(shop, query)),
  }),
]
