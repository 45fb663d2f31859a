import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { formatForints } from '#words/format.ts'
import type { IconName } from '../ui/controls/icon.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { matchingEntries } from './matching-entries.ts'
import type { RailGroup } from './rail.tsx'

export type FoundAnswer = OfficeAnswer<'get', '/find'>

/** One line of the palette: where it leads and what it says. */
export type FoundOption = {
  kind: 'orders' | 'customers' | 'products' | 'screens'
  to: string
  icon: IconName
  label: string
  /** Beside it, quieter. */
  aside: string
  end: string
  goKey?: string
}

type Around = { rail: readonly RailGroup[]; words: OfficeWords; language: Language }

/** What was found, records first, then screens by their names. */
export function foundOptions(
  found: FoundAnswer | null,
  sought: string,
  { rail, words, language }: Around,
): FoundOption[] {
  const orders = (found?.orders ?? []).map(({ number, buyer, waitsFor, status, total }): FoundOption => ({
    kind: 'orders',
    to: `${OFFICE_PATH}/orders/${number}`,
    icon: 'parcel',
    label: `${number} ${buyer}`,
    aside: formatForints(total, language),
    end: waitsFor[0] ? words.orderList.waits[waitsFor[0]] : words.orderList.status[status],
  }))
  const straight = straightTo(found)
  const customers = (found?.customers ?? []).map(({ sub, name, email }): FoundOption => ({
    kind: 'customers',
    to: `${OFFICE_PATH}/customers/${sub}`,
    icon: 'person',
    label: name ?? email,
    aside: name ? email : '',
    end: '',
  }))
  const products = (found?.products ?? []).map(({ ean, title, author, price, places }): FoundOption => ({
    kind: 'products',
    to: `${OFFICE_PATH}/find?q=${ean}`,
    icon: 'find',
    label: title,
    aside: [author, formatForints(price, language)].filter(Boolean).join(', '),
    end: copiesInWords(places, words.find),
  }))
  const screens = matchingEntries(
    rail.flatMap(({ entries }) => entries),
    sought,
  ).map(({ to, label, goKey }): FoundOption => ({
    kind: 'screens',
    to,
    icon: 'screen',
    label,
    aside: '',
    end: '',
    goKey,
  }))
  return [
    ...(straight ? [{ ...straight, icon: 'parcel' as const, aside: '', end: '' }] : []),
    ...orders,
    ...products,
    ...customers,
    ...screens,
  ]
}

function copiesInWords(
  places: NonNullable<FoundAnswer['products']>[number]['places'],
  words: OfficeWords['find'],
): string {
  const free = places
    .filter(({ type }) => type !== 'SUPPLIER')
    .reduce((sum, { copies, held }) => sum + copies - held, 0)
  return free > 0 ? words.here(free) : words.nowhere
}

/** A number that is one record's leads there. */
function straightTo(found: FoundAnswer | null): Pick<FoundOption, 'kind' | 'to' | 'label'> | null {
  if (!found?.straight || found.straight.kind === 'product') return null
  const { kind, id } = found.straight
  const to = kind === 'order' ? `${OFFICE_PATH}/orders/${id}` : `${OFFICE_PATH}/set-asides?sought=${id}`
  return { kind: 'orders', to, label: id }
}
