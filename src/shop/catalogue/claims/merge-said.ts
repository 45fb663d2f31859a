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
export function mergeSaid(before: Facts, later: Facts): Facts {
  const merged: Facts = { ...before, ...later }
  if (before.descriptive && later.descriptive)
    merged.descriptive = mergeDescriptive(before.descriptive, later.descriptive)
  if (before.collateral && later.collateral) merged.collateral = mergeCollateral(before.collateral, later.collateral)
  if (before.publishing && later.publishing) merged.publishing = mergePublishing(before.publishing, later.publishing)
  if (before.related && later.related) merged.related = { ...before.related, ...later.related }
  if (before.supply && later.supply) merged.supply = mergeSupply(before.supply, later.supply)
  return merged
}

function mergeDescriptive(before: DescriptiveFacts, later: DescriptiveFacts): DescriptiveFacts {
  const { noneAs: _, ...stood } = before
  const merged: DescriptiveFacts = { ...stood, ...later }
  const { name, series, contributors } = later
  // Where English had no name of its own, it follows the other.
  if (name && !name.en && before.name?.en && before.name.en !== before.name.hu)
    merged.name = { ...name, en: before.name.en }
  if (series && before.series) merged.series = mergeSeries(before.series, series)
  if (contributors && before.contributors)
    merged.contributors = mergePeople(before.contributors, contributors, new Set(later.noneAs))
  return merged
}

function mergeSeries(before: Series, later: Series): Series {
  return later.number === null && later.name === before.name ? before : later
}

/** Whoever is named for something takes the place of those who were; those who did something else stay. */
function mergePeople(
  before: readonly Person[],
  later: readonly Person[],
  noneAs: ReadonlySet<Person['roles'][number]>,
): readonly Person[] {
  // Nobody at all: that was said of every role.
  if (later.length === 0 && noneAs.size === 0) return later
  const isSaid = new Set([...later.flatMap(({ roles }) => roles), ...noneAs])
  const left = before.flatMap((person) => {
    const roles = person.roles.filter((role) => !isSaid.has(role))
    return roles.length > 0 ? [{ ...person, roles }] : []
  })
  const isOf = (one: Person, other: Person) => one.name.sort === other.name.sort
  return [
    ...later.map((person) => {
      const { roles = [] } = left.find((other) => isOf(other, person)) ?? {}
      return roles.length > 0 ? { ...person, roles: [...person.roles, ...roles] } : person
    }),
    ...left.filter((person) => !later.some((other) => isOf(other, person))),
  ]
}

function mergeCollateral(before: CollateralFacts, later: CollateralFacts): CollateralFacts {
  const { descriptions } = later
  if (!descriptions || !before.descriptions) return { ...before, ...later }
  const isSaid = new Set(descriptions.map(({ language }) => language))
  const left = before.descriptions.filter(({ language }) => !isSaid.has(language))
  return { ...before, ...later, descriptions: [...descriptions, ...left] }
}

function mergePublishing(before: PublishingFacts, later: PublishingFacts): PublishingFacts {
  return { ...before, ...later, ...(before.dates && later.dates && { dates: { ...before.dates, ...later.dates } }) }
}

/** A table tells of one market and one supplier. What says more was no table: the table's word takes its place. */
function mergeSupply(before: readonly MarketSupply[], later: readonly MarketSupply[]): readonly MarketSupply[] {
  const [market, another] = before
  const [stood, second] = market?.suppliers ?? []
  const [now] = later[0]?.suppliers ?? []
  if (another || second || !stood || !now) return later
  return [{ ...market, suppliers: [mergeSupplier(stood, now)] }]
}

function mergeSupplier(before: Supplier, later: Supplier): Supplier {
  const bound = before.prices?.find(({ binds, until }) => binds && until)
  const prices = bound?.until && later.prices ? later.prices.flatMap(boundAlso(bound.until)) : later.prices
  return { ...before, ...later, ...(prices && { prices }) }
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
