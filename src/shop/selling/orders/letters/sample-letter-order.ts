import type { OrderPart, PartState } from '../view/order-parts.ts'
import type { LetterFacts } from './letter-kinds.ts'
import type { LetterOrder, LetterSender } from './letter-order.ts'

const BY_CARD = {
  pickupShop: null,
  parcelPoint: null,
  paymentMethod: 'BARION',
  giftCard: null,
  coupon: null,
  together: true,
} as const

const PAPERS: Pick<LetterOrder, 'proforma' | 'documents'> = {
  proforma: null,
  documents: [
    { kind: 'INVOICE', number: 'KOL-2026/11702', url: 'https://shop.example/szamla/11702' },
    { kind: 'CORRECTION', number: 'KOL-2026/11768', url: null },
  ],
}

/** An order as letters see it, for those who want to see one: two kinds of goods, two rates of VAT, sent by courier. */
export function aLetterOrder(changes: Partial<LetterOrder> = {}): LetterOrder {
  return {
    number: 'K26-7H3MQ2',
    slug: 'k26-7h3mq2',
    language: 'hu',
    status: 'AWAITING_PAYMENT',
    isQuoted: false,
    placedAt: new Date('2026-11-15T13:05:00Z'),
    expiresAt: new Date('2026-11-15T14:05:00Z'),
    heldUntil: new Date('2026-11-15T14:05:00Z'),
    email: 'olga@example.com',
    contact: { name: 'Olvasó Olga', phone: '+36301234567' },
    shipping: 'GLS',
    delivery: { name: 'Olvasó Olga', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Október 6. utca 11.' },
    billing: {
      name: 'Olvasó Olga',
      company: 'Papír & Toll Kft.',
      taxNumber: '10734977-2-42',
      country: 'HU',
      postcode: '6720',
      city: 'Szeged',
      street: 'Kárász utca 3.',
    },
    ...BY_CARD,
    lines: [
      {
        id: 1,
        productId: 'aaaaaaaaaaaa',
        name: 'Egri csillagok',
        author: 'Gárdonyi Géza',
        quantity: 2,
        cancelled: 0,
        unitPrice: 3990,
        kind: 'STOCK',
        expected: null,
      },
      {
        id: 2,
        productId: 'bbbbbbbbbbbb',
        name: 'Tündérkert',
        author: 'Móricz Zsigmond',
        quantity: 1,
        cancelled: 0,
        unitPrice: 4490,
        kind: 'PREORDER',
        expected: { day: '2026-12-08', precision: 'day' },
      },
      {
        id: 3,
        productId: 'cccccccccccc',
        name: 'Füzet',
        author: null,
        quantity: 1,
        cancelled: 0,
        unitPrice: 1490,
        kind: 'TO_ORDER',
        expected: { day: '2026-11-25', precision: 'day' },
      },
    ],
    goods: 13_960,
    shippingPrice: 1490,
    total: 15_450,
    ...PAPERS,
    paid: 0,
    vat: [
      { percent: 5, vat: 657 },
      { percent: 27, vat: 350 },
    ],
    parts: [
      part('to-pay', [1, 2], '2026-11-17'),
      part('to-pay-ordered', [3, 1], '2026-11-23', '2026-11-25'),
      part('to-pay-release', [2, 1], '2026-12-08'),
    ],
    wait: 'parts',
    gift: null,
    note: 'Kérem, csengessenek kétszer.',
    termsVersion: 'terms-and-conditions.hu.3',
    ...changes,
  }
}

/** The same where nothing is still to come out, as where it is paid on delivery or by transfer. */
export const WITHOUT_PREORDER = {
  lines: aLetterOrder().lines.filter(({ kind }) => kind !== 'PREORDER'),
  goods: 9470,
  total: 10_960,
  vat: [
    { percent: 5, vat: 440 },
    { percent: 27, vat: 367 },
  ],
  parts: aLetterOrder().parts.filter(({ state }) => state !== 'to-pay-release'),
  wait: 'together',
} satisfies Partial<LetterOrder>

/** The same when it is paid: what is sent is being prepared. */
export const PAID = {
  status: 'CONFIRMED',
  expiresAt: null,
  heldUntil: null,
  parts: [
    part('preparing', [1, 2], '2026-11-17'),
    part('ordered', [3, 1], '2026-11-23', '2026-11-25'),
    part('release', [2, 1], '2026-12-08'),
  ],
} satisfies Partial<LetterOrder>

/** The same when it is packed before it is paid. */
export const ON_DELIVERY = {
  ...PAID,
  ...WITHOUT_PREORDER,
  paymentMethod: 'COD',
  parts: PAID.parts.filter(({ state }) => state !== 'release'),
} satisfies Partial<LetterOrder>

function part(state: PartState, [lineId, quantity]: [number, number], from: string, to = from): OrderPart {
  return {
    state,
    parcel: null,
    lines: [{ lineId, quantity }],
    expected: { from, to, precision: 'day' },
    pickupUntil: null,
  }
}

export const LETTER_SENDER: LetterSender = {
  about: { name: 'Kolofon', url: 'https://shop.example' },
  operator: {
    name: 'Kolofon Mintabolt Kft.',
    address: '1999 Budapest, Lámpafény utca 7.',
    phone: '+36 1 555 0100',
    email: 'bolt@example.com',
    companyNumber: '00-00-000000',
    taxNumber: '00000000-0-00',
  },
  openingHours: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '10:00', to: '19:00' },
    { days: ['saturday'], from: '10:00', to: '14:00' },
  ],
  token: 'signed-token',
  voice: {},
}

