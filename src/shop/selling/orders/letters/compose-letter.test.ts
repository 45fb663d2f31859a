import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Voice } from '#shop/ground/mail/voice/voice-fields.ts'
import type { LetterFacts, LetterKind } from './letter-kinds.ts'
import type { LetterOrder } from './letter-order.ts'
import { composeLetter } from './compose-letter.ts'
import { aLetterOrder, LETTER_FACTS, LETTER_SENDER } from './sample-letter-order.ts'

const KINDS = Object.keys(LETTER_FACTS) as LetterKind[]
const NBSP = '\u00a0'

function letter<Kind extends LetterKind>(kind: Kind, order: Partial<LetterOrder> = {}, facts?: LetterFacts[Kind]) {
  return composeLetter(kind, aLetterOrder(order), { sender: LETTER_SENDER, facts: facts ?? LETTER_FACTS[kind] })
}

/** What a person sees of the HTML. */
function seen(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

describe('letters about an order', () => {
  it.each(LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const)))(
    'ORDER-07 %s, %s: names the order in subject and both bodies, leaves no hole, and says the same twice',
    (language, kind) => {
      const { subject, text, html } = letter(kind, { language })
      expect(subject).toMatch(/^[^\n]{10,90} – Kolofon$/)
      for (const body of [subject, text, html]) {
        expect(body).toContain('K26-7H3MQ2')
        expect(body).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
      }
      const shown = seen(html)
      for (const line of text.split('\n').filter((line) => /[\p{L}\d]/u.test(line) && !line.startsWith('http')))
        for (const piece of line.replace(/^- /, '').split(/ \(|\): |: /))
          expect(shown, `${piece} is in the text only`).toContain(piece.replace(/\)$/, '').replace(/:$/, '').trim())
      for (const href of html.match(/href="([^"]+)"/g) ?? [])
        expect(href).toMatch(/^href="https:\/\/(shop\.example|gls-group\.com)/)
      expect(html).toContain(`<html lang="${kind.startsWith('staff-') ? 'hu' : language}">`)
    },
  )

  it('ORDER-07 OFFICE-25 the shop’s own letters open the order in the office, and leave no hole where the buyer gave no address', () => {
    const contact = { name: 'Kovács Anna', phone: '' }
    for (const kind of ['staff-new-order', 'staff-attention'] as const) {
      const { html, text } = letter(kind, { contact, email: '' })
      expect(html).toContain('href="https://shop.example/admin/orders/K26-7H3MQ2"')
      expect(text).toMatch(/: Kovács Anna\n/)
      expect(text).not.toMatch(/, *\n/)
    }
  })

  it('ORDER-12 a request for payment of which only the number is known is not said to be a click away', () => {
    const account = { holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' }
    const sender = { ...LETTER_SENDER, transfer: { isOn: true, days: 8, forWhom: 'everybody' as const, ...account } }
    const of = (language: Language, url: string | null) => {
      const order = aLetterOrder({ language, paymentMethod: 'TRANSFER', proforma: { number: 'D-2026-7', url } })
      return composeLetter('proforma', order, { sender, facts: {} }).text
    }
    for (const language of LANGUAGES) {
      const missing = of(language, null)
      expect(missing).toContain('D-2026-7')
      expect(missing).not.toMatch(/itt megtalálja|here it is|Megnyitom a díjbekérőt|Open the pro-forma/)
      expect(of(language, 'https://shop.example/d-7')).toMatch(/itt megtalálja|here it is/)
    }
  })

  it('ORDER-10 ORDER-11 who paid by transfer is not told that it goes where it came from: another account may have been given', () => {
    for (const kind of ['refund-issued', 'return-refunded', 'duplicate-refunded'] as const)
      for (const language of LANGUAGES)
        expect(letter(kind, { language, paymentMethod: 'TRANSFER' }).text).not.toMatch(
          /ahonnan|you paid from|came from/,
        )
    const asking = (isFromCourier: boolean) =>
      letter('refund-account', { paymentMethod: 'TRANSFER' }, { amount: 500, isFromCourier }).text
    expect(asking(true)).toContain('A futárnak vagy a csomagponton')
    expect(asking(false)).toContain('Átutalással fizetett')
  })

  it('ORDER-07 shows the shop’s mark and the covers by whole addresses, each with its size and words', () => {
    const { html, text } = letter('order-received')
    const pictures = html.match(/<img [^>]+>/g) ?? []
    expect(pictures).toHaveLength(4)
    for (const picture of pictures)
      expect(picture).toMatch(/^<img src="https:\/\/shop\.example\/[^"]+\.png" alt="[^"]*" width="\d+" height="\d+"/)
    expect(html).toContain('src="https://shop.example/images/letters/aaaaaaaaaaaa.png" alt="Egri csillagok, borító"')
    expect(text).not.toContain('borító')
  })

  it('ORDER-07 no letter speaks of a button, which its text part has not, nor of a file by its name', () => {
    for (const language of LANGUAGES)
      for (const kind of KINDS) {
        const { text } = letter(kind, { language })
        expect(text, kind).not.toMatch(/gomb|button|terms-and-conditions\.\w/)
      }
  })

  it('ORDER-07 the languages do not mix', () => {
    for (const kind of KINDS.filter((kind) => !kind.startsWith('staff-'))) {
      expect(letter(kind, { language: 'en' }).text, kind).not.toMatch(/Kedves|rendel|Rendelésszám|példány/)
      expect(letter(kind, { language: 'hu' }).text, kind).not.toMatch(/Dear|Order number|\bcopies\b|your order/)
    }
  })

  it('ORDER-07 what a buyer or a catalogue wrote is never taken for markup', () => {
    const evil = '<img src=x onerror="alert(1)"> & Co.'
    for (const kind of KINDS) {
      const order = aLetterOrder({ note: evil, contact: { name: evil, phone: null } })
      order.lines = order.lines.map((line) => ({ ...line, name: evil, author: evil }))
      order.billing = { ...order.billing, name: evil, company: evil }
      const facts = JSON.parse(JSON.stringify(LETTER_FACTS[kind]).replaceAll('Egri csillagok', 'X <script>')) as never
      const withdrawal = kind === 'withdrawal-acknowledged' ? { at: new Date() } : {}
      const { html } = composeLetter(kind, order, {
        sender: LETTER_SENDER,
        facts: { ...(facts as object), ...withdrawal } as LetterFacts[typeof kind],
      })
      expect(html, kind).not.toMatch(/<img src=x|<script/)
    }
  })

  it('ORDER-07 Hungarian addresses are written the Hungarian way, others their own', () => {
    const home = letter('order-received').text
    expect(home).toContain('Olvasó Olga\n1051 Budapest\nOktóber 6. utca 11.')
    const abroad = letter('order-received', {
      language: 'en',
      shipping: 'POSTOUTSIDEHUN',
      delivery: { name: 'Anne Reader', country: 'AT', postcode: '1010', city: 'Wien', street: 'Graben 1' },
    }).text
    expect(abroad).toContain('Anne Reader\nGraben 1\n1010 Wien\nAustria')
  })
})

