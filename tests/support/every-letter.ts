import type { Language } from '#site/languages.ts'
import { bookClubLetter, calledOffLetter } from '#shop/catalogue/book-club/book-club-letters.ts'
import { clubWaitLetter } from '#shop/catalogue/book-club/club-wait-letter.ts'
import { watchAskLetter, watchNewsLetter } from '#shop/catalogue/watches/watch-letters.ts'
import { accountDecisionLetter } from '#shop/ground/mail/account-decision-letter.ts'
import { accountNoticeLetter, type AccountNotice } from '#shop/ground/mail/account-notice-letter.ts'
import { CODE_LIFE_SECONDS, codeLetter, type CodePurpose } from '#shop/ground/mail/code-letter.ts'
import type { Letter } from '#shop/ground/mail/letter-frame.ts'
import { answerLetter as requestAnswer } from '#shop/house/privacy/requests/answer-letter.ts'
import { REQUEST_KINDS } from '#shop/house/privacy/requests/data-request.ts'
import { requestLetter } from '#shop/house/privacy/requests/request-letter.ts'
import { newsletterLetter } from '#shop/people/newsletter/newsletter-letters.ts'
import { invitationLetter } from '#shop/people/staff/people/invitation-letter.ts'
import { powerLetter } from '#shop/people/staff/people/power-letter.ts'
import { answerLetter, contactAcknowledgement, contactLetter } from '#shop/selling/contact/contact-letters.ts'
import { openingsLetter } from '#shop/selling/customers/openings-letter.ts'
import { composeLetter } from '#shop/selling/orders/letters/compose-letter.ts'
import type { LetterFacts, LetterKind } from '#shop/selling/orders/letters/letter-kinds.ts'
import type { LetterOrder } from '#shop/selling/orders/letters/letter-order.ts'
import {
  aLetterOrder,
  LETTER_FACTS,
  LETTER_SENDER,
  ON_DELIVERY,
  PAID,
  WITHOUT_PREORDER,
} from '#shop/selling/orders/letters/sample-letter-order.ts'
import { refundedAloneLetter } from '#shop/selling/orders/refunds/refunded-alone-letter.ts'
import { cardLetter } from '#shop/selling/gift-cards/card-letter.ts'
import { exchangeAskedLetter, exchangeRejectedLetter } from '#shop/selling/withdrawal/exchange-letters.ts'
import { asideAskLetter, asideHeldLetter, asideLostLetter } from '#shop/selling/set-asides/aside-letters.ts'
import { fetchFailureLetter, OTHER_SECRET } from '#shop/supply/import/places/fetch-failure-letter.ts'
import { runLetter } from '#shop/supply/import/runs/run-letter.ts'

type Write = (language: Language) => Letter

const SENDER = LETTER_SENDER.about
const VOICE = LETTER_SENDER.voice
const AT = new Date('2026-11-20T09:31:00Z')
const UNTIL = new Date('2026-11-23T22:59:59Z')
/** Where the example leads whose address is the room's that writes it. */
export const PAGE = `${SENDER.url}/page/7H3MQ2`
const BOOK = { title: 'Egri csillagok', author: 'Gárdonyi Géza' }
const TITLE = { ...BOOK, price: 3990, href: PAGE }

const POINT = {
  shipping: 'GLSPOINT',
  delivery: null,
  parcelPoint: { name: 'GLS CsomagPont, Nyugati tér', address: '1062 Budapest, Teréz körút 55.' },
} as const
const COLLECTED = {
  shipping: 'SHOP',
  delivery: null,
  shippingPrice: 0,
  total: 13_960,
  pickupShop: LETTER_FACTS['ready-for-pickup'].shop,
} as const
const TRANSFER = { ...WITHOUT_PREORDER, paymentMethod: 'TRANSFER', expiresAt: UNTIL, heldUntil: UNTIL } as const
const PAID_BY_TRANSFER = { ...ON_DELIVERY, paymentMethod: 'TRANSFER' } as const
const ABROAD = {
  shipping: 'POSTOUTSIDEHUN',
  delivery: { name: 'Olga Reader', country: 'AT', postcode: '1010', city: 'Wien', street: 'Kohlmarkt 7/12' },
} as const
const UNQUOTED = {
  ...ABROAD,
  status: 'AWAITING_QUOTE',
  isQuoted: true,
  shippingPrice: null,
  total: null,
  vat: [],
  expiresAt: null,
  heldUntil: null,
  paymentMethod: null,
  parts: [],
} satisfies Partial<LetterOrder>