const copies = [
  { name: 'Egri csillagok', quantity: 2 },
  { name: 'Füzet', quantity: 1 },
]
const pickup = {
  copies,
  shop: { name: 'Kolofon, Budapest', address: '1999 Budapest, Lámpafény utca 7.' },
  until: '2026-12-01',
  toPay: 13_960,
}

export const LETTER_FACTS: LetterFacts = {
  'order-received': {},
  'payment-received': { amount: 15_450 },
  'payment-pending': {},
  'payment-failed': {},
  'payment-reminder': {},
  'proforma': {},
  'documents': {},
  'order-expired': {},
  'order-cancelled': { copies: [], refund: 15_450, by: 'buyer' },
  'refund-issued': { amount: 4490, card: null },
  'price-promise': { amount: 700 },
  'duplicate-refunded': { amount: 15_450 },
  'quote-ready': {},
  'preorder-changed': {
    name: 'Tündérkert',
    from: { day: '2026-12-08', precision: 'day' },
    to: { day: '2027-02-01', precision: 'month' },
  },
  'shipped': {
    copies,
    carrier: 'GLS',
    trackingNumber: '00123456789',
    trackingUrl: 'https://gls-group.com/HU/hu/csomagkovetes?match=00123456789',
    isLast: false,
    toPay: 0,
  },
  'ready-for-pickup': pickup,
  'pickup-reminder': pickup,
  'withdrawal-acknowledged': {
    at: new Date('2026-11-20T09:31:00Z'),
    name: 'Olvasó Olga',
    email: 'olga@example.com',
    copies,
    isWhole: false,
    sendBackBy: '2026-12-04',
    returnAddress: 'Kolofon Mintabolt Kft., 1999 Budapest, Lámpafény utca 7.',
    refusal: null,
    unsent: [],
    unsentRefund: 'goods',
    inWords: [],
  },
  'return-refunded': { copies, amount: 9470, withDelivery: false },
  'refund-account': { amount: 1500, isFromCourier: true },
  'return-rejected': { copies, reason: 'A magazin elállással nem küldhető vissza.' },
  'order-link': { isRenewed: true },
  'staff-new-order': {},
  'staff-attention': { reason: 'late-money-no-stock' },
}
