import type {
  gapGroups as groupsInHungarian,
  fieldProblems as problemsInHungarian,
  setupGaps as gapsInHungarian,
  setupQuestions as questionsInHungarian,
} from '../hu/setup.ts'

export const gapGroups: Record<keyof typeof groupsInHungarian, string> = {
  sell: 'Missing before the shop can sell',
  lawful: 'What the law asks for',
  found: 'What lets people find the shop',
}

export const gapValues: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  phone: 'phone number',
  companyNumber: 'company number',
  taxNumber: 'tax number',
  court: 'registering court',
  hu: 'in Hungarian',
  en: 'in English',
  BOOK: 'books',
  PERIODICAL: 'periodicals',
  DAILY: 'daily papers',
  STANDARD: 'everything else',
}

export const setupGaps: Record<keyof typeof gapsInHungarian, { meaning: string; advice: string }> = {
  'mail': {
    meaning: 'No mail server is connected: every e-mail waits, and the shop takes no orders.',
    advice: 'Connect it in the office (The house, Connections).',
  },
  'operator': {
    meaning: 'Nobody is named as the seller: no order is taken.',
    advice: 'Name them in the office (First visit), or here: npm run shop -- setup',
  },
  'vat-rates': {
    meaning: 'There is no VAT rate: nothing can be sold.',
    advice: 'One press in the office (First visit) sets those in force; so does npm run shop -- setup.',
  },
  'vat-class': {
    meaning: 'There is no VAT rate for the class {value} today: products of this class cannot be sold.',
    advice: 'Set it in the office (The house, VAT rates), or: npm run shop -- vat set',
  },
  'shipping-prices': {
    meaning: 'There is no way of delivery: no order can be finished.',
    advice: 'Set them in the office (The house, Delivery), or: npm run shop -- setup',
  },
  'payment': {
    meaning: 'There is no way to pay: no order can be paid.',
    advice:
      'Connect Barion or PayPal in the office (The house, Connections), or allow payment in the shop on collection (The house, Rules).',
  },
  'places': {
    meaning: 'There is neither a shop nor a warehouse: stock has nowhere to stand.',
    advice: 'Add one at least in the office (The house, Places), or: npm run shop -- setup',
  },
  'parcel-points': {
    meaning:
      'Parcel points have a price but the list of points is empty: until it is there the shop does not offer them.',
    advice: 'Fetch the GLS list in the office (Delivery); it is also fetched by itself every day.',
  },
  'pickup-shop': {
    meaning: 'Collection has a price but there is no shop to come to: until there is one the shop does not offer it.',
    advice: 'Add a shop to the places: npm run shop -- setup',
  },
  'titles': {
    meaning: 'There is no product in the shop.',
    advice:
      'Add them in the office (Titles), or import the file of a publisher or a wholesaler: npm run shop -- import run <file>',
  },
  'seller-contact': {
    meaning: 'The imprint doesn’t say how to reach the seller: {value}.',
    advice: 'Complete it in the office (First visit), or: npm run shop -- setup',
  },
  'seller-numbers': {
    meaning: 'The imprint lacks numbers of the company: {value}.',
    advice:
      'Complete them in the office (First visit), or: npm run shop -- setup. A sole trader has no company number and no court.',
  },
  'hosting': {
    meaning: 'The imprint doesn’t name the hosting company.',
    advice: 'Give its name, address and e-mail in the office (First visit), or: npm run shop -- setup',
  },
  'conciliation': {
    meaning: 'The terms name no conciliation body.',
    advice: 'Name the body of the seller’s county in the office (First visit), or: npm run shop -- setup',
  },
  'invoices': {
    meaning: 'Nobody issues invoices for orders.',
    advice:
      'Connect Számlázz.hu or Billingo in the office (The house, Connections); if you write invoices by hand, say so: npm run shop -- setting set invoicesByHand true',
  },
  'example-texts': {
    meaning:
      '{count} texts are still as they came with the shop: {value}. They are examples and do not speak of this shop.',
    advice:
      'Read them, rewrite them and publish them in the office (Texts), or: npm run shop -- content publish <file>',
  },
  'guarantee-notice': {
    meaning: 'The official picture of the notice on the legal guarantee is missing ({value}).',
    advice: 'Put it there in the office (Texts), or: npm run shop -- content notice <language> <file>',
  },
  'safety-contacts': {
    meaning: '{count} publishers name nobody who answers for product safety (GPSR).',
    advice:
      'They are: npm run shop -- publisher list --without-contact. Ask them for a postal and an e-mail address, and enter them: npm run shop -- publisher contact <publisher> --address <address> --email <address>',
  },
  'public-address': {
    meaning: 'The shop’s address is {value}: search engines cannot reach it.',
    advice: 'Write the shop’s https address into .env: PUBLIC_URL=https://…',
  },
  'opening-hours': {
    meaning: 'There are no opening hours.',
    advice:
      'Give them in the office (First visit), or: npm run shop -- setup. Leave them out where there is only the web shop.',
  },
  'about-us': {
    meaning: 'The shop doesn’t introduce itself ({value}).',
    advice: 'Write it in the office (Texts), or: npm run shop -- content publish <file>',
  },
  'categories': {
    meaning: 'There are no categories: the menu is empty, and books are only found by searching.',
    advice:
      'One press in the office (First visit) adds the usual ones, as npm run shop -- setup does; for your own: npm run shop -- category set',
  },
  'pictures': {
    meaning: '{count} products have no picture: a drawn cover stands for it.',
    advice: 'Ask the publishers for pictures.',
  },
  'descriptions': {
    meaning: '{count} products have no description in either language.',
    advice: 'Ask the publishers for full records, or write about them.',
  },
}