/** A letter about an order, where it says something else than for the example. */
function ofOrder<Kind extends LetterKind>(
  kind: Kind,
  changes: Partial<LetterOrder> = {},
  facts?: Partial<LetterFacts[Kind]>,
): Write {
  const account = {
    isOn: true,
    days: 8,
    forWhom: 'everybody',
    holder: 'Kolofon Mintabolt Kft.',
    account: '99900009-12345676',
    bank: 'Minta Bank',
  } as const
  return (language) =>
    composeLetter(kind, aLetterOrder({ ...changes, language }), {
      sender: { ...LETTER_SENDER, transfer: account },
      facts: { ...LETTER_FACTS[kind], ...facts },
    })
}

const ORDER_LETTERS: Record<LetterKind, Record<string, Write>> = {
  'order-received': {
    'to be paid': ofOrder('order-received'),
    'held for a while': ofOrder('order-received', { expiresAt: UNTIL }),
    'no longer held': ofOrder('order-received', { heldUntil: null }),
    'price asked for': ofOrder('order-received', UNQUOTED),
    'on delivery': ofOrder('order-received', { ...ON_DELIVERY, ...POINT }),
    'on delivery in parts': ofOrder('order-received', { ...ON_DELIVERY, together: false, wait: 'parts' }),
    'by transfer': ofOrder('order-received', TRANSFER),
    'paid when collected': ofOrder('order-received', { ...PAID, ...COLLECTED, paymentMethod: 'COLLECTION' }),
    'paid already': ofOrder('order-received', PAID),
    'a present': ofOrder('order-received', {
      ...PAID,
      gift: { words: 'Boldog karácsonyt!\nSzeretettel: Olga', notBefore: '2026-12-23', packFrom: '2026-12-20' },
    }),
  },
  'payment-received': {
    'sent': ofOrder('payment-received', PAID),
    'to a point': ofOrder('payment-received', { ...PAID_BY_TRANSFER, ...POINT }, { amount: 10_960 }),
    'collected': ofOrder('payment-received', { ...PAID, ...COLLECTED }, { amount: 13_960 }),
    'abroad': ofOrder('payment-received', { ...PAID, ...ABROAD, isQuoted: true }),
    'at the counter': ofOrder(
      'payment-received',
      { ...PAID, ...COLLECTED, status: 'COMPLETED', parts: [] },
      { amount: 13_960 },
    ),
  },
  'payment-pending': { '': ofOrder('payment-pending') },
  'payment-failed': { '': ofOrder('payment-failed') },
  'payment-reminder': {
    'held': ofOrder('payment-reminder'),
    'not held': ofOrder('payment-reminder', { heldUntil: null }),
    'transfer': ofOrder('payment-reminder', TRANSFER),
  },
  'proforma': {
    'by link': ofOrder('proforma', {
      ...TRANSFER,
      proforma: { number: 'D-KOL-26', url: 'https://shop.example/dijbekero' },
    }),
    'by number': ofOrder('proforma', { ...TRANSFER, proforma: { number: 'D-KOL-26', url: null } }),
  },
  'documents': {
    linked: ofOrder('documents', PAID),
    numbered: ofOrder('documents', { ...PAID, documents: [{ kind: 'INVOICE', number: 'KOL-2026/11702', url: null }] }),
  },
  'order-expired': { '': ofOrder('order-expired', { status: 'EXPIRED', parts: [] }) },
  'order-cancelled': {
    'by its buyer': ofOrder('order-cancelled', { status: 'CANCELLED', parts: [] }),
    'by the shop, unpaid': ofOrder('order-cancelled', { status: 'CANCELLED', parts: [] }, { by: 'shop', refund: 0 }),
    'in part': ofOrder('order-cancelled', PAID, { copies: [{ name: 'Füzet', quantity: 1 }], refund: 1490 }),
    'in part, by the shop': ofOrder('order-cancelled', PAID, {
      copies: [{ name: 'Füzet', quantity: 1 }],
      refund: 1490,
      by: 'shop',
    }),
    'paid on delivery': ofOrder(
      'order-cancelled',
      { ...ON_DELIVERY, status: 'CANCELLED', parts: [] },
      { by: 'shop', refund: 10_960 },
    ),
    'paid by transfer': ofOrder(
      'order-cancelled',
      { ...PAID_BY_TRANSFER, status: 'CANCELLED', parts: [] },
      { refund: 10_960 },
    ),
  },
  'refund-issued': {
    'card': ofOrder('refund-issued', PAID),
    'on delivery': ofOrder('refund-issued', ON_DELIVERY),
    'transfer': ofOrder('refund-issued', PAID_BY_TRANSFER),
    'gift card': ofOrder('refund-issued', PAID, { card: 'PQRS' }),
  },
  'refund-account': {
    courier: ofOrder('refund-account', ON_DELIVERY),
    transfer: ofOrder('refund-account', PAID_BY_TRANSFER, { isFromCourier: false }),
  },
  'price-promise': { '': ofOrder('price-promise', PAID) },
  'duplicate-refunded': {
    card: ofOrder('duplicate-refunded', PAID),
    transfer: ofOrder('duplicate-refunded', PAID_BY_TRANSFER),
  },
  'quote-ready': {
    'to be paid': ofOrder('quote-ready', { ...ABROAD, isQuoted: true, expiresAt: UNTIL }),
    'free': ofOrder('quote-ready', {
      ...ABROAD,
      isQuoted: true,
      ...PAID,
      goods: 0,
      shippingPrice: 0,
      total: 0,
      vat: [],
      paymentMethod: null,
    }),
  },
  'preorder-changed': {
    moved: ofOrder('preorder-changed', PAID),
    off: ofOrder('preorder-changed', PAID, { to: null }),
  },
  'shipped': {
    'in part': ofOrder('shipped', PAID),
    'on delivery': ofOrder('shipped', { ...ON_DELIVERY, ...POINT }, { isLast: true, toPay: 10_960 }),
    'without a number': ofOrder(
      'shipped',
      { ...PAID, ...ABROAD },
      { isLast: true, carrier: 'Magyar Posta', trackingNumber: null, trackingUrl: null },
    ),
  },
  'ready-for-pickup': {
    'to be paid': ofOrder('ready-for-pickup', { ...PAID, ...COLLECTED }),
    'paid': ofOrder('ready-for-pickup', { ...PAID, ...COLLECTED }, { toPay: 0 }),
  },
  'pickup-reminder': {
    'to be paid': ofOrder('pickup-reminder', { ...PAID, ...COLLECTED }),
    'paid': ofOrder('pickup-reminder', { ...PAID, ...COLLECTED }, { toPay: 0 }),
  },
  'withdrawal-acknowledged': {
    'in part': ofOrder('withdrawal-acknowledged', PAID),
    'whole': ofOrder('withdrawal-acknowledged', PAID, { isWhole: true }),
    'on delivery': ofOrder('withdrawal-acknowledged', ON_DELIVERY, { isWhole: true }),
    'transfer': ofOrder('withdrawal-acknowledged', PAID_BY_TRANSFER),
    'too late': ofOrder('withdrawal-acknowledged', PAID, { refusal: 'too-late' }),
    'newspapers': ofOrder('withdrawal-acknowledged', PAID, { refusal: 'excepted' }),
    'nothing left': ofOrder('withdrawal-acknowledged', PAID, { refusal: 'nothing-left' }),
    'unsent': ofOrder('withdrawal-acknowledged', PAID, {
      copies: [],
      isWhole: true,
      unsent: LETTER_FACTS['shipped'].copies,
      unsentRefund: 'all',
    }),
    'unsent and unpaid': ofOrder('withdrawal-acknowledged', PAID, {
      copies: [],
      isWhole: true,
      unsent: LETTER_FACTS['shipped'].copies,
      unsentRefund: 'nothing',
    }),
    'half unsent': ofOrder('withdrawal-acknowledged', PAID, {
      unsent: [{ name: 'Tündérkert', quantity: 1 }],
      unsentRefund: 'goods',
    }),
    'in words': ofOrder('withdrawal-acknowledged', PAID, {
      copies: [],
      inWords: [{ name: 'az a vastag, kék könyv', quantity: 1 }],
    }),
  },
  'return-refunded': {
    'goods': ofOrder('return-refunded', PAID),
    'all': ofOrder('return-refunded', PAID, { withDelivery: true }),
    'on delivery': ofOrder('return-refunded', ON_DELIVERY, { withDelivery: true }),
    'transfer': ofOrder('return-refunded', PAID_BY_TRANSFER),
  },
  'return-rejected': { '': ofOrder('return-rejected', PAID) },
  'order-link': { renewed: ofOrder('order-link'), sent: ofOrder('order-link', {}, { isRenewed: false }) },
  'staff-new-order': { '': ofOrder('staff-new-order', ON_DELIVERY) },
  'staff-attention': {
    'sold out': ofOrder('staff-attention', PAID, { reason: 'paid-but-sold-out' }),
    'label': ofOrder('staff-attention', PAID, { reason: 'label-uncertain' }),
  },
}

