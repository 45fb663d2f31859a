import type { ProductType } from '#shop/goods/product.ts'
import type { Language } from '#site/languages.ts'
import type { categoriesOfSubjects, kindOfSubjects } from './categories-of-subjects.ts'
import type { withPeriodicalOf } from './periodical-of-issue.ts'
import type { ChosenWords } from './chosen-words.ts'
import type { Facts, Subject, VatClass } from './facts.ts'
import { priceOn, type PriceSettings } from './price-on-day.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import type { Problem } from './problems.ts'
import { supplyOn, type SupplySettings } from './supply-on-day.ts'
import { withoutUnsaid } from './without-unsaid.ts'
import type { FieldName, Fields } from './fields.ts'

export type FieldSettings = PriceSettings &
  SupplySettings & {
    today: string
    /** Whose facts are read. */
    sourceId?: string | undefined
    categoriesOf?: ReturnType<typeof categoriesOfSubjects>
    kindOf?: ReturnType<typeof kindOfSubjects>
    withPeriodical?: ReturnType<typeof withPeriodicalOf>
    /** What booksellers have chosen for the words of a source. */
    chosenFor?: (sourceId: string | undefined) => ChosenWords
    /** What its source says of these is never taken over. */
    ignores?: readonly FieldName[]
    /** What a title is that the shop has, whatever is said of it: by it its categories and its price with tax are told. */
    stands?: { kind?: ProductType | undefined; vatClass?: VatClass | undefined }
    /** What kind of things a source tells of, where its file does not say it. */
    kind?: ProductType | undefined
    /** Links into the shop itself name pictures that it has: they are not fetched back. */
    shopUrl?: string
  }

/** What the shop itself says of how claims are read; it changes on a day of its own, or when somebody says so. */
export type ReadWith = Pick<FieldSettings, 'vatPercent' | 'fixedPriceDays'>

export type FieldsOnDay = {
  fields: Partial<Fields>
  problems: Problem[]
  /** The next day on which the same facts may mean something else. */
  nextTurn: string | null
}

/** What the facts of a title mean on a day: blocks become fields, and of what holds for a time, what holds today. */
export function fieldsOf(record: { ean: string | null; facts: Facts }, settings: FieldSettings): FieldsOnDay {
  const { today } = settings
  const { ean } = record
  const facts = settings.withPeriodical?.(record) ?? record.facts
  const { descriptive = {}, collateral = {}, publishing = {}, related = {} } = facts
  const supply = supplyOn(facts, settings)
  const price = priceOn({ ean, facts, suppliers: supply.suppliers, publication: supply.publication }, settings)
  const turns = [...supply.turns, ...price.turns, ...descriptionTurns(collateral.descriptions)]
  const { name, subtitleEn, subjects, periodical, contributors, noneAs: _, vatPercent: __, ...described } = descriptive
  const kind = settings.stands?.kind ?? described.kind ?? 'BOOK'
  const { language = null } = described
  const chosen = settings.chosenFor?.(settings.sourceId)
  const mapped = subjects && settings.categoriesOf?.({ kind, language, subjects, chosenFor: chosen?.categoryOf })
  const { publisher } = publishing
  const { descriptions, periodicalDescription, pictures, ...toRead } = collateral
  const fields: Partial<Fields> = {
    ...described,
    ...toRead,
    'name.hu': name?.hu,
    // Where English has no name of its own, it is the same.
    'name.en': name?.en ?? name?.hu,
    'subtitle.en': subtitleEn,
    'description.hu': descriptionOn(descriptions, 'hu', today),
    'description.en': descriptionOn(descriptions, 'en', today),
    'pictures': isOfShop(pictures, settings.shopUrl) ? undefined : pictures,
    'contributors': chosen ? contributors?.map(chosen.personOf) : contributors,
    'publisher': publisher && chosen ? chosen.publisherOf(publisher) : publisher,
    'safetyContacts': publishing.safetyContacts,
    'periodical': periodical && { ...periodical, description: periodicalDescription ?? {} },
    // Subjects that stand for none of our categories take none away.
    'categories': mapped && mapped.categories.length > 0 ? mapped.categories : undefined,
    'works': related.works,
    'editions': related.editions,
    ...supply.fields,
    ...price.fields,
  }
  for (const field of settings.ignores ?? []) delete fields[field]
  return {
    fields: withoutUnsaid(fields),
    problems: [...supply.problems, ...price.problems, ...(mapped?.notMapped ?? []).map(notMapped)],
    nextTurn: turns.filter((day) => day > today).sort()[0] ?? null,
  }
}

function isOfShop(pictures: Fields['pictures'] | undefined, shopUrl: string | undefined): boolean {
  return shopUrl !== undefined && (pictures?.some(({ address }) => address.startsWith(`${shopUrl}/`)) ?? false)
}

function notMapped({ scheme, code, heading }: Subject): Problem {
  return { code: 'subject-not-mapped', field: 'categories', value: `${scheme} ${code}${heading ? ` ${heading}` : ''}` }
}

type Descriptions = NonNullable<Facts['collateral']>['descriptions']

/** The first that holds; an empty one says that there is none. */
function descriptionOn(descriptions: Descriptions, language: Language, today: string): string | null | undefined {
  const description = descriptions?.find(
    (one) => one.language === language && (!one.from || one.from <= today) && (!one.until || one.until >= today),
  )
  return description && (description.text || null)
}

function descriptionTurns(descriptions: Descriptions = []): string[] {
  return descriptions.flatMap(({ from, until }) => [...(from ? [from] : []), ...(until ? [addDays(until, 1)] : [])])
}
