import type { ForeignNumber } from '#shop/catalogue/products/editing/foreign-number.ts'
import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import type { Person, PersonName } from '#shop/catalogue/claims/facts/facts.ts'
import { NAME_SCHEMES } from '#shop/supply/import/onix/codes.ts'
import { familyFirstName, givenFirstName, type NameParts } from '#shop/supply/import/person-names.ts'
import { composite, yearElement, type OnixWriter } from './onix-writer.ts'
import { paragraphElements } from './paragraphs.ts'

/** List 17: the plainest code of each role. */
const ROLE_CODES = {
  author: 'A01',
  editor: 'B01',
  compiler: 'C01',
  translator: 'B06',
  adapter: 'B05',
  illustrator: 'A12',
  photographer: 'A13',
  foreword: 'A23',
  afterword: 'A19',
  narrator: 'E07',
  other: 'Z99',
} as const satisfies Record<ContributorRole, string>
/** List 18: the name in another language. */
const TRANSLATED = '05'
/** List 177: born, died. */
const [BORN, DIED] = ['50', '51']

export function personElement(write: OnixWriter, person: Person, place: number): string {
  const { roles, name, numbers = [], born, died, biography = {} } = person
  const year = (role: string, yearNumber: number | undefined) =>
    yearNumber === undefined
      ? ''
      : composite(write, 'ContributorDate', [write('ContributorDateRole', role), yearElement(write, yearNumber)])
  const parts = partsOfName(name)
  return composite(write, 'Contributor', [
    write('SequenceNumber', place + 1),
    ...roles.map((role) => write('ContributorRole', ROLE_CODES[role])),
    ...numbers.map((number) => identifierElement(write, 'NameIdentifier', 'NameIDType', NAME_SCHEMES, number)),
    ...(parts
      ? nameElements(write, name, parts)
      : [write('PersonName', name.hu), write('PersonNameInverted', name.sort)]),
    ...(name.en === (parts ? parts.en : name.hu)
      ? []
      : [
          composite(write, 'AlternativeName', [
            write('NameType', TRANSLATED),
            write('PersonName', name.en, 'language="eng"'),
          ]),
        ]),
    year(BORN, born),
    year(DIED, died),
    ...(['hu', 'en'] as const).map((language) =>
      paragraphElements(write, 'BiographicalNote', biography[language], language),
    ),
  ])
}

function nameElements(write: OnixWriter, name: PersonName, parts: WrittenParts): string[] {
  return [
    write('PersonName', name.hu),
    write('TitlesBeforeNames', parts.before),
    write('NamesBeforeKey', parts.isFamilyFirst ? '' : parts.given),
    write('KeyNames', parts.family),
    write('NamesAfterKey', parts.isFamilyFirst ? parts.given : ''),
    write('TitlesAfterNames', parts.after),
  ]
}

type WrittenParts = NameParts & {
  isFamilyFirst: boolean
  /** What a reader makes of them in English. */
  en: string
}

/**
 * The parts of a name that is kept whole, where it can be put together from them again: its order in Hungarian tells whether
 * the family's comes first, the name it is sorted by where the one ends and the other begins.
 */
function partsOfName({ hu, en, sort }: PersonName): WrittenParts | null {
  if (hu === sort && en === sort) return { family: hu, given: '', isFamilyFirst: false, en }
  const words = sort.split(' ')
  for (let length = 1; length < words.length; length++) {
    const [family, given] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    const familyFirst = around(hu, sort)
    if (familyFirst) {
      const parts = { family, given, ...familyFirst }
      if (familyFirstName(parts).en === en) return { ...parts, isFamilyFirst: true, en }
    }
    const givenFirst = around(hu, `${given} ${family}`)
    if (givenFirst) {
      const parts = { family, given, ...givenFirst }
      const read = givenFirstName(parts)
      if (read.hu === hu && read.sort === sort) return { ...parts, isFamilyFirst: false, en: read.en }
    }
  }
  return null
}

/** What stands before and after a part of a name; null where it is no part of it. */
function around(whole: string, part: string): Pick<NameParts, 'before' | 'after'> | null {
  if (whole === part) return {}
  const at = ` ${whole} `.indexOf(` ${part} `)
  if (at === -1) return null
  const [before, after] = [whole.slice(0, Math.max(0, at - 1)), whole.slice(at + part.length + 1)]
  return { ...(before && { before }), ...(after && { after }) }
}

/** A number with the code of whoever gave it: the inverse of how it is read. */
export function identifierElement(
  write: OnixWriter,
  name: string,
  typeName: string,
  schemes: Readonly<Record<string, string>>,
  { scheme, number }: ForeignNumber,
): string {
  const [kind, owner] = scheme.startsWith('own:') ? ['own', scheme.slice('own:'.length)] : [scheme]
  const code = Object.keys(schemes).find((one) => schemes[one] === kind) ?? scheme.replace(/^onix:/, '')
  return composite(write, name, [write(typeName, code), write('IDTypeName', owner), write('IDValue', number)])
}
