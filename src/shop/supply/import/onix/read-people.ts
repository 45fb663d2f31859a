import { withoutEntities } from '#kit/formats/xml-entities.ts'
import type { Language } from '#site/languages.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import type { ForeignNumber } from '#shop/catalogue/products/editing/foreign-number.ts'
import type { Person, PersonName } from '#shop/catalogue/claims/facts/facts.ts'
import { languageOf, languageOfWords } from '#shop/catalogue/claims/facts/language-codes.ts'
import { LONGEST_NAME, LONGEST_TEXT } from '../limits.ts'
import { familyFirstName, givenFirstName, readOneName, wholeName, type NameParts } from '../person-names.ts'
import { NAME_SCHEMES, PERSON_ROLE_CODES } from './codes.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { readYear } from './read-day.ts'
import { readParagraphs } from './read-words.ts'
import { childLine, codeOf, codesOf, shopLanguage, type Reading } from './reading.ts'

const FIELD = 'contributors'
/** List 177: born, died. */
const [BORN, DIED] = ['50', '51']

/** Everybody who has a part in a title, in their order; one who stands there twice counts once. */
export function readPeople(
  reading: Reading,
  block: OnixElement,
  originalLanguage: string | null | undefined,
): Person[] {
  const isForeign = originalLanguage !== undefined && originalLanguage !== null && originalLanguage !== 'hu'
  const contributors = childrenOf(block, 'Contributor').map((element, place) => ({
    element,
    order: Number(codeOf(element, 'SequenceNumber') ?? place + 1) || place + 1,
  }))
  const people = new Map<string, Person>()
  for (const { element } of contributors.sort((one, other) => one.order - other.order)) {
    const person = readPerson(reading, element, isForeign)
    if (!person) continue
    const known = people.get(person.name.sort)
    people.set(person.name.sort, known ? { ...known, roles: [...new Set([...known.roles, ...person.roles])] } : person)
  }
  return [...people.values()]
}

function readPerson(reading: Reading, element: OnixElement, isForeign: boolean): Person | null {
  const roles = rolesOf(reading, element)
  const isHungarian = childrenOf(element, 'ContributorPlace').some((place) => codeOf(place, 'CountryCode') === 'HU')
  const company = childLine(reading, element, 'CorporateName', FIELD)
  const read = company
    ? { name: wholeName(company) }
    : personName(reading, element, { isForeign: isForeign && roles.includes('author'), isHungarian })
  // An unnamed person (anonymous, various authors) is nobody.
  if (!read) return null
  if (Math.max(read.name.hu.length, read.name.en.length, read.name.sort.length) > LONGEST_NAME) {
    reading.tell('text-too-long', element, FIELD, read.name.hu)
    return null
  }
  if (read.other)
    reading.tell(
      'name-order',
      element,
      FIELD,
      `${read.name.hu} / ${read.name.en} | ${read.other.hu} / ${read.other.en}`,
    )
  const numbers = childrenOf(element, 'NameIdentifier').flatMap((item) =>
    foreignNumber(reading, item, { typeName: 'NameIDType', schemes: NAME_SCHEMES, field: FIELD }),
  )
  const [born, died] = [BORN, DIED].map((role) => yearOf(reading, element, role))
  const biography = biographyOf(reading, element)
  return {
    roles,
    name: read.name,
    ...(read.other && { otherReading: read.other }),
    ...(company && { isCompany: true }),
    ...(isHungarian && { isHungarian: true }),
    ...(numbers.length > 0 && { numbers }),
    ...(born !== undefined && { born }),
    ...(died !== undefined && { died }),
    ...(biography && { biography }),
  }
}

function rolesOf(reading: Reading, element: OnixElement): ContributorRole[] {
  const roles = codesOf(element, 'ContributorRole').flatMap((code) => {
    const known = PERSON_ROLE_CODES.get(code)
    if (!known) reading.tell('role-unknown', element, FIELD, code)
    return known ?? (['other'] as const)
  })
  if (roles.length > 0) return [...new Set(roles)]
  reading.tell('role-unknown', element, FIELD)
  return ['other']
}

type ReadName = { name: PersonName; other?: PersonName }

function personName(
  reading: Reading,
  element: OnixElement,
  known: { isForeign: boolean; isHungarian: boolean },
): ReadName | null {
  const read = nameInHungarian(reading, element, known)
  const english = childrenOf(element, 'AlternativeName').find(isInEnglish)
  const en = childLine(reading, english, 'PersonName', FIELD)
  return read && en ? { name: { ...read.name, en } } : read
}

