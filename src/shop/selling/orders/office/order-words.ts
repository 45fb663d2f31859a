import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { readOrderNumber } from '../read-order-number.ts'

/** What an order is found by. */
export type FindableOrder = {
  number: string
  email: string
  /** Of the contact, the delivery and the invoice; and companies. */
  names: readonly string[]
  phones: readonly string[]
  /** EANs of its lines. */
  eans: readonly string[]
  /** Of parcels, payments, invoices, and tax numbers. */
  numbers: readonly string[]
}

// Names are words of letters and digits. What else an order is found by begins with a sign that no name has.
const NUMBER = '#'
const PHONE = '+'
const EAN = '='
const ADDRESS = '@'

const YEAR = 'K26-'

const MAX_LENGTH = 200
const MAX_WORDS = 10
const SHORTEST_NUMBER = 4

/** OFFICE-21: the words of an order, as they are stored. */
export function orderWords({ number, email, names, phones, eans, numbers }: FindableOrder): string[] {
  const words = [
    ...[email, ...names].flatMap(foldedWords),
    ...addressWords(email),
    ...phones.map((phone) => PHONE + backwards(digitsOf(phone))),
    ...eans.map((ean) => EAN + digitsOf(ean)),
    // An order number is also found without its year.
    ...[number, number.slice(YEAR.length), ...numbers].map((one) => NUMBER + squeezed(one)),
  ]
  return [...new Set(words.filter((word) => word.length > 1))]
}

/**
 * What somebody typed, as a `tsquery` over these words: all words as a name or an e-mail address, in any order and by their
 * beginnings; or all of it as one number in any writing. Null where nothing can be looked for.
 */
export function orderQuery(typed: string): string | null {
  const text = typed.slice(0, MAX_LENGTH)
  const words = [...new Set(text.split(/\s+/).flatMap((part) => typedAddress(part) ?? foldedWords(part)))]
  if (words.length === 0) return null
  const readings = [words.slice(0, MAX_WORDS).map(beginning).join(' & '), ...numberReadings(text)]
  return readings.map((reading) => `(${reading})`).join(' | ')
}

/** The same over the words of accounts, among which an address is only its words. */
export function accountQuery(typed: string): string | null {
  return orderQuery(typed.replaceAll(ADDRESS, ' '))
}

/**
 * An e-mail address is also one word, from each word before its @ on: by its words alone it would be looked for among all
 * who have theirs at the same company, who are half of all buyers.
 */
function addressWords(email: string): string[] {
  const at = email.lastIndexOf(ADDRESS)
  const words = foldedWords(email.slice(0, Math.max(0, at)))
  return words.map((_, first) => ADDRESS + words.slice(first).join('') + ADDRESS + squeezed(email.slice(at)))
}

/** Null where it is no address, nor the beginning of one. */
function typedAddress(part: string): string[] | null {
  const at = part.lastIndexOf(ADDRESS)
  const name = squeezed(part.slice(0, Math.max(0, at)))
  return name ? [ADDRESS + name + ADDRESS + squeezed(part.slice(at))] : null
}

export const ORDER_READINGS = ['number', 'ean', 'phone', 'email', 'name'] as const
/** What somebody who typed this is most likely to have meant; all other readings are looked for as well. */
export type OrderReading = (typeof ORDER_READINGS)[number]

export function readingOf(typed: string): OrderReading {
  const text = typed.trim()
  if (readOrderNumber(text)) return 'number'
  if (readBookNumber(text)) return 'ean'
  if (text.includes('@')) return 'email'
  const digits = digitsOf(text)
  if (digits.length < SHORTEST_NUMBER) return 'name'
  return isPhoneLike(text) ? 'phone' : 'number'
}

/** Names are many people's; numbers and addresses few orders'. */
export function isRare(typed: string): boolean {
  return readingOf(typed) !== 'name'
}

function isPhoneLike(text: string): boolean {
  return /^[\d\s()+./\p{Pd}]+$/u.test(text)
}

function numberReadings(text: string): string[] {
  const digits = digitsOf(text)
  if (digits.length < SHORTEST_NUMBER) return []
  const isPhone = isPhoneLike(text)
  // The last digits of a number are the first of it backwards; 06 and +36 are two ways to write the same.
  const tail = digits.replace(/^(?:0036|36(?=\d{8,9}$)|06)/, '')
  const ean = readBookNumber(text) ?? (digits.length === 13 ? digits : null)
  return [
    beginning(NUMBER + squeezed(text)),
    ...(isPhone ? [beginning(PHONE + backwards(tail))] : []),
    ...(ean ? [lexeme(EAN + ean)] : []),
  ]
}

/** In lower case and without accents: `Őry-Kiss` is `ory` and `kiss`. */
function foldedWords(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** In lower case and without accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A number without what people write between its signs. */
function squeezed(text: string): string {
  return foldedWords(text).join('')
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function backwards(digits: string): string {
  return [...digits].toReversed().join('')
}

function lexeme(word: string): string {
  return `'${word}'`
}

function beginning(word: string): string {
  return `${lexeme(word)}:*`
}