const NOTICES: Record<string, AccountNotice> = {
  'password changed': { kind: 'password-changed' },
  'password reset': { kind: 'password-reset' },
  'address, to the old one': { kind: 'email-changed', newEmail: 'o…a@example.com', isOldAddress: true },
  'address, to the new one': { kind: 'email-changed', newEmail: 'olga@example.com', isOldAddress: false },
  'passkey added': { kind: 'passkey-added', name: 'Olga telefonja' },
  'passkey removed': { kind: 'passkey-removed', name: '' },
  'second step added': { kind: 'second-step-added', step: 'totp' },
  'second step removed': { kind: 'second-step-removed', step: 'sms' },
}

const CONTACT = {
  sender: SENDER,
  reference: 'K-7H3MQ2',
  receivedAt: AT,
  name: 'Olvasó Olga',
  email: 'olga@example.com',
  topic: 'book',
  message: 'Jó napot!\n\nMegvan még Önöknek az Egri csillagok régi, képes kiadása?\nKöszönöm: Olga',
} as const

const CARD = {
  code: 'ABCDEFGHJKMNPQRS',
  balance: 10_000,
  validUntil: '2029-11-20',
  to: 'Olvasó Olga',
  from: 'Nagyi',
  greeting: 'Boldog karácsonyt!',
}
const EXCHANGED = [
  { name: 'Egri csillagok', quantity: 2 },
  { name: 'Az arany ember', quantity: 1 },
]
const ASIDE = { ...BOOK, place: 'Kolofon, Budapest', href: PAGE }

