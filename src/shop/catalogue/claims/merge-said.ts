import { addDays } from '#shop/ground/shop-day.ts'
import type {
  CollateralFacts,
  DescriptiveFacts,
  Facts,
  MarketSupply,
  Person,
  PublishingFacts,
  SaidPrice,
  Series,
  Supplier,
} from './facts/facts.ts'

/**
 * What a source claims after a row of a table: what it says takes the place of what it said of the same, and of everything else
 * what it said before stays. A column that is missing and a cell that is empty say nothing.
 */
export function mergeSaid(before: Facts, said: Facts): Facts {
  const merged: Facts = { ...before, ...said }
  if (before.descriptive && said.descriptive)
    merged.descriptive = mergeDescriptive(before.descriptive, said.descriptive)
  if (before.collateral && said.collateral) merged.collateral = mergeCollateral(before.collateral, said.collateral)
  if (before.publishing && said.publishing) merged.publishing = mergePublishing(before.publishing, said.publishing)
  if (before.related && said.related) merged.related = { ...before.related, ...said.related }
  if (before.supply && said.supply) merged.supply = mergeSupply(before.supply, said.supply)
  return merged
}

function mergeDescriptive(before: DescriptiveFacts, said: DescriptiveFacts): DescriptiveFacts {
  const { noneAs: _, ...stood } = before
  const merged: DescriptiveFacts = { ...stood, ...said }
  const { name, series, contributors } = said
  // Where English had no name of its own, it follows the other.
  if (name && !name.en && before.name?.en && before.name.en !== before.name.hu)
    merged.name = { ...name, en: before.name.en }
  if (series && before.series) merged.series = mergeSeries(before.series, series)
  if (contributors && before.contributors)
    merged.contributors = mergePeople(before.contributors, contributors, new Set(said.noneAs))
  return merged
}

function mergeSeries(before: Series, said: Series): Series {
  return said.number === null && said.name === before.name ? before : said
}

/** Whoever is named for something takes the place of those who were; those who did something else stay. */
function mergePeople(
  before: readonly Person[],
  said: readonly Person[],
  noneAs: ReadonlySet<Person['roles'][number]>,
): readonly Person[] {
  // Nobody at all: that was said of every role.
  if (said.length === 0 && noneAs.size === 0) return said
  const isSaid = new Set([...said.flatMap(({ roles }) => roles), ...noneAs])
  const left = before.flatMap((person) => {
    const roles = person.roles.filter((role) => !isSaid.has(role))
    return roles.length > 0 ? [{ ...person, roles }] : []
  })
  const isOf = (one: Person, other: Person) => one.name.sort === other.name.sort
  return [
    ...said.map((person) => {
      const { roles = [] } = left.find((other) => isOf(other, person)) ?? {}
      return roles.length > 0 ? { ...person, roles: [...person.roles, ...roles] } : person
    }),
    ...left.filter((person) => !said.some((other) => isOf(other, person))),
  ]
}

function mergeCollateral(before: CollateralFacts, said: CollateralFacts): CollateralFacts {
  const { descriptions } = said
  if (!descriptions || !before.descriptions) return { ...before, ...said }
  const isSaid = new Set(descriptions.map(({ language }) => language))
  const left = before.descriptions.filter(({ language }) => !isSaid.has(language))
  return { ...before, ...said, descriptions: [...descriptions, ...left] }
}

function mergePublishing(before: PublishingFacts, said: PublishingFacts): PublishingFacts {
  return { ...before, ...said, ...(before.dates && said.dates && { dates: { ...before.dates, ...said.dates } }) }
}

/** A table tells of one market and one supplier. What says more was no table: the table's word takes its place. */
function mergeSupply(before: readonly MarketSupply[], said: readonly MarketSupply[]): readonly MarketSupply[] {
  const [market, another] = before
  const [stood, second] = market?.suppliers ?? []
  const [now] = said[0]?.suppliers ?? []
  if (another || second || !stood || !now) return said
  return [{ ...market, suppliers: [mergeSupplier(stood, now)] }]
}

function mergeSupplier(before: Supplier, said: Supplier): Supplier {
  const bound = before.prices?.find(({ binds, until }) => binds && until)
  const prices = bound?.until && said.prices ? said.prices.flatMap(boundAlso(bound.until)) : said.prices
  return { ...before, ...said, ...(prices && { prices }) }
}

/** Until when the publisher has fixed the price was said before, where nothing is said of it now. */
function boundAlso(until: string): (price: SaidPrice) => SaidPrice[] {
  return (price) =>
    price.binds === undefined && price.from === undefined
      ? [
          { ...price, binds: true, until },
          { ...price, from: addDays(until, 1) },
        ]
      : [price]
}
