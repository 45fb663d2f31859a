import type { KnownPeriodical } from '#shop/catalogue/products/editing/known-periodical.ts'
import { nameKey } from '../same-in-shop.ts'
import type { DescriptiveFacts, Facts } from './facts.ts'
import { isIssnEan } from './record-number.ts'

type Issue = { ean: string | null; facts: Facts }

/**
 * What is said of an issue, with the newspaper or magazine that the shop has and that it is an issue of: the one whose ISSN is in
 * its EAN, else one without an ISSN that has the name of its collection, or its own. Made once for all titles, while the
 * periodicals stay as they are. Whoever names the periodical is believed.
 */
export function withPeriodicalOf(periodicals: readonly KnownPeriodical[]): (issue: Issue) => Facts {
  const byIssn = new Map<string, KnownPeriodical>()
  const byName = new Map<string, KnownPeriodical>()
  for (const periodical of periodicals.toReversed()) {
    const { issn, name } = periodical
    if (issn) byIssn.set(issnDigits(issn), periodical)
    else byName.set(nameKey(name), periodical)
  }
  return ({ ean, facts }) => {
    const { descriptive } = facts
    if (descriptive?.kind !== 'PERIODICAL' || descriptive.periodical) return facts
    const name = descriptive.series?.name ?? descriptive.name?.hu
    const found = (ean && isIssnEan(ean) && byIssn.get(ean.slice(3, 10))) || (name && byName.get(nameKey(name)))
    return found ? withPeriodical(facts, descriptive, found) : facts
  }
}

/** The seven before its check digit: an EAN has a check digit of its own instead. */
function issnDigits(issn: string): string {
  return issn.replaceAll(/\D/g, '').slice(0, 7)
}

/** The collection that its publisher names is the periodical, and no series. */
function withPeriodical(facts: Facts, statedFacts: DescriptiveFacts, periodical: KnownPeriodical): Facts {
  const { series: _, ...descriptive } = statedFacts
  const { name, issn, frequency, description, vatClass } = periodical
  return {
    ...facts,
    descriptive: { vatClass, ...descriptive, periodical: { name, issn, frequency } },
    collateral: { ...facts.collateral, periodicalDescription: description },
  }
}