const LEGAL: Record<Language, string[]> = {
  hu: [
    'Kolofon Mintabolt Kft.',
    'Cégjegyzékszám: 00-00-000000',
    'Adószám: 00000000-0-00',
    'bolt@example.com',
    'Tájékoztató az elállási jogról',
    '14 napon belül indoklás nélkül elállhat',
    'Elállási nyilatkozatminta',
    'Címzett: Kolofon Mintabolt Kft., 1999 Budapest, Lámpafény utca 7., bolt@example.com',
    'A megrendelés napja: 2026. november 15.',
    'hírlap, folyóirat',
    'Panaszkezelés',
    '30 napon belül írásban válaszolunk',
    'békéltető testület',
    'amelyet a megrendeléskor elfogadott',
    'https://shop.example/hu/altalanos-szerzodesi-feltetelek?version=3',
    'https://shop.example/hu/elallas?order=K26-7H3MQ2&token=signed-token',
  ],
  en: [
    'Kolofon Mintabolt Kft.',
    'Company number: 00-00-000000',
    'bolt@example.com',
    'Your right of withdrawal',
    'within 14 days without giving a reason',
    'Withdrawal form',
    'To: Kolofon Mintabolt Kft., 1999 Budapest, Lámpafény utca 7., bolt@example.com',
    'Ordered on: 15 November 2026',
    'newspapers, journals and magazines',
    'Complaints',
    'in writing within 30 days',
    'conciliation body',
    'you accepted when you placed it',
    'https://shop.example/terms-and-conditions?version=3',
    'https://shop.example/withdrawal?order=K26-7H3MQ2&token=signed-token',
  ],
}

