import type { PersonalData } from '#shop/house/privacy/personal-data.ts'
import type { Language } from '#site/languages.ts'

type Words = Record<Language, string>

/** The parts of the copy; a new one does not compile without its words. */
const PARTS: Record<keyof PersonalData, Words> = {
  exportedAt: { hu: 'Készült', en: 'Made' },
  shop: { hu: 'Bolt', en: 'Shop' },
  accounts: { hu: 'Fiók', en: 'Account' },
  addresses: { hu: 'Mentett címek', en: 'Saved addresses' },
  wishLists: { hu: 'Kívánságlisták', en: 'Wish lists' },
  keptCart: { hu: 'Kosár', en: 'Cart' },
  orders: { hu: 'Rendelések', en: 'Orders' },
  messages: { hu: 'Üzenetek', en: 'Messages' },
  newsletter: { hu: 'Hírlevél', en: 'Newsletter' },
  watches: { hu: 'Miről szóljunk', en: 'What to tell of' },
  setAsides: { hu: 'Félretett könyvek', en: 'Books set aside' },
  readerWords: { hu: 'Olvasói vélemények', en: 'Words about books' },
  giftCards: { hu: 'Ajándékkártyák, amelyek levélre várnak', en: 'Gift cards whose letters wait' },
  bookClub: { hu: 'Könyvklub', en: 'Book club' },
  standing: { hu: 'Fizetési feltételek', en: 'Terms of payment' },
}

/** By the names of the copy, which are for programs. */
const LABELS: Readonly<Record<string, Words>> = {
  coupon: { hu: 'Kedvezménykód', en: 'Discount code' },
  ...PARTS,
  stars: { hu: 'Csillag', en: 'Stars' },
  refusal: { hu: 'Miért nem tettük ki', en: 'Why it isn’t shown' },
  reply: { hu: 'A bolt válasza', en: 'The shop’s reply' },
  writtenAt: { hu: 'Írta', en: 'Written' },
  from: { hu: 'Kitől', en: 'From' },
  productId: { hu: 'A könyv azonosítója', en: 'Id of the book' },
  priceThen: { hu: 'Ára, amikor kérte (Ft)', en: 'Price when asked (HUF)' },
  priceNamed: { hu: 'Megadott ár (Ft)', en: 'Price named (HUF)' },
  email: { hu: 'E-mail-cím', en: 'E-mail address' },
  name: { hu: 'Név', en: 'Name' },
  phone: { hu: 'Telefon', en: 'Telephone' },
  country: { hu: 'Ország', en: 'Country' },
  postcode: { hu: 'Irányítószám', en: 'Postcode' },
  city: { hu: 'Település', en: 'Town' },
  street: { hu: 'Utca, házszám', en: 'Street' },
  company: { hu: 'Cég', en: 'Company' },
  taxNumber: { hu: 'Adószám', en: 'Tax number' },
  note: { hu: 'Megjegyzés', en: 'Note' },
  notes: { hu: 'A bolt feljegyzései', en: 'Notes of the shop' },
  number: { hu: 'Szám', en: 'Number' },
  status: { hu: 'Állapot', en: 'State' },
  state: { hu: 'Állapot', en: 'State' },
  placedAt: { hu: 'Leadva', en: 'Placed' },
  endedAt: { hu: 'Lezárult', en: 'Ended' },
  contact: { hu: 'Kapcsolat', en: 'Contact' },
  delivery: { hu: 'Szállítási cím', en: 'Delivery address' },
  billing: { hu: 'Számlázási cím', en: 'Billing address' },
  parcelPoint: { hu: 'Csomagpont', en: 'Parcel point' },
  address: { hu: 'Cím', en: 'Address' },
  total: { hu: 'Összesen (Ft)', en: 'Total (HUF)' },
  lines: { hu: 'Tételek', en: 'Items' },
  quantity: { hu: 'Darab', en: 'Copies' },
  unitPrice: { hu: 'Egységár (Ft)', en: 'Unit price (HUF)' },
  payments: { hu: 'Fizetések', en: 'Payments' },
  provider: { hu: 'Mód', en: 'Way' },
  amount: { hu: 'Összeg (Ft)', en: 'Sum (HUF)' },
  at: { hu: 'Mikor', en: 'When' },
  transfers: { hu: 'Átutalások', en: 'Bank transfers' },
  day: { hu: 'Nap', en: 'Day' },
  payer: { hu: 'Ki utalta', en: 'Payer' },
  payerAccount: { hu: 'Melyik számláról', en: 'From account' },
  labels: { hu: 'Csomagcímkék', en: 'Parcel labels' },
  parcel: { hu: 'Amit a futárnak megadtunk', en: 'What the carrier was told' },
  requestedAt: { hu: 'Kérve', en: 'Asked for' },
  stepWords: { hu: 'A futár legutóbb', en: 'What the carrier said last' },
  stepAt: { hu: 'Mikor mondta', en: 'When it said so' },
  parcels: { hu: 'Csomagok', en: 'Parcels' },
  carrier: { hu: 'Futárszolgálat', en: 'Carrier' },
  trackingNumber: { hu: 'Csomagszám', en: 'Tracking number' },
  returns: { hu: 'Visszaküldések', en: 'Returns' },
  announcedAt: { hu: 'Bejelentve', en: 'Announced' },
  statement: { hu: 'A nyilatkozat', en: 'Statement' },
  invoices: { hu: 'Számlák', en: 'Invoices' },
  kind: { hu: 'Fajta', en: 'Kind' },
  issuedAt: { hu: 'Kiállítva', en: 'Issued' },
  letters: { hu: 'Levelek', en: 'Letters' },
  sentAt: { hu: 'Elküldve', en: 'Sent' },
  to: { hu: 'Kinek', en: 'To' },
  subject: { hu: 'Tárgy', en: 'Subject' },
  words: { hu: 'Szövege', en: 'Words' },
  shownName: { hu: 'A listán látható név', en: 'Name shown on the list' },
  count: { hu: 'Hány könyv', en: 'How many books' },
  wishes: { hu: 'Könyvek a listán', en: 'Books on the list' },
  anyEdition: { hu: 'Bármelyik kiadás jó', en: 'Any edition will do' },
  addedAt: { hu: 'Fölvéve', en: 'Added' },
  isDeleted: { hu: 'Már nem árusítjuk', en: 'No longer sold' },
  reference: { hu: 'Jel', en: 'Reference' },
  receivedAt: { hu: 'Érkezett', en: 'Received' },
  message: { hu: 'Az üzenet', en: 'Message' },
  isComplaint: { hu: 'Panasz', en: 'Complaint' },
  answers: { hu: 'Válaszok', en: 'Answers' },
  text: { hu: 'Szövege', en: 'Text' },
  place: { hu: 'Hol', en: 'Where' },
  since: { hu: 'Mióta', en: 'Since' },
  startsAt: { hu: 'Kezdete', en: 'Begins' },
  seats: { hu: 'Helyek', en: 'Seats' },
  isEmailConfirmed: { hu: 'A cím igazolt', en: 'Address confirmed' },
  isDisabled: { hu: 'Letiltva', en: 'Disabled' },
  isDefault: { hu: 'Alapértelmezett', en: 'Default' },
  madeAt: { hu: 'Létrejött', en: 'Made' },
  secondFactors: { hu: 'Második lépések', en: 'Second steps' },
  passkeys: { hu: 'Azonosítókulcsok', en: 'Passkeys' },
  devices: { hu: 'Készülékek', en: 'Devices' },
  isRemembered: { hu: 'Megjegyezve', en: 'Remembered' },
  lastUsedAt: { hu: 'Utoljára', en: 'Last used' },
  signIns: { hu: 'Belépések', en: 'Sign-ins' },
  beganAt: { hu: 'Kezdete', en: 'Began' },
  until: { hu: 'Meddig', en: 'Until' },
  factors: { hu: 'Mivel', en: 'By what' },
  trusted: { hu: 'Megnevezett vevő', en: 'Named customer' },
  reason: { hu: 'Ok', en: 'Reason' },
  by: { hu: 'Ki', en: 'By' },
  paymentOnDelivery: { hu: 'Utánvét', en: 'Payment on delivery' },
  notTaken: { hu: 'Át nem vett csomagok', en: 'Parcels not taken' },
  lifted: { hu: 'Eltekintettünk tőle', en: 'Overlooked' },
  paysFirst: { hu: 'Előre fizet', en: 'Pays first' },
}

