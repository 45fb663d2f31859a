import type { Actor } from '#shop/ground/actor.ts'
import { companyKey, nameKey } from '../same-in-shop.ts'
import type { NamedPublisher, Person, Subject } from './facts.ts'

/** What is chosen for words, wherever they stand; a title is chosen for one record of a source. */
export const WORD_KINDS = ['subject', 'publisher', 'person', 'column'] as const
export const CHOICE_KINDS = [...WORD_KINDS, 'title'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

type ChosenPerson = Omit<Person, 'roles'>

/** What booksellers decided once: what a source says of a kind means this of ours. */
export type Choice = {
  /** Null: whoever says it. */
  sourceId: string | null
  said: string
  key: string
  /** A category, publisher, contributor or product by its id, or a column of tables; of a title also 'new' or 'none'. */
  ours: string
} & (
  | { kind: 'subject' | 'column' }
  /** `named` is who that is today; null: it is gone, and the choice counts for nothing. */
  | { kind: 'publisher'; named: NamedPublisher | null }
  | { kind: 'person'; named: ChosenPerson | null }
  | { kind: 'title'; named: { ean: string } | null }
)

export type ListedChoice = Choice & { chosenBy: Actor; chosenAt: string }

/** What the words of one source mean by choice. */
export type ChosenWords = {
  /** The id of a category. */
  categoryOf(subject: Subject): string | undefined
  publisherOf(publisher: NamedPublisher): NamedPublisher
  personOf(person: Person): Person
  /** Which product a record is; `new`: none of those it could be; `none`: it is left alone. */
  titleOf(record: TitleRecord): string | undefined
}

type TitleRecord = { reference: string | null; ean: string | null }

/** By what a source calls a title, as its files are matched. */
export function titleWords({ reference, ean }: TitleRecord): string {
  return reference ?? ean ?? ''
}

/** Their codes say the wider subject in front: what is chosen for it counts for the narrower ones too. */
const SCHEMES_OF_CODES: ReadonlySet<string> = new Set(['thema', 'bisac', 'bic'])

/** The words of a subject, as the report of a run writes them. */
export function subjectWords({ scheme, code }: Pick<Subject, 'scheme' | 'code'>): string {
  return `${scheme} ${code}`
}

/** By what a choice is looked up: what has the same key is the same to the shop. */
export function choiceKey(kind: ChoiceKind, word: string): string {
  switch (kind) {
    case 'subject': {
      const [scheme = '', code = ''] = word.toLowerCase().split(' ')
      // Reports write the heading behind the code.
      return SCHEMES_OF_CODES.has(scheme) ? subjectWords({ scheme, code }) : word.toLowerCase()
    }
    case 'publisher':
      return companyKey(word)
    case 'person':
      return nameKey(word)
    case 'column':
    case 'title':
      return word
  }
}

/** The keys under which something said is looked up, the first that is chosen counts. */
export function keysOf(kind: ChoiceKind, word: string): string[] {
  const key = choiceKey(kind, word)
  const [scheme = '', code = ''] = kind === 'subject' ? key.split(' ') : []
  if (!SCHEMES_OF_CODES.has(scheme)) return [key]
  return Array.from(code, (_, index) => subjectWords({ scheme, code: code.slice(0, code.length - index) }))
}

/** What is chosen for a source counts before what is chosen for all. */
export function chosenWords(choices: readonly Choice[], sourceId: string | undefined): ChosenWords {
  const counting = choicesFor(choices, sourceId)
  const categories = new Map(counting.flatMap((one) => (one.kind === 'subject' ? [[one.key, one.ours]] : [])))
  const publishers = new Map(
    counting.flatMap((one) => (one.kind === 'publisher' && one.named ? [[one.key, one.named]] : [])),
  )
  const titles = new Map(counting.flatMap((one) => (one.kind === 'title' ? [[one.key, one.ours]] : [])))
  const people = new Map(counting.flatMap((one) => (one.kind === 'person' && one.named ? [[one.key, one.named]] : [])))
  return {
    categoryOf(subject) {
      if (categories.size === 0) return undefined
      const key = keysOf('subject', subjectWords(subject)).find((one) => categories.has(one))
      return categories.get(key ?? '')
    },
    // Ours as a whole, with its own numbers: one that the source gives may lead to the very twin that is not meant.
    publisherOf: (publisher) =>
      (publishers.size > 0 && publishers.get(choiceKey('publisher', publisher.name))) || publisher,
    personOf(person) {
      const ours = people.size > 0 && people.get(choiceKey('person', person.name.hu))
      return ours ? { roles: person.roles, ...ours } : person
    },
    titleOf: (record) => titles.get(titleWords(record)),
  }
}

/** Those of all sources first, so that a source's own are written over them. */
export function choicesFor(choices: readonly Choice[], sourceId: string | undefined): Choice[] {
  return [
    ...choices.filter((choice) => choice.sourceId === null),
    ...choices.filter((choice) => choice.sourceId !== null && choice.sourceId === sourceId),
  ]
}
