import { z } from 'zod'
import { readEmail } from '#kit/email-address.ts'
import { done, failed } from '#kit/result.ts'
import { CURRENCY, MAX_LINES } from '#site/constants.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { closeAsOrder } from '#shop/selling/contact/office/close-as-order.ts'
import { sellAtDesk } from '#shop/selling/fulfilment/sell-at-desk.ts'
import { COPY_KINDS } from '#shop/selling/orders/order.ts'
import { cashOf } from '#shop/selling/orders/order-money.ts'
import { TERMS_TOLD } from '#shop/selling/orders/placing/order-input.ts'
import { documentOfTaken, quoteTaken, takeOrder, TAKEN_PAYMENTS } from '#shop/selling/orders/placing/take-order.ts'
import { findParcelPoints } from '#shop/goods/shipping/find-parcel-points.ts'
import { pointKey, pointName } from '#shop/goods/shipping/parcel-point.ts'
import { isPaidAtOnce, paymentsOffered } from '#shop/selling/cart/payment-choices.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { SHIPPING_TYPES, shippingChoices } from '#shop/goods/shipping/shipping-types.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { officeOperation, officeSignal } from './office-operation.ts'

const tag = 'Orders for somebody'
const text = inputFields.maybeLine
const postal = {
  name: text(100),
  country: z.string().max(2),
  postcode: text(16),
  city: text(60),
  street: text(120),
}
const wanted = {
  lines: z.array(z.strictObject({ productId: z.string().max(40), quantity: z.int().min(1).max(1000) })).max(MAX_LINES),
  shipping: z.enum(SHIPPING_TYPES),
  pickupShop: z.string().max(100).nullable(),
  parcelPoint: z.string().max(100).nullable(),
  contact: z.strictObject({ name: text(100), phone: text(30) }),
  delivery: z.strictObject({ ...postal, note: text(300).nullable() }).nullable(),
  billing: z.strictObject({ ...postal, company: text(120).nullable(), taxNumber: text(30).nullable() }),
  language: inputFields.language,
  note: z.string().trim().max(1000).nullable(),
  gift: z
    .strictObject({ isWrapped: z.boolean(), words: z.string().max(4000), notBefore: z.iso.date().nullable() })
    .nullable()
    .default(null)
    .meta({ description: 'What is sent as a present: wrapped, with words for its card, not before a day.' }),
  coupon: z.string().max(60).default('').meta({ description: 'A code that they tell, as it is typed.' }),
  sub: z.uuid().nullable().meta({ description: 'The account it is for; null where there is none.' }),
  email: z.union([inputFields.email, z.literal('')]).meta({ description: 'Empty where they gave none.' }),
  pay: z
    .enum(TAKEN_PAYMENTS)
    .meta({ description: 'Here and now, by a link in an e-mail for 7 days, or when collecting.' }),
}
const EXAMPLE = {
  lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }],
  shipping: 'SHOP' as const,
  pickupShop: 'bolt',
  parcelPoint: null,
  contact: { name: 'Kovács Anna', phone: '+36 30 123 4567' },
  delivery: null,
  billing: { name: 'Kovács Anna', country: 'HU', postcode: '', city: '', street: '', company: null, taxNumber: null },
  language: 'hu' as const,
  note: null,
  sub: null,
  email: '',
  pay: 'till' as const,
}

type Wanted = z.output<z.ZodObject<typeof wanted>>

const NO_EMAIL = { kind: 'bad-email', field: 'email', productId: null, value: null }

const inputOf = ({ sub, email, pay, coupon, ...input }: Wanted) => ({ input, sub, email, pay, coupon })