/** List 18: the name in another language. */
function isInEnglish(alternative: OnixElement): boolean {
  const language = childOf(alternative, 'PersonName')?.attributes['language'] ?? alternative.attributes['language']
  return codeOf(alternative, 'NameType') === '05' && languageOf(language ?? '') === 'en'
}

function nameInHungarian(
  reading: Reading,
  element: OnixElement,
  known: { isForeign: boolean; isHungarian: boolean },
): ReadName | null {
  const parts = partsOf(reading, element)
  if (parts) return { name: parts.isFamilyFirst || known.isHungarian ? familyFirstName(parts) : givenFirstName(parts) }
  const whole = childLine(reading, element, 'PersonName', FIELD)
  const inverted = childLine(reading, element, 'PersonNameInverted', FIELD)
  // A shop like this one says by what the name is sorted.
  if (reading.defaults.shop !== undefined && whole && inverted)
    return { name: { hu: whole, en: whole, sort: inverted } }
  if (inverted?.includes(',')) {
    const [family = '', given = ''] = inverted.split(/,\s*/, 2)
    // “Szabó, Magda” beside “Szabó Magda”: a Hungarian name.
    const isFamilyFirst = whole === `${family} ${given}` || known.isHungarian
    return { name: isFamilyFirst ? familyFirstName({ family, given }) : givenFirstName({ family, given }) }
  }
  const name = whole ?? inverted
  if (!name) return null
  return readOneName({ name, order: reading.rules.names ?? 'family-first', ...known })
}

function partsOf(reading: Reading, element: OnixElement): (NameParts & { isFamilyFirst: boolean }) | null {
  const part = (name: string) => childLine(reading, element, name, FIELD)
  const family = part('KeyNames')
  if (!family) return null
  const [beforeKey, afterKey] = [part('NamesBeforeKey'), part('NamesAfterKey')]
  return {
    family: [family, part('SuffixToKey')].filter(Boolean).join(' '),
    given: [beforeKey, afterKey].filter(Boolean).join(' '),
    particle: part('PrefixToKey'),
    before: part('TitlesBeforeNames'),
    after: [part('LettersAfterNames'), part('TitlesAfterNames')].filter(Boolean).join(' ') || undefined,
    isFamilyFirst: afterKey !== undefined && beforeKey === undefined,
  }
}

function yearOf(reading: Reading, element: OnixElement, role: string): number | undefined {
  const date = childrenOf(element, 'ContributorDate').find((item) => codeOf(item, 'ContributorDateRole') === role)
  return date && readYear(reading, date, FIELD)
}

function biographyOf(reading: Reading, element: OnixElement): Partial<Record<Language, string>> | undefined {
  const biography: Partial<Record<Language, string>> = {}
  for (const note of childrenOf(element, 'BiographicalNote')) {
    const text = readParagraphs(reading, note, FIELD)
    if (!text) continue
    if (text.length > LONGEST_TEXT) {
      reading.tell('text-too-long', note, FIELD, text)
      continue
    }
    const languageText = note.attributes['language']
    const language = shopLanguage((languageText ? languageOf(languageText) : languageOfWords(text)) ?? undefined)
    if (language) biography[language] ??= text
    else reading.tell('text-language', note, FIELD, languageText ?? text)
  }
  return Object.keys(biography).length > 0 ? biography : undefined
}

type NumberKind = { typeName: string; schemes: Readonly<Record<string, string>>; field: string }

/** A number with the name of whoever gave it. */
export function foreignNumber(
  reading: Reading,
  identifier: OnixElement,
  { typeName, schemes, field }: NumberKind,
): ForeignNumber[] {
  const [type, number] = [codeOf(identifier, typeName), codeOf(identifier, 'IDValue')]
  if (!type || !number) return []
  const owner = withoutEntities(childOf(identifier, 'IDTypeName')?.text.trim() ?? '', () => {})
  const scheme = schemes[type] === 'own' ? `own:${owner}` : (schemes[type] ?? `onix:${type}`)
  if (scheme.length + number.length > LONGEST_NAME) {
    reading.tell('text-too-long', identifier, field, number)
    return []
  }
  return [{ scheme, number }]
}