export const fieldProblems: Record<keyof typeof problemsInHungarian, string> = {
  'missing': 'is missing',
  'unknown-field': 'there is no such field',
  'wrong-kind': 'must be of another kind ({expected})',
  'wrong-form': 'is not written as it should be ({expected})',
  'not-one-of': 'must be one of: {expected}',
  'too-small': 'is too small: {expected} at least',
  'too-large': 'is too large: {expected} at most',
  'taken': 'is another’s already ({expected})',
  'free-parcel': 'cannot be free: the law lets no book at a fixed price be sent for nothing below {expected} Ft',
  'in-use': 'cannot change while others hang on it ({expected})',
  'led-by-journal': 'is led by the till’s journal, not by files',
  'stale': 'has been changed by somebody else meanwhile (version {expected})',
}

export const setupQuestions: Record<keyof typeof questionsInHungarian, string> = {
  operatorName: 'Who sells? (full name of the company or sole trader)',
  operatorAddress: 'Seat (postcode, city, street)',
  operatorEmail: 'E-mail address for customers',
  operatorPhone: 'Phone number',
  operatorTaxNumber: 'Tax number, as 12345678-1-41',
  operatorCompanyNumber: 'Company number (leave empty for a sole trader)',
  operatorCourt: 'Which court registered it? (leave empty for a sole trader)',
  hostingName: 'Name of the hosting company',
  hostingAddress: 'Its address',
  hostingEmail: 'Its e-mail address',
  conciliationName: 'Name of the county’s conciliation body; empty: you will say it later',
  conciliationAddress: 'Its address',
  conciliationEmail: 'Its e-mail address',
  placeName: 'Name of the shop (or warehouse); empty: there is none',
  placeAddress: 'Its address',
  openingHours: 'Opening hours, such as Tue-Fri 10:00-18:00; Sat 9:00-13:00; “-”: there is no shop to visit',
  openingHoursExample: 'Tue-Fri 10:00-18:00; Sat 9:00-13:00',
  isPickup: 'May buyers collect orders in the shop? (yes/no)',
  glsPrice: 'Price of GLS home delivery in forints; “-”: not offered',
  glsPointPrice: 'Price of parcel points in forints; “-”: not offered',
  abroad: 'Do you send abroad, priced by quote? (yes/no)',
  freeShippingFrom: 'Delivery is free from how many forints? “-”: never',
  payOnCollection: 'May buyers pay in the shop when they collect? (yes/no)',
  usualCategories: 'Shall the usual categories of a bookshop be added? (yes/no)',
  intro: 'An empty answer keeps what stands in brackets. Nothing changes before the last question is answered.',
  yesOrNo: 'Please answer yes or no.',
  ended: 'The answers ended before the questions did. Nothing has changed.',
  yes: 'yes',
  no: 'no',
  written: 'Written: {value}.',
  nothingWritten: 'Nothing has changed: all of it was so already.',
  refused: 'Nothing has changed. Mend these:',
  whole: 'Nothing is missing: the shop can sell.',
  shopName: 'the shop’s name, Kolofon until then',
  notFirst: 'Somebody works in the office already: others are invited from there.',
  notInvited: 'The invitation failed: {value}',
  nobodyYet: 'Nobody can come into the office yet. The first one: npm run shop -- user add <e-mail> --admin',
  adminLink: 'By this link the office’s first admin comes in; it works once, and for a day: {value}',
  environment: 'The file .env or the environment (this command writes no secret) still needs:',
}