export const takeOrderOperations = [
  officeOperation({
    id: 'readOrderDesk',
    method: 'get',
    path: '/new-orders',
    tag,
    summary: 'How an order for somebody can be sent and paid in this shop',
    permission: 'orders.place',
    answer: {
      status: 200,
      description: 'The ways that are offered, in the order of the checkout; whatever else is asked for is refused.',
      schema: z.strictObject({
        ways: z.array(
          z.strictObject({
            type: z.enum(SHIPPING_TYPES),
            isByQuote: z.boolean(),
            mayHavePrice: z.boolean().meta({ description: 'False where every order by this way waits for its quote.' }),
          }),
        ),
        shops: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        link: z.boolean().meta({ description: 'A payment company is there by which a link can be paid.' }),
        collection: z.boolean().meta({ description: 'Collected orders may be paid then.' }),
        transfer: z.boolean().meta({ description: 'Orders may be paid by bank transfer.' }),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [rates, places, { payOnCollection, postZones, transfer }] = await Promise.all([
        shippingRates(shop),
        listPlaces(shop),
        shopSettings(shop, 'payOnCollection', 'postZones', 'transfer'),
      ])
      const offered = paymentsOffered({ payments: shop.payments, payOnCollection })
      return done({
        ways: shippingChoices(rates, CURRENCY).map(({ type, callForPrice }) => ({
          type,
          isByQuote: callForPrice,
          mayHavePrice: !callForPrice || (type === 'POSTOUTSIDEHUN' && postZones.length > 0),
        })),
        shops: places.filter(({ type }) => type === 'SHOP').map(({ id, name }) => ({ id, name })),
        link: offered.some(isPaidAtOnce),
        collection: offered.includes('COLLECTION'),
        transfer: transfer.isOn,
      })
    },
  }),
  officeSignal({
    id: 'quoteTakenOrder',
    path: '/new-orders/quote',
    tag,
    summary: 'What an order for somebody would cost, and what stands in its way; writes nothing',
    permission: 'orders.place',
    // What is half typed does not keep anybody from hearing the price.
    body: z.strictObject({ ...wanted, email: text(254) }),
    answer: {
      status: 200,
      description: 'As for anybody who orders.',
      schema: z.strictObject({
        lines: z.array(
          z.strictObject({
            productId: z.string(),
            name: z.string(),
            author: z.string().nullable(),
            quantity: z.int(),
            unitPrice: z.int(),
            kind: z.enum(COPY_KINDS),
            from: z.iso.date().nullable(),
            to: z.iso.date().nullable(),
          }),
        ),
        goods: z.int(),
        wrappingOffer: z.int().nullable().meta({
          description: 'What wrapping costs; null where the shop wraps nothing. In `goods` where it is wanted.',
        }),
        shippingPrice: z.int().nullable(),
        paysByLaw: z.int().nullable().meta({
          description:
            'From which sum the law lets it be sent free of charge, where that is why something is asked for it.',
        }),
        coupon: z
          .strictObject({ code: z.string(), off: z.int() })
          .nullable()
          .meta({ description: 'What a code takes off goods and delivery; null where none holds.' }),
        total: z.int().nullable(),
        cash: z.int().nullable().meta({ description: 'The same in coins there are.' }),
        needsQuote: z.boolean(),
        linesHash: z.string(),
        document: z
          .enum(['INVOICE', 'RECEIPT'])
          .meta({ description: 'RECEIPT: what is paid for it is rung up at the till.' }),
        problems: z.array(
          z.strictObject({
            kind: z.string(),
            field: z.string().nullable(),
            productId: z.string().nullable(),
            value: z.string().nullable(),
          }),
        ),
      }),
    },
    problems: [],
    example: { body: EXAMPLE },
    run: async (shop, { body }) => {
      const email = readEmail(body.email)
      const quote = await quoteTaken(shop, inputOf({ ...body, email: email ?? '' }))
      const { lines, goods, wrappingOffer, shippingPrice, paysByLaw, coupon, total, needsQuote, linesHash, problems } =
        quote
      const isNoEmail = body.email !== '' && email === null
      return done({
        lines: lines.map(({ productId, name, author, quantity, unitPrice, kind, expected }) => ({
          productId,
          name,
          author,
          quantity,
          unitPrice,
          kind,
          from: expected?.from ?? null,
          to: expected?.to ?? null,
        })),
        goods,
        wrappingOffer,
        shippingPrice,
        paysByLaw,
        coupon: coupon && { code: coupon.code, off: coupon.off },
        total,
        cash: total === null ? null : cashOf(total),
        needsQuote,
        linesHash,
        document: await documentOfTaken(shop, body),
        problems: isNoEmail ? [...problems.filter(({ field }) => field !== 'email'), NO_EMAIL] : problems,
      })
    },
  }),
  officeOperation({
    id: 'takeOrderForSomebody',
    method: 'post',
    path: '/new-orders',
    tag,
    summary: 'Takes an order for somebody at the counter or on the phone',
    permission: 'orders.place',
    body: z.strictObject({
      ...wanted,
      means: z.enum(['cash', 'card']).meta({ description: 'At the till; cash is rounded to five forints.' }),
      told: z.enum(TERMS_TOLD).meta({ description: 'How they were told the terms in force.' }),
      accepted: z
        .strictObject({ total: z.int(), linesHash: z.string().max(100) })
        .meta({ description: 'What they were told; another price is refused.' }),
      overReason: inputFields
        .oneLine(300)
        .optional()
        .meta({ description: 'Why more may stand aside for them unpaid than the limits say.' }),
      isHandedOver: z.boolean().default(false).meta({
        description: 'They pay at the till and carry it home: what is here is packed and handed over at once.',
      }),
      question: z
        .string()
        .max(20)
        .optional()
        .meta({ description: 'The message whose cart it was: it is closed, with a note that names the order.' }),
    }),
    answer: {
      status: 201,
      description: 'The order, with what was taken at the till.',
      schema: z.strictObject({ number: z.string(), version: z.int(), taken: z.int() }),
    },
    problems: ['order-refused', 'no-such-customer', 'wrong-shipping', 'copies-missing', 'not-out-yet'],
    example: {
      body: { ...EXAMPLE, means: 'cash', told: 'counter', accepted: { total: 4990, linesHash: 'x' } },
    },
    act: {
      operation: 'order take-for',
      record: (_input, answer) => (answer ? `order:${answer.number}` : undefined),
      personal: ['contact', 'delivery', 'billing', 'email', 'note', 'sub', 'coupon'],
    },
    run: async (
      shop,
      { body: { means, told: channel, accepted, overReason, isHandedOver, question, ...body } },
      { by, permissions, signIn },
    ) => {
      if (body.pay === 'till' && !permissions.has('till.take'))
        return failed({ kind: 'forbidden', permission: 'till.take' })
      const take = isHandedOver ? sellAtDesk : takeOrder
      const taken = await take(shop, { ...inputOf(body), by, means, told: channel, accepted, overReason })
      if (!taken.ok) return failed({ kind: taken.failure.kind })
      const { number } = taken.value
      if (question !== undefined && permissions.has('messages.answer'))
        await closeAsOrder(shop, { reference: question, number, by, language: signIn.member.language })
      return taken
    },
  }),
  officeOperation({
    id: 'findParcelPoints',
    method: 'get',
    path: '/parcel-points',
    tag,
    summary: 'Parcel points near a postcode or in a town',
    permission: 'orders.place',
    query: z.strictObject({ q: z.string().trim().min(1).max(60) }),
    answer: {
      status: 200,
      description: 'The nearest first.',
      schema: z.strictObject({
        points: z.array(z.strictObject({ id: z.string(), name: z.string(), address: z.string() })),
      }),
    },
    problems: [],
    example: { query: { q: '1111' } },
    run: async (shop, { query: { q } }) => {
      const points = (await findParcelPoints(shop, { search: q })).filter((point) => !point.isOutOfOrder)
      return done({
        points: points.map((point) => ({
          id: pointKey(point),
          name: pointName(point),
          address: `${point.postcode} ${point.city}, ${point.street}`,
        })),
      })
    },
  }),
]