describe('the letter that confirms an order', () => {
  it.each(LANGUAGES)(
    'ORDER-07 %s: carries seller, withdrawal, form, complaints and terms in both bodies',
    (language) => {
      const { text, html } = letter('order-received', { language })
      const both = [text, `${seen(html)}\n${html.replaceAll('&#38;', '&')}`]
      for (const body of both) for (const phrase of LEGAL[language]) expect(body).toContain(phrase)
      expect(text).not.toMatch(/ec\.europa\.eu|ODR/)
    },
  )

  it('ORDER-07 shows every line, every sum and its VAT', () => {
    const { text } = letter('order-received')
    for (const line of [
      `- Egri csillagok (Gárdonyi Géza${NBSP}· 2${NBSP}×${NBSP}3${NBSP}990${NBSP}Ft): 7${NBSP}980${NBSP}Ft`,
      `- Tündérkert (Móricz Zsigmond${NBSP}· 1${NBSP}×${NBSP}4${NBSP}490${NBSP}Ft${NBSP}· előrendelés, megjelenés: 2026. december 8.): 4${NBSP}490${NBSP}Ft`,
      `- Füzet (1${NBSP}×${NBSP}1${NBSP}490${NBSP}Ft${NBSP}· rendelésre, várhatóan 2026. november 25.): 1${NBSP}490${NBSP}Ft`,
      `Termékek: 13${NBSP}960${NBSP}Ft`,
      `Szállítási díj: 1${NBSP}490${NBSP}Ft`,
      `Összesen: 15${NBSP}450${NBSP}Ft`,
      `Ebből 5% áfa: 657${NBSP}Ft`,
      `Ebből 27% áfa: 350${NBSP}Ft`,
      'Fizetés: Bankkártyával, a Barionon át',
      'Szállítás: Futárral, házhoz (GLS)',
      '2 × Egri csillagok: a fizetés után összekészítjük; várhatóan 2026. november 17.',
      'Füzet: a fizetés után megrendeljük; várhatóan 2026. november 23–25.',
      'Tündérkert: előrendelés, a fizetésre vár; megjelenik: 2026. december 8.',
      'A fizetés határideje: 2026. november 15. 15:05',
      'Papír & Toll Kft.',
      'Adószám: 10734977-2-42',
      'Kérem, csengessenek kétszer.',
    ])
      expect(text.split('\n')).toContain(line)
  })

  it('ORDER-07 a request for a quote is no contract: its copy comes with the letter by which the offer is accepted', () => {
    for (const language of ['hu', 'en'] as const) {
      const says = (kind: Parameters<typeof letter>[0], order: Parameters<typeof letter>[1] = {}) =>
        letter(kind, { language, isQuoted: true, ...order }).text
      const contract = language === 'hu' ? /szerződés tartós másolata/ : /copy of our contract/
      const withdrawal = language === 'hu' ? /indoklás nélkül elállhat/ : /without giving a reason/
      for (const status of ['AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED'] as const) {
        const receivedLetter = says('order-received', { status, total: null, shippingPrice: null, vat: [] })
        expect(receivedLetter).not.toMatch(contract)
        expect(receivedLetter).not.toMatch(/megkaptuk a rendelését|we have your order/i)
      }
      expect(says('quote-ready')).not.toMatch(contract)
      // Nothing to pay: the offer is the agreement.
      expect(says('quote-ready', { total: 0, status: 'CONFIRMED' })).toMatch(contract)
      expect(says('payment-received')).toMatch(contract)
      expect(says('payment-received')).toMatch(withdrawal)
      expect(says('payment-received', { isQuoted: false })).not.toMatch(contract)
      expect(says('order-received', { isQuoted: false })).toMatch(contract)
    }
  })

  it('ORDER-07 asks for money only where there is something to pay', () => {
    expect(letter('order-received').text).toContain('Fizetek:\nhttps://shop.example/hu/rendeleseim/k26-7h3mq2?token=')
    const quote = letter('order-received', {
      status: 'AWAITING_QUOTE',
      isQuoted: true,
      shippingPrice: null,
      total: null,
      vat: [],
      expiresAt: null,
    })
    expect(quote.text).toContain('Szállítási díj: levélben megírjuk, mielőtt fizet')
    expect(quote.text).not.toMatch(/Fizetek:|Összesen:|A fizetés határideje/)
    expect(quote.subject).toMatch(/^Megkaptuk a kérését/)
    const shop = letter('order-received', {
      status: 'CONFIRMED',
      paymentMethod: 'COLLECTION',
      shipping: 'SHOP',
      shippingPrice: 0,
    })
    expect(shop.text).toContain('A boltban fizet, amikor átveszi')
    expect(shop.text).toContain('Szállítási díj: ingyenes')
    expect(shop.text).not.toContain('Fizetek:')
  })

  it('ORDER-07 a shop that has not told who runs it still says who sells and how to complain', () => {
    const { text } = composeLetter('order-received', aLetterOrder(), {
      sender: { ...LETTER_SENDER, operator: null },
      facts: {},
    })
    expect(text).toContain('Az eladó\n--------\n\nKolofon\nWeb: https://shop.example')
    expect(text).toContain('Panaszát erre a levélre válaszolva mondhatja el')
  })
})

