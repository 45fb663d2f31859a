import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import {
  askCustomerForPassword,
  disableCustomer,
  enableCustomer,
  signCustomerOut,
  type CustomerFailure,
} from '#shop/selling/customers/change-customer.ts'
import type { Customer } from '#shop/selling/customers/customer.ts'
import { readCustomer } from '#shop/selling/customers/read-customer.ts'
import { liftCodRefusal, readCodStanding, takeCodLiftingBack } from '#shop/selling/orders/placing/cod-standing.ts'
import { nameTrusted, unnameTrusted } from '#shop/selling/orders/placing/trusted-customers.ts'
import { openCustomer } from '#shop/selling/customers/open-customer.ts'
import { MFA_METHODS, type UserState } from '#shop/people/identity/accounts/user.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { findBuyers } from '#shop/selling/orders/office/find-buyers.ts'
import type { Shop } from '#shop/shop.ts'
import { officeOperation } from './office-operation.ts'
import { orderRow, orderRows } from './orders/order-list-operations.ts'
import { moment } from '../rest/moment.ts'
import { officeSubject } from './office-subject.ts'

const tag = 'Customers'
const SUB = '0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10'
const MOST_FOUND = 20
const STATES = ['unconfirmed', 'confirmed', 'reset-required', 'new-password-required'] as const satisfies UserState[]

const account = z.strictObject({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  state: z.enum(STATES),
  isDisabled: z.boolean(),
  madeAt: moment,
  secondFactors: z.array(z.enum(MFA_METHODS)),
  passkeys: z.array(z.strictObject({ name: z.string(), madeAt: moment })),
  devices: z.array(z.strictObject({ name: z.string(), isRemembered: z.boolean(), lastUsedAt: moment })),
  signIns: z.array(z.strictObject({ beganAt: moment, until: moment, factors: z.array(z.string()) })),
})
const customer = z.strictObject({
  sub: z.uuid(),
  name: z.string().nullable(),
  emails: z.array(z.string()),
  account: account.nullable().meta({ description: 'Null where it is gone, or the user pool is another’s.' }),
  isPoolElsewhere: z.boolean(),
  isStaff: z.boolean(),
  trusted: z
    .strictObject({ since: moment, by: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'Has limits of their own on what may stand aside unpaid; null: those of everybody.' }),
  cod: z
    .strictObject({
      notTaken: z.array(
        z.strictObject({
          order: z.string(),
          parcel: z.int(),
          carrier: z.string().nullable(),
          at: moment,
          code: z.string().nullable().meta({
            description: 'The carrier’s own code for why it came back; null where somebody read it on the parcel.',
          }),
        }),
      ),
      lifted: z.strictObject({ at: moment, by: z.string(), reason: z.string() }).nullable(),
      paysFirst: z.boolean(),
    })
    .meta({
      description: 'Parcels to be paid for at the door that nobody took within a year, and what follows from it.',
    }),
  addresses: z.array(
    z.strictObject({
      name: z.string(),
      phone: z.string(),
      country: z.string(),
      postcode: z.string(),
      city: z.string(),
      street: z.string(),
      company: z.string().nullable(),
    }),
  ),
  orders: z.array(orderRow).meta({ description: 'The newest 50.' }),
  orderCount: z.int(),
  returns: z.array(z.strictObject({ number: z.string(), return: z.int(), status: z.string(), announcedAt: moment })),
  messages: z
    .array(
      z.strictObject({
        reference: z.string(),
        receivedAt: moment,
        state: z.enum(['suspicious', 'open', 'answered', 'closed']),
        beginning: z.string(),
      }),
    )
    .nullable()
    .meta({ description: 'Null for whoever may not answer messages.' }),
  newsletter: z.array(z.strictObject({ email: z.string(), state: z.enum(['pending', 'subscribed']), since: moment })),
  club: z.array(z.strictObject({ startsAt: moment, seats: z.int(), isWaiting: z.boolean() })),
})
const changed = {
  status: 200,
  description: 'How many sign-ins ended.',
  schema: z.strictObject({ ended: z.int() }),
} as const

const namedAnswer = {
  status: 200,
  description: 'They have them from now on.',
  schema: z.strictObject({ isNamed: z.boolean() }),
} as const

const codAnswer = {
  status: 200,
  description: 'Whether the next order has to be paid before it is sent.',
  schema: z.strictObject({ paysFirst: z.boolean() }),
} as const

const { act: customerAct, reading: customerReading } = officeSubject({
  path: '/customers/{sub}',
  tag,
  parameters: z.strictObject({ sub: z.uuid() }),
  example: { sub: SUB },
  record: ({ sub }) => `customer:${sub}`,
  problems: [],
})

/** What somebody is granted beyond what the rules give everybody: with why, and only somebody whom the shop knows. */
const GRANT = {
  permission: 'customers.write',
  body: z.strictObject({ reason: inputFields.oneLine(300) }),
  problems: ['no-such-customer'],
} as const

/** What is done to somebody's account, each in the same way. */
function accountOperation<const Path extends string>(row: {
  id: string
  path: Path
  summary: string
  act: string
  run: (shop: Shop, sub: string) => Promise<Result<{ ended: number }, CustomerFailure>>
}) {
  return customerAct({
    id: row.id,
    path: row.path,
    summary: row.summary,
    permission: 'customers.write',
    body: z.strictObject({ reason: inputFields.lines(500).optional() }),
    answer: changed,
    problems: ['no-account', 'other-pool', 'staff-account'],
    example: {},
    act: row.act,
    run: (shop, { parameters: { sub } }) => row.run(shop, sub),
  })
}

