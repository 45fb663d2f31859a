import { isDeepStrictEqual } from 'node:util'
import { slugOf } from '#kit/formats/slug.ts'
import type { ForeignNumber } from '#shop/catalogue/products/editing/foreign-number.ts'
import type { Person, PictureLink } from './facts/facts.ts'
import type { FieldName, Fields } from './facts/fields.ts'

/** Words that do not tell one company from another; as PostgreSQL's `company_key` leaves them out. */
const COMPANY_WORDS = new Set(
  'kft zrt nyrt rt bt kkt ev kiado kiadoi konyvkiado lapkiado konyvkiadoi ltd limited inc llc plc gmbh ag sa srl'.split(
    ' ',
  ),
)

/**
 * Whether a field that had one value and gets another stays the same to the shop: people, publishers, series and works are
 * whom their names and numbers lead to, however they are written.
 */
export function isSameInShop<Field extends FieldName>(
  field: Field,
  from: Fields[Field] | null,
  to: Fields[Field] | null,
): boolean {
  // A publisher's contact is filled where there is none, and stays.
  if (field === 'safetyContacts') return !isNothing(from) || isNothing(to)
  if (from === null || to === null) return isNothing(from) && isNothing(to)
  // Most are written as they were: only of the others it is asked whom they mean.
  return isDeepStrictEqual(from, to) || (WAYS[field]?.(from, to) ?? false)
}

function isNothing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

const WAYS: { [Field in FieldName]?: (from: NonNullable<Fields[Field]>, to: NonNullable<Fields[Field]>) => boolean } = {
  contributors: (from, to) =>
    isDeepStrictEqual(creditsOf(from), creditsOf(to, from)) && !to.some((person) => isMore(person, from)),
  publisher: (from, to) => haveNumberInCommon(from, to) || companyKey(from.name) === companyKey(to.name),
  series: (from, to) => nameKey(from.name) === nameKey(to.name) && from.number === to.number,
  works: (from, to) =>
    to.every((one) => from.some(({ scheme, number }) => scheme === one.scheme && number === one.number)),
  editions: (from, to) => to.every((ean) => from.includes(ean)),
  // What is known of a newspaper or magazine is not written over by its issues.
  periodical: (from, to) => (from.issn ?? nameKey(from.name)) === (to.issn ?? nameKey(to.name)),
  // Where the shop keeps a picture is not said by files.
  pictures: (from, to) => isDeepStrictEqual(from.map(linkOf), to.map(linkOf)),
}

function linkOf({ address, purpose }: PictureLink) {
  return { address, purpose }
}

/** Whoever did something, in their order, by what they did. A number of somebody known counts before the name beside it. */
function creditsOf(people: readonly Person[], known: readonly Person[] = []): Record<string, string[]> {
  const credits: Record<string, string[]> = {}
  for (const person of people) {
    const same = known.find((one) => haveNumberInCommon(one, person)) ?? person
    for (const role of person.roles) {
      const named = (credits[role] ??= [])
      if (!named.includes(nameKey(same.name.hu))) named.push(nameKey(same.name.hu))
    }
  }
  return credits
}

type Numbered = { numbers?: readonly ForeignNumber[] }

function haveNumberInCommon(one: Numbered, other: Numbered): boolean {
  return Boolean(one.numbers?.some((own) => other.numbers?.some((number) => isDeepStrictEqual(own, number))))
}

/** Something is told of a person that was not known of them. */
function isMore(person: Person, known: readonly Person[]): boolean {
  const same = known.find((one) => haveNumberInCommon(one, person) || nameKey(one.name.hu) === nameKey(person.name.hu))
  const { biography = {}, born, died, numbers = [] } = person
  return (
    (born !== undefined && same?.born === undefined) ||
    (died !== undefined && same?.died === undefined) ||
    (Boolean(biography.hu) && !same?.biography?.hu) ||
    (Boolean(biography.en) && !same?.biography?.en) ||
    numbers.some((one) => !same?.numbers?.some(({ scheme, number }) => scheme === one.scheme && number === one.number))
  )
}

/** The same whichever end of a name is written first, as PostgreSQL's `name_key`. */
export function nameKey(name: string): string {
  const words = slugOf(name).split('-')
  const turned = words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '))
  return turned.sort()[0] ?? ''
}

export function companyKey(name: string): string {
  const words = slugOf(name).split('-')
  const telling = words.filter((word) => !COMPANY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).sort().join(' ')
}