describe('letters in the shop’s own voice', () => {
  const VOICE: Voice = {
    'greeting': 'Szervusz, {name}!',
    'closing': 'Jó olvasást!',
    'signature': 'A {shop} csapata\nBudapest',
    'order-received': 'Örülünk a {orderNumber} számú rendelésnek.',
    'shipped': 'Vigyázva csomagoltuk.',
  }
  const spoken = (kind: LetterKind, order: Partial<LetterOrder> = {}) =>
    composeLetter(kind, aLetterOrder(order), {
      sender: { ...LETTER_SENDER, voice: VOICE },
      facts: LETTER_FACTS[kind] as never,
    })

  it('OFFICE-68 every line that the law or the order asks for is still there, in both bodies', () => {
    for (const kind of KINDS) {
      const [plain, own] = [letter(kind), spoken(kind)]
      expect(own.subject).toBe(plain.subject)
      const usual = plain.text.split('\n').filter((line) => line !== 'Kedves Olvasó Olga!')
      const spokenLines = new Set(own.text.split('\n'))
      expect(
        usual.filter((line) => !spokenLines.has(line)),
        kind,
      ).toEqual([])
      for (const phrase of LEGAL.hu.filter((phrase) => plain.text.includes(phrase))) {
        expect(own.text, kind).toContain(phrase)
        expect(`${seen(own.html)}\n${own.html.replaceAll('&#38;', '&')}`, kind).toContain(phrase)
      }
    }
  })

  it('OFFICE-68 it greets, speaks after the first sentence, closes and signs before the contract', () => {
    const { text, html } = spoken('order-received')
    const places = [
      'Szervusz, Olvasó Olga!',
      'Örülünk a K26-7H3MQ2 számú rendelésnek.',
      'Rendelésszám: K26-7H3MQ2',
      'Jó olvasást!',
      'A Kolofon csapata\nBudapest',
      'Az eladó\n--------',
      'csak válaszoljon erre a levélre',
    ].map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    for (const words of ['Szervusz, Olvasó Olga!', 'Jó olvasást!', 'A Kolofon csapata'])
      expect(seen(html)).toContain(words)
    expect(html).toContain('A Kolofon csapata<br>Budapest')
    expect(spoken('order-received', { isQuoted: true }).text).not.toContain('Örülünk')
    expect(spoken('payment-received').text).not.toContain('Örülünk')
  })

  it('OFFICE-68 what opens an order, and what the shop writes to itself, says no word of it', () => {
    for (const kind of ['order-link', 'staff-new-order', 'staff-attention'] as const)
      expect(spoken(kind), kind).toEqual(letter(kind))
  })

  it('OFFICE-68 what was typed and whoever it names are never taken for markup', () => {
    const voice = { greeting: '{name} & <b>', closing: '"<i>' }
    const { html } = composeLetter('shipped', aLetterOrder({ contact: { name: '<img src=x>', phone: null } }), {
      sender: { ...LETTER_SENDER, voice },
      facts: LETTER_FACTS.shipped,
    })
    expect(html).not.toMatch(/<img src=x|<b>|<i>/)
  })
})