export const customerOperations = [
  officeOperation({
    id: 'findCustomers',
    method: 'get',
    path: '/customers',
    tag,
    summary: 'Customers by e-mail address, name, phone or order',
    description: 'There is no list of everybody.',
    permission: 'customers.read',
    query: z.strictObject({ q: z.string().trim().min(1).max(200) }),
    answer: {
      status: 200,
      description: 'Who ordered last first.',
      schema: z.strictObject({
        customers: z.array(z.strictObject({ sub: z.string(), name: z.string().nullable(), email: z.string() })),
        hasMore: z.boolean(),
      }),
    },
    problems: [],
    example: { query: { q: 'takács' } },
    tellsOf: ({ customers }) => ({ how: 'name', records: customers.map(({ sub }) => `customer:${sub}`) }),
    run: async (shop, { query: { q } }) => {
      const found = await findBuyers(shop, { text: q, limit: MOST_FOUND + 1 })
      return done({ customers: found.slice(0, MOST_FOUND), hasMore: found.length > MOST_FOUND })
    },
  }),
  customerReading({
    id: 'openCustomer',
    path: '',
    summary: 'A customer with their account, orders and messages',
    description: 'That it was opened, and by whom, is written down.',
    permission: 'customers.read',
    answer: { status: 200, description: 'Never a password, code or token.', schema: customer },
    problems: ['no-such-customer'],
    tellsOf: ({ sub }) => ({ how: 'whole', records: [`customer:${sub}`] }),
    run: async (shop, { parameters: { sub } }, { by, permissions }) => {
      const found = await openCustomer(shop, { sub, by })
      if (!found) return failed({ kind: 'no-such-customer' })
      const answer = await customerAnswer(shop, found)
      return done(permissions.has('messages.answer') ? answer : { ...answer, messages: null })
    },
  }),
  customerAct({
    id: 'nameCustomer',
    path: '/name',
    summary: 'Gives a customer the limits of named customers on what may stand aside unpaid',
    ...GRANT,
    answer: namedAnswer,
    example: { reason: 'Iskolai könyvtár, évek óta vásárol.' },
    act: 'customer name',
    run: async (shop, { parameters: { sub }, body: { reason } }, { by }) => {
      if (!(await readCustomer(shop, sub))) return failed({ kind: 'no-such-customer' })
      await nameTrusted(shop, { userId: sub, reason, by })
      return done({ isNamed: true })
    },
  }),
  customerAct({
    id: 'unnameCustomer',
    path: '/unname',
    summary: 'Gives a customer the limits of everybody again; what stands aside for them stays',
    permission: 'customers.write',
    body: z.strictObject({}),
    answer: namedAnswer,
    example: {},
    act: 'customer unname',
    run: async (shop, { parameters: { sub } }) => {
      await unnameTrusted(shop, sub)
      return done({ isNamed: false })
    },
  }),
  customerAct({
    id: 'liftCodRefusal',
    path: '/allow-cod',
    summary: 'A customer may pay on delivery again, whatever parcels nobody took until now',
    ...GRANT,
    answer: codAnswer,
    example: { reason: 'Kórházban volt, írt róla.' },
    act: 'customer allow-cod',
    run: async (shop, { parameters: { sub }, body: { reason } }, { by }) => {
      if (!(await readCustomer(shop, sub))) return failed({ kind: 'no-such-customer' })
      await liftCodRefusal(shop, { userId: sub, reason, by })
      return done({ paysFirst: (await readCodStanding(shop, sub)).paysFirst })
    },
  }),
  customerAct({
    id: 'takeCodLiftingBack',
    path: '/disallow-cod',
    summary: 'All parcels of a year that a customer did not take count again',
    permission: 'customers.write',
    body: z.strictObject({}),
    answer: codAnswer,
    example: {},
    act: 'customer disallow-cod',
    run: async (shop, { parameters: { sub } }) => {
      await takeCodLiftingBack(shop, sub)
      return done({ paysFirst: (await readCodStanding(shop, sub)).paysFirst })
    },
  }),
  accountOperation({
    id: 'signCustomerOut',
    path: '/sign-out',
    summary: 'Ends every sign-in of a customer, on every device',
    act: 'customer sign-out',
    run: signCustomerOut,
  }),
  accountOperation({
    id: 'askCustomerForPassword',
    path: '/new-password',
    summary: 'The next sign-in needs a new password, by a code to their address; they are written to',
    act: 'customer new-password',
    run: askCustomerForPassword,
  }),
  accountOperation({
    id: 'disableCustomer',
    path: '/disable',
    summary: 'Keeps a customer out; they are written to',
    act: 'customer disable',
    run: disableCustomer,
  }),
  accountOperation({
    id: 'enableCustomer',
    path: '/enable',
    summary: 'Lets a customer in again; they are written to',
    act: 'customer enable',
    run: enableCustomer,
  }),
]

async function customerAnswer(shop: Shop, found: Customer): Promise<z.input<typeof customer>> {
  const { addresses, orders, returns, messages, newsletter, club, account, trusted, ...rest } = found
  return {
    ...rest,
    account: account && accountAnswer(account),
    trusted,
    addresses: addresses.map(({ name, phone, country, postcode, city, street, company }) => ({
      name,
      phone,
      country,
      postcode,
      city,
      street,
      company,
    })),
    orders: await orderRows(shop, orders),
    returns,
    messages,
    newsletter,
    club,
  }
}

function accountAnswer(own: NonNullable<Customer['account']>): z.input<typeof account> {
  const { sub: _, name: __, madeAt, passkeys, devices, signIns, ...rest } = own
  return {
    ...rest,
    madeAt,
    passkeys,
    devices,
    signIns: signIns.map(({ beganAt, until, factors }) => ({ beganAt, until, factors })),
  }
}
