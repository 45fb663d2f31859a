import { FOR_SALE_RIGHTS } from './codes.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { codeOf } from './reading.ts'

const HERE = 'HU'

/** Whether a territory has Hungary in it: by its name, as the rest of the world, or not at all. */
type HungarianPart = 'named' | 'world' | 'none'

function hungarianPart(territory: OnixElement): HungarianPart {
  const words = (name: string) =>
    childrenOf(territory, name)
      .flatMap(({ text }) => text.toUpperCase().split(/\s+/))
      .filter(Boolean)
  if (words('CountriesIncluded').includes(HERE)) return 'named'
  if (words('CountriesExcluded').includes(HERE)) return 'none'
  const regions = words('RegionsIncluded')
  return regions.includes('WORLD') || regions.includes('ROW') ? 'world' : 'none'
}

/** Whether something holds in Hungary: it does where nothing is said. */
export function isForHungary(composite: OnixElement | undefined): boolean {
  const territory = childOf(composite, 'Territory')
  return !territory || hungarianPart(territory) !== 'none'
}

/** Of several markets one is enough. */
export function hasHungarianMarket(supply: OnixElement): boolean {
  const markets = childrenOf(supply, 'Market')
  return markets.length === 0 || markets.some(isForHungary)
}

/**
 * The right that holds in Hungary: the one that names it, else the one for the world, else what is said of the rest;
 * `left-out` where it may be sold elsewhere and nothing is said of us.
 */
export function hungarianRight(publishing: OnixElement): string | undefined {
  const rights = childrenOf(publishing, 'SalesRights').map((right) => ({
    type: codeOf(right, 'SalesRightsType') ?? '00',
    part: childOf(right, 'Territory') ? hungarianPart(childOf(right, 'Territory')!) : 'world',
  }))
  const right = rights.find(({ part }) => part === 'named') ?? rights.find(({ part }) => part === 'world')
  const rest = codeOf(publishing, 'ROWSalesRightsType')
  if (right) return right.type
  if (rest) return rest
  return rights.some(({ type }) => FOR_SALE_RIGHTS.has(type)) ? 'left-out' : undefined
}