const EVENING = {
  sender: SENDER,
  voice: VOICE,
  startsAt: new Date('2026-12-10T17:00:00Z'),
  book: BOOK,
  seats: 2,
  place: 'Kolofon, 1999 Budapest, Lámpafény utca 7.',
  cancelUrl: PAGE,
  clubUrl: PAGE,
  uid: 'sample',
  writtenAt: AT,
}

const RUN = {
  id: 41,
  file: { name: 'kiado-2026-11-20.xml', size: 1, sha256: '' },
  guards: [],
  counts: null,
  failure: null,
}
const SOURCE = { name: 'Minta Kiadó', kind: 'onix', rules: { warehouse: 'WEB' } }
const ofRun =
  (facts: Record<string, unknown>): Write =>
  (language) =>
    runLetter({
      sender: SENDER,
      language,
      keptAt: '/var/lib/kolofon/files/41.csv',
      run: RUN,
      source: SOURCE,
      ...facts,
    } as never)

const REASON: Record<Language, string> = {
  hu: 'Nem igazolta, hogy ez az e-mail-cím az Öné.',
  en: 'You have not shown that this e-mail address is yours.',
}
const STAYS = { documents: 2, documentsUntil: '2034-12-31', complaints: 1, waitsUntil: '2026-12-03' }
const spoken = (write: (isToColleague: boolean) => Write) => ({ '': write(false), 'to a colleague': write(true) })
const asRequested = (kind: (typeof REQUEST_KINDS)[number]): Record<string, Write> => ({
  asked: (language) => requestLetter({ sender: SENDER, language, kind, code: '7H3MQ2' }),
  done: (language) =>
    requestAnswer({
      sender: SENDER,
      language,
      voice: VOICE,
      kind,
      outcome: 'done',
      stays: kind === 'erase' ? STAYS : null,
    }),
  refused: (language) =>
    requestAnswer({
      sender: SENDER,
      language,
      voice: VOICE,
      kind,
      outcome: 'refused',
      reason: REASON[language],
    }),
})

