import type { Shop } from '#shop/shop.ts'
import { looksAtTitles, readGaps } from './read-gaps.ts'
import { GAP_KINDS, groupOf, type GapGroup, type GapKind } from './setup-gaps.ts'

/** Something a new shop has to be told or given; ticked off when it has been. */
export type FirstVisitStep = {
  kind: GapKind
  group: GapGroup
  isDone: boolean
  /** What of it is missing, and how many titles or publishers. */
  value: string | null
  count: number | null
}

/** What depends on another step, and is none before that one is done. */
const AFTER: Partial<Record<GapKind, GapKind>> = {
  'seller-contact': 'operator',
  'seller-numbers': 'operator',
  'parcel-points': 'shipping-prices',
  'pickup-shop': 'shipping-prices',
  'safety-contacts': 'titles',
  'pictures': 'titles',
  'descriptions': 'titles',
}
/** What is missing of single titles: one is shown only where it is missing, or where every title was looked at. */
const OF_TITLES: readonly GapKind[] = ['safety-contacts', 'pictures', 'descriptions']

/** OFFICE-67: all that a shop needs to sell, to be lawful and to be found, with what of it is done. */
export async function readFirstVisit(shop: Shop): Promise<FirstVisitStep[]> {
  const [gaps, withTitles] = await Promise.all([readGaps(shop), looksAtTitles(shop)])
  const isMissing = (kind: GapKind) => gaps.some((gap) => gap.kind === kind)
  return GAP_KINDS.flatMap((kind): FirstVisitStep[] => {
    const before = AFTER[kind]
    if (before && isMissing(before)) return []
    if (kind === 'vat-class' && !isMissing(kind)) return []
    if (OF_TITLES.includes(kind) && !withTitles) return []
    const found = gaps.filter((gap) => gap.kind === kind)
    const step = { kind, group: groupOf({ kind }), value: null, count: null }
    if (found.length === 0) return [{ ...step, isDone: true }]
    return found.map((gap) => ({ ...step, isDone: false, value: gap.value ?? null, count: gap.count ?? null }))
  })
}

export type SetupLeft = {
  /** What it lacks to sell, to be lawful, and to be found. */
  toSell: number
  toBeLawful: number
  toBeFound: number
  /** Nobody has told it anything yet: neither who sells, nor from where, nor what. */
  isUntouched: boolean
}

/** How much is left before a shop is whole; null where it can sell and may: to be found better there is always something to do. */
export async function readSetupLeft(shop: Shop): Promise<SetupLeft | null> {
  const gaps = await readGaps(shop)
  const count = (group: GapGroup) => gaps.filter((gap) => groupOf(gap) === group).length
  const left = { toSell: count('sell'), toBeLawful: count('lawful'), toBeFound: count('found') }
  if (left.toSell + left.toBeLawful === 0) return null
  const isUntouched = (['operator', 'places', 'titles'] as const).every((kind) => gaps.some((gap) => gap.kind === kind))
  return { ...left, isUntouched }
}