const YES_AND_NO = { hu: { yes: 'igen', no: 'nem', none: '–' }, en: { yes: 'yes', no: 'no', none: '–' } } as const
const STYLE =
  'body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}dl{margin:0 0 0 1rem}dt{font-weight:bold;margin-top:.4rem}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}ol{padding-left:1.4rem}li{margin:.6rem 0;border-top:1px solid #ccc}h2{margin-top:2rem}'

/** OFFICE-76: the copy of somebody's data as a page that stands by itself: no script, and nothing that is fetched. */
export function readableCopy(data: Readonly<Record<string, unknown>>, title: string, language: Language): string {
  const parts = Object.entries(data).map(
    ([name, value]) => `<h2>${label(name, language)}</h2>${htmlOf(value, language)}`,
  )
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${written(title)}</title><style>${STYLE}</style><h1>${written(title)}</h1>${parts.join('')}</html>\n`
}

function htmlOf(value: unknown, language: Language): string {
  const words = YES_AND_NO[language]
  if (value === null || value === undefined || value === '') return `<p>${words.none}</p>`
  if (typeof value === 'boolean') return `<p>${value ? words.yes : words.no}</p>`
  if (Array.isArray(value))
    return value.length === 0
      ? `<p>${words.none}</p>`
      : `<ol>${value.map((one: unknown) => `<li>${htmlOf(one, language)}</li>`).join('')}</ol>`
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, inside]) => `<dt>${label(name, language)}</dt><dd>${htmlOf(inside, language)}</dd>`)
      .join('')}</dl>`
  return `<p>${written(String(value as string | number))}</p>`
}

function label(name: string, language: Language): string {
  return written(LABELS[name]?.[language] ?? name)
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function written(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