/** Every letter of the shop in all it may say, by kind and case: whoever writes another adds it here. */
export const EVERY_LETTER: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  ...ORDER_LETTERS,
  ...Object.fromEntries(
    (Object.keys(CODE_LIFE_SECONDS) as CodePurpose[]).map((purpose) => [
      `code-${purpose}`,
      spoken(
        (isToColleague) => (language) =>
          codeLetter({
            sender: SENDER,
            language,
            isToColleague,
            purpose,
            code: '402917',
            secondsLeft: CODE_LIFE_SECONDS[purpose],
          }),
      ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NOTICES).map(([name, notice]) => [
      `notice: ${name}`,
      spoken(
        (isToColleague) => (language) =>
          accountNoticeLetter({ sender: SENDER, language, isToColleague, notice, at: AT }),
      ),
    ]),
  ),
  ...Object.fromEntries(
    (['new-password', 'disabled', 'enabled'] as const).map((decision) => [
      `account: ${decision}`,
      spoken(
        (isToColleague) => (language) => accountDecisionLetter({ sender: SENDER, language, isToColleague, decision }),
      ),
    ]),
  ),
  ...Object.fromEntries(REQUEST_KINDS.map((kind) => [`request: ${kind}`, asRequested(kind)])),
  'request: erased, one invoice': {
    '': (language) =>
      requestAnswer({
        sender: SENDER,
        language,
        voice: VOICE,
        kind: 'erase',
        outcome: 'done',
        stays: { documents: 1, documentsUntil: '2034-12-31', complaints: 0, waitsUntil: null },
      }),
  },
  'newsletter': {
    confirm: (language) => newsletterLetter({ sender: SENDER, language, kind: 'confirm', links: { confirm: PAGE } }),
    already: (language) => newsletterLetter({ sender: SENDER, language, kind: 'already', links: { leave: PAGE } }),
    welcome: (language) =>
      newsletterLetter({ sender: SENDER, language, kind: 'welcome', links: { leave: PAGE }, voice: VOICE }),
  },
  'watch asked': Object.fromEntries(
    (['back', 'out', 'cheaper'] as const).flatMap((kind) =>
      [false, true].map((isAlready) => [
        `${kind}${isAlready ? ', already' : ''}`,
        (language: Language) =>
          watchAskLetter({
            sender: SENDER,
            language,
            kind,
            about: BOOK,
            priceNamed: isAlready ? 3500 : null,
            link: PAGE,
            isAlready,
          }),
      ]),
    ),
  ),
  'watch': Object.fromEntries(
    (['back', 'preorder', 'out', 'cheaper', 'withdrawn'] as const).map((news) => [
      news,
      (language: Language) =>
        watchNewsLetter({
          sender: SENDER,
          language,
          voice: VOICE,
          news,
          about: TITLE,
          priceThen: 4490,
          priceBefore: 4290,
          editions:
            news === 'withdrawn' ? [TITLE, { ...TITLE, title: 'Egri csillagok (képes kiadás)', price: 7990 }] : [],
          page: PAGE,
        }),
    ]),
  ),
  'book club': {
    'signed up': (language) => bookClubLetter({ ...EVENING, language, kind: 'signed-up' }),
    'already': (language) => bookClubLetter({ ...EVENING, language, kind: 'already', seats: 1 }),
    'moved': (language) =>
      bookClubLetter({ ...EVENING, language, kind: 'moved', from: new Date('2026-12-03T17:00:00Z') }),
    'called off': (language) => calledOffLetter({ ...EVENING, language }),
    'waits': (language) => clubWaitLetter({ ...EVENING, language, offer: null }),
    'offered': (language) => clubWaitLetter({ ...EVENING, language, offer: { until: AT, seatUrl: PAGE } }),
  },
  'gift card': {
    '': (language) => cardLetter({ sender: SENDER, language, card: { ...CARD, to: null, from: null, greeting: null } }),
    'as a present': (language) => cardLetter({ sender: SENDER, language, card: CARD }),
  },
  'exchange': {
    asked: (language) =>
      exchangeAskedLetter({
        sender: SENDER,
        language,
        copies: EXCHANGED,
        number: 'K26-7H3MQ2',
        address: 'Kolofon Mintabolt Kft., 1999 Budapest, Lámpafény utca 7.',
      }),
    rejected: (language) =>
      exchangeRejectedLetter({ sender: SENDER, language, copies: EXCHANGED, reason: 'A kötet teleírva érkezett.' }),
  },
  'set aside': {
    asked: (language) => asideAskLetter({ sender: SENDER, language, about: ASIDE, link: PAGE, isHeld: false }),
    already: (language) => asideAskLetter({ sender: SENDER, language, about: ASIDE, link: PAGE, isHeld: true }),
    held: (language) =>
      asideHeldLetter({ sender: SENDER, language, about: ASIDE, link: PAGE, name: 'Olga 417', until: AT }),
    lost: (language) => asideLostLetter({ sender: SENDER, language, about: ASIDE }),
  },
  'contact': {
    received: (language) => contactAcknowledgement({ sender: SENDER, language, voice: VOICE, reference: 'K-7H3MQ2' }),
    answered: (language) =>
      answerLetter({ ...CONTACT, language, text: 'Kedves Olga!\n\nMegvan, félretettük.\n\nIgazgató Ilona' }),
    staff: (language) =>
      contactLetter({
        ...CONTACT,
        language,
        orderNumber: 'K26-7H3MQ2',
        suspicions: [],
        cart: [{ productId: 'aaaaaaaaaaaa', title: 'Egri csillagok', ean: '9789630000000', quantity: 2 }],
      }),
    suspicious: (language) => contactLetter({ ...CONTACT, language, suspicions: ['links', 'too-fast'] }),
  },
  'invitation': Object.fromEntries(
    [true, false].flatMap((isAgain) =>
      ['t0k3n', null].map((token) => [
        `${token ? 'by link' : 'elsewhere'}${isAgain ? ', again' : ''}`,
        (language: Language) => invitationLetter({ sender: SENDER, language, token, isAgain }),
      ]),
    ),
  ),
  'power': {
    ...Object.fromEntries(
      (['approver', 'approver-gone'] as const).map((kind) => [
        kind,
        (language: Language) =>
          powerLetter({
            sender: SENDER,
            language,
            power: { kind, name: 'Eladó Ede', email: 'ede@example.com' },
            by: 'Igazgató Ilona',
          }),
      ]),
    ),
    limits: (language) => powerLetter({ sender: SENDER, language, power: { kind: 'limits' }, by: 'Igazgató Ilona' }),
    account: (language) => powerLetter({ sender: SENDER, language, power: { kind: 'account' }, by: 'Igazgató Ilona' }),
  },
  'openings': {
    whole: (language) =>
      openingsLetter({ sender: SENDER, language, person: 'ede@example.com', how: 'whole', most: 60 }),
    name: (language) => openingsLetter({ sender: SENDER, language, person: 'ede@example.com', how: 'name', most: 600 }),
  },
  'refunded alone': {
    '': (language) =>
      refundedAloneLetter({
        sender: SENDER,
        language,
        number: 'K26-7H3MQ2',
        amount: 120_000,
        by: 'Eladó Ede',
        words: 'Elveszett csomag',
      }),
  },
  'source': {
    silent: (language) =>
      fetchFailureLetter({ sender: SENDER, language, source: 'Minta Kiadó', reason: 'status 404', failures: 3 }),
    sealed: (language) =>
      fetchFailureLetter({ sender: SENDER, language, source: 'Minta Kiadó', reason: OTHER_SECRET, failures: 3 }),
  },
  'import': {
    waiting: ofRun({
      event: 'waiting',
      run: { ...RUN, counts: { records: 1200, new: 20, changed: 340, withdrawn: 7, refused: 2 } },
    }),
    stock: ofRun({ event: 'waiting', source: { ...SOURCE, kind: 'stock' } }),
    refused: ofRun({ event: 'refused', problem: 'not-onix' }),
    failed: ofRun({ event: 'failed', run: { ...RUN, failure: 'Connection terminated unexpectedly' } }),
  },
}