describe('the letters that follow', () => {
  it('ORDER-07 a cancellation tells what goes back, or that nothing was taken', () => {
    expect(letter('order-cancelled').text).toContain(`Visszatérítjük: 15${NBSP}450${NBSP}Ft`)
    expect(letter('order-cancelled', {}, { copies: [], refund: 0, by: 'shop' }).text).toContain('Nem fizetett még')
    const part = letter(
      'order-cancelled',
      { language: 'en' },
      { copies: [{ name: 'Füzet', quantity: 1 }], refund: 1490, by: 'shop' },
    )
    expect(part.text).toContain('The rest of the order is unchanged')
    expect(part.subject).toMatch(/^Items cancelled: /)
    expect(part.text).toContain('– Füzet, 1 copy')
    expect(part.text).not.toContain('Egri csillagok')
  })

  it('ORDER-07 a parcel names its number and what is in it; the last one promises no other', () => {
    const { text } = letter('shipped', { language: 'en' })
    expect(text).toContain('– Egri csillagok, 2 copies\n– Füzet, 1 copy')
    expect(text).toContain('Parcel number: 00123456789')
    expect(text).toContain('This is part of your order')
    const last = letter(
      'shipped',
      {},
      { ...LETTER_FACTS.shipped, isLast: true, trackingNumber: null, trackingUrl: null },
    )
    expect(last.text).not.toMatch(/egy része|Csomagszám|Követem/)
  })

  it('ORDER-07 what waits in the shop names the place, the last day and what is to be paid', () => {
    const { text } = letter('ready-for-pickup')
    expect(text).toContain('Az átvétel utolsó napja: 2026. december 1.')
    expect(text).toContain('Nyitva: hétfő–péntek 10:00–19:00, szombat 10:00–14:00')
    expect(letter('pickup-reminder', { language: 'en' }).text).toContain('Open: Monday–Friday 10:00–19:00, Saturday')
    const sender = { ...LETTER_SENDER, openingHours: [] }
    const unsaid = composeLetter('ready-for-pickup', aLetterOrder(), {
      sender,
      facts: LETTER_FACTS['ready-for-pickup'],
    })
    expect(unsaid.text).not.toContain('Nyitva:')
    expect(text).toContain(`Az átvételkor fizet: 13${NBSP}960${NBSP}Ft`)
    expect(text).toContain('5 forintra kerekítünk')
    const paid = letter('pickup-reminder', {}, { ...LETTER_FACTS['pickup-reminder'], toPay: 0 })
    expect(paid.text).not.toMatch(/Fizetendő|kerekítjük/)
  })

  it('ORDER-07 ORDER-06 a mixed order makes one promise: part by part when sent apart, the last day when together', () => {
    const apart = letter('order-received').text
    expect(apart).toContain('Részenként kapja meg')
    expect(apart).toContain('várhatóan 2026. november 17.')
    const [, , release] = aLetterOrder().parts
    const lines = [1, 2, 3].map((lineId) => ({ lineId, quantity: lineId === 1 ? 2 : 1 }))
    const joined: Partial<LetterOrder> = { wait: 'together', parts: release ? [{ ...release, lines }] : [] }
    for (const kind of ['order-received', 'payment-received'] as const) {
      const { text } = letter(kind, joined)
      expect(text, kind).toContain('Megvárjuk, amíg minden megvan, így egyben kapja meg.')
      expect(text, kind).toContain('megjelenik: 2026. december 8.')
      expect(text, kind).not.toMatch(/november (17|23|25)|készítjük/)
      const english = letter(kind, { ...joined, language: 'en' }).text
      expect(english, kind).toContain('We’ll wait until everything is here')
      expect(english, kind).not.toMatch(/(17|23|25) November|getting your order ready/)
    }
    expect(letter('payment-received', { wait: null }).text).toContain('Már készítjük össze a könyveit.')
    expect(letter('payment-received', { wait: 'arrival' }).text).toContain('megvárjuk, amíg megérkezik hozzánk')
  })

  it('ORDER-07 a moved preorder shows both days as exactly as they are known, and one that is off offers the money back', () => {
    const { text } = letter('preorder-changed')
    expect(text).toContain('Korábbi megjelenés: 2026. december 8.')
    expect(text).toContain('Új megjelenés: 2027. február')
    expect(text).toContain(
      'Lemondom az előrendelést:\nhttps://shop.example/hu/rendeleseim/k26-7h3mq2?token=signed-token#preorders',
    )
    expect(letter('preorder-changed', {}, { name: 'Tündérkert', from: null, to: null }).text).toContain(
      'nem jelenik meg',
    )
  })

  it('WEB-61 a withdrawal is acknowledged with its moment by the shop’s clock and with its content', () => {
    const { text } = letter('withdrawal-acknowledged')
    expect(text).toContain('2026. november 20. 10:31')
    expect(text).toContain('Elállás az alábbi tételektől:\n\n– Egri csillagok, 2 példány\n– Füzet, 1 példány')
    expect(text).toContain('2026. december 4.')
    expect(letter('withdrawal-acknowledged', { language: 'en' }).text).toContain('20 November 2026 at 10:31')
  })

  it('WEB-61 a withdrawal that comes too late is acknowledged, and told so; what was not sent need not come back', () => {
    const facts = LETTER_FACTS['withdrawal-acknowledged']
    const late = letter('withdrawal-acknowledged', {}, { ...facts, refusal: 'too-late' }).text
    expect(late).toContain('határideje már lejárt')
    expect(late).not.toContain('adja fel')
    const unsent = letter(
      'withdrawal-acknowledged',
      {},
      { ...facts, copies: [], unsent: facts.copies, isWhole: true },
    ).text
    expect(unsent).toContain('Ezeket még nem küldtük el')
    expect(unsent).not.toContain('adja fel')
  })

  it('WEB-61 a withdrawal says what is paid back: of the whole delivery too, of a part only its price', () => {
    const facts = LETTER_FACTS['withdrawal-acknowledged']
    const letterText = (changes: Partial<typeof facts>) =>
      letter('withdrawal-acknowledged', {}, { ...facts, ...changes }).text
    expect(letterText({ isWhole: true })).toContain('A vételárat és a szállítás díját')
    expect(letterText({ isWhole: true })).toContain('14 napon belül')
    expect(letterText({})).toContain('E tételek árát')
    const unsent = { copies: [], unsent: facts.copies }
    expect(letterText({ ...unsent, isWhole: true, unsentRefund: 'all' })).toContain(
      'az árukat és a szállítás díját már',
    )
    expect(letterText({ ...unsent, unsentRefund: 'goods' })).toContain('az árukat már visszatérítjük')
    expect(letterText({ ...unsent, unsentRefund: 'nothing' })).not.toContain('visszatérítjük')
    const { copies } = LETTER_FACTS['return-refunded']
    expect(letter('return-refunded', {}, { copies, amount: 10_960, withDelivery: true }).text).toContain(
      'az árát és a szállítás díját',
    )
  })

  it('ORDER-10 ORDER-07 what was paid to the courier is not said to go back where it came from: the buyer is asked for a bank account', () => {
    const kinds = ['order-cancelled', 'refund-issued', 'return-refunded', 'withdrawal-acknowledged'] as const
    const says = { hu: /átutal|utaltuk át/, en: /transfer/ }
    const asks = { hu: /a rendelés oldalán (meg)?ad/, en: /on the order page which account/ }
    for (const language of LANGUAGES)
      for (const kind of kinds) {
        const ofCard = letter(kind, { language }).text
        const { text, html } = letter(kind, { language, paymentMethod: 'COD' })
        expect(ofCard, kind).toMatch(/ahonnan fizetett|you paid from/)
        expect(ofCard, kind).not.toMatch(asks[language])
        for (const body of [text, html]) expect(body, kind).not.toMatch(/ahonnan fizetett|you paid from/)
        expect(text, kind).toMatch(says[language])
        if (kind === 'order-cancelled' || kind === 'withdrawal-acknowledged') expect(text).toMatch(asks[language])
      }
    const whole = { ...LETTER_FACTS['withdrawal-acknowledged'], isWhole: true }
    expect(letter('withdrawal-acknowledged', { paymentMethod: 'COD' }, whole).text).toContain('bankszámlájára')
    const contract = (order: Partial<LetterOrder>) => letter('order-received', { status: 'CONFIRMED', ...order }).text
    expect(contract({})).toContain('ugyanazon a módon, ahogyan fizetett')
    expect(contract({ paymentMethod: 'COD' })).toContain('átutalással arra a bankszámlára, amelyet ehhez megad')
    expect(contract({ paymentMethod: 'COD', language: 'en' })).toContain('by transfer to the bank account you give us')
    expect(contract({ paymentMethod: 'COD' })).not.toContain('ahogyan fizetett')
    const delivery = { ...LETTER_FACTS['return-refunded'], withDelivery: true }
    expect(letter('return-refunded', { paymentMethod: 'COD' }, delivery).text).toContain('amelyet megadott')
  })
})
