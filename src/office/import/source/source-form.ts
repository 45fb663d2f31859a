import { slugOf } from '#kit/formats/slug.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { OfficeAnswer, OfficeInput } from '#server/office/office-api.ts'
import type { ChosenHeadings, TableColumn } from '#shop/supply/import/table/columns.ts'
import { USUAL_GUARDS } from '#shop/supply/import/runs/guards.ts'
import type { SHORT_WEEKDAYS } from '#shop/supply/import/places/weekdays.ts'

export type SourceInput = NonNullable<OfficeInput<'post', '/import/sources'>['body']>['source']
export type Source = OfficeAnswer<'get', '/import/sources/{sourceId}'>['source']
type Field = NonNullable<NonNullable<Source['rules']>['ignores']>[number]

export const GUARD_NAMES = ['refused', 'withdrawn', 'emptied', 'priceChanged', 'priceStep'] as const
/** What a source says by its kind: each may have a rank of its own. */
export const RANK_GROUPS = ['identity', 'words', 'facts', 'price', 'availability', 'pictures', 'subjects'] as const
type RankGroup = (typeof RANK_GROUPS)[number]
type GuardName = (typeof GUARD_NAMES)[number]
type Weekday = (typeof SHORT_WEEKDAYS)[number]
/** What another currency is worth, as it is typed. */
export type TypedRate = { currency: string; forints: string; roundTo: string }

/** A source as it stands in the form: all of it text that somebody types. */
export type TypedSource = {
  id: string
  name: string
  kind: 'onix' | 'table' | 'stock'
  rank: string
  warehouse: string
  mayCreate: boolean
  speaksForPublisher: boolean
  bindsNewBooks: boolean
  appliesByItself: boolean
  full: boolean
  ignores: readonly Field[]
  encoding: string
  language: string
  names: 'family-first' | 'given-first'
  delimiter: string
  sheet: string
  supplier: string
  orderable: '' | 'listed' | 'in-stock'
  /** What kind of things it tells of; empty: by their numbers, or asked. */
  goods: '' | ProductType
  rates: readonly TypedRate[]
  /** One a line. */
  pictureHosts: string
  columns: ChosenHeadings
  emptyClears: readonly TableColumn[]
  fieldRanks: Record<RankGroup, string>
  place: 'none' | 'folder' | 'https'
  address: string
  signIn: 'none' | 'basic' | 'bearer'
  user: string
  secret: string
  schedule: 'every' | 'at'
  minutes: string
  times: string
  /** None: every day. */
  weekdays: readonly Weekday[]
  machine: string
  guards: Record<GuardName, string>
}

export function newSource(): TypedSource {
  return {
    id: '',
    name: '',
    kind: 'onix',
    rank: '100',
    warehouse: '',
    mayCreate: true,
    speaksForPublisher: false,
    bindsNewBooks: true,
    appliesByItself: false,
    full: false,
    ignores: [],
    encoding: '',
    language: '',
    names: 'family-first',
    delimiter: '',
    sheet: '',
    supplier: '',
    orderable: '',
    goods: '',
    rates: [],
    pictureHosts: '',
    columns: {},
    emptyClears: [],
    fieldRanks: ranksOf({}),
    place: 'none',
    address: '',
    signIn: 'none',
    user: '',
    secret: '',
    schedule: 'at',
    minutes: '60',
    times: '06:00',
    weekdays: [],
    machine: '',
    guards: guardsOf({}),
  }
}

function ranksOf(ranks: Partial<Record<RankGroup, number>>): Record<RankGroup, string> {
  return Object.fromEntries(RANK_GROUPS.map((group) => [group, String(ranks[group] ?? '')])) as Record<
    RankGroup,
    string
  >
}

function guardsOf(limits: Partial<Record<GuardName, number>>): Record<GuardName, string> {
  const guardTexts = GUARD_NAMES.map((name) => [name, String(limits[name] ?? USUAL_GUARDS[name])])
  return Object.fromEntries(guardTexts) as Record<GuardName, string>
}

export function typedSourceOf({ id, name, kind, rank, fieldRanks, rules, place, schedule }: Source): TypedSource {
  const signIn = place?.kind === 'https' ? place.signIn : undefined
  return {
    ...newSource(),
    id,
    name,
    kind,
    rank: String(rank),
    warehouse: rules.warehouse ?? '',
    mayCreate: rules.mayCreate ?? false,
    speaksForPublisher: rules.speaksForPublisher ?? false,
    bindsNewBooks: rules.bindsNewBooks ?? true,
    appliesByItself: rules.appliesByItself ?? false,
    full: rules.full ?? false,
    ignores: rules.ignores ?? [],
    encoding: rules.encoding ?? '',
    language: rules.language ?? '',
    names: rules.names ?? 'family-first',
    delimiter: rules.delimiter ?? '',
    sheet: rules.sheet ?? '',
    supplier: rules.supplier ?? '',
    orderable: rules.orderable ?? '',
    goods: rules.kind ?? '',
    rates: Object.entries(rules.rates ?? {}).map(([currency, { forints, roundTo }]) => ({
      currency,
      forints,
      roundTo: String(roundTo ?? 1),
    })),
    pictureHosts: rules.pictureHosts?.join('\n') ?? '',
    columns: rules.columns ?? {},
    emptyClears: rules.emptyClears ?? [],
    fieldRanks: ranksOf(fieldRanks ?? {}),
    place: place?.kind ?? 'none',
    address: place?.kind === 'https' ? place.address : '',
    signIn: signIn?.kind ?? 'none',
    user: signIn?.kind === 'basic' ? signIn.user : '',
    ...(schedule && 'everyMinutes' in schedule
      ? { schedule: 'every', minutes: String(schedule.everyMinutes) }
      : { schedule: 'at', times: schedule?.at.join(', ') ?? '06:00', weekdays: schedule?.weekdays ?? [] }),
    machine: place?.kind === 'folder' ? (place.machine ?? '') : '',
    guards: guardsOf(rules.guards ?? {}),
  }
}

/** As it is saved: all of it, since what is left out has its default again. */
export function sourceOf(typed: TypedSource): SourceInput {
  const hosts = hostsIn(typed.pictureHosts)
  const rules: NonNullable<SourceInput['rules']> = {
    mayCreate: typed.mayCreate,
    speaksForPublisher: typed.speaksForPublisher,
    bindsNewBooks: typed.bindsNewBooks,
    appliesByItself: typed.appliesByItself,
    full: typed.full,
    ignores: [...typed.ignores],
    names: typed.names,
    guards: guardLimits(typed.guards),
    ...(typed.warehouse && { warehouse: typed.warehouse }),
    ...(typed.encoding && { encoding: typed.encoding }),
    ...(typed.delimiter && { delimiter: typed.delimiter }),
    ...(typed.sheet.trim() && { sheet: typed.sheet.trim() }),
    ...(Object.keys(typed.columns).length > 0 && { columns: typed.columns }),
    ...(typed.emptyClears.length > 0 && { emptyClears: [...typed.emptyClears] }),
    ...(typed.language.trim() && { language: typed.language.trim().toLowerCase() }),
    ...(typed.supplier.trim() && { supplier: typed.supplier.trim() }),
    ...(typed.orderable && { orderable: typed.orderable }),
    ...(typed.goods && { kind: typed.goods }),
    ...(typed.rates.length > 0 && { rates: ratesIn(typed.rates) }),
    ...(hosts.length > 0 && { pictureHosts: hosts }),
  }
  return {
    id: typed.id.trim() || idOfName(typed.name),
    name: typed.name.trim(),
    kind: typed.kind,
    rank: Number(typed.rank),
    fieldRanks: rankedApart(typed.fieldRanks),
    rules,
    ...placeOf(typed),
  }
}

const LONGEST_ID = 40
/** The shop's own words. */
const NOT_FOR_SOURCES = new Set(['hand', 'before', 'new'])

/** What a source is called by programs, made from its name; the next one where others have it. */
export function idOfName(name: string, place = 1): string {
  const made = slugOf(name)
  const number = place > 1 || NOT_FOR_SOURCES.has(made) ? `-${Math.max(place, 2)}` : ''
  const cut = made.slice(0, LONGEST_ID - number.length).replace(/-$/, '')
  return cut && cut + number
}

/** Hosts, also where somebody pastes whole addresses. */
function hostsIn(typed: string): string[] {
  const hosts = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => (URL.canParse(one) ? new URL(one).hostname || one : one).toLowerCase())
  return [...new Set(hosts)]
}

export const currencyOf = ({ currency }: TypedRate) => currency.trim().toUpperCase()

/** Its currency stands above already: of two only one could be kept. */
export function isTwice(rates: readonly TypedRate[], place: number): boolean {
  const currency = rates[place] && currencyOf(rates[place])
  return rates.slice(0, place).some((other) => currencyOf(other) === currency)
}

function ratesIn(rates: readonly TypedRate[]): NonNullable<NonNullable<SourceInput['rules']>['rates']> {
  return Object.fromEntries(
    rates.map((rate) => [
      currencyOf(rate),
      { forints: rate.forints.replaceAll(/\s/g, '').replace(',', '.'), roundTo: Number(rate.roundTo) },
    ]),
  )
}

/** Where nothing is typed, its rank counts for all it says. */
function rankedApart(ranks: TypedSource['fieldRanks']): Partial<Record<RankGroup, number>> {
  const own = RANK_GROUPS.filter((group) => ranks[group].trim() !== '')
  return Object.fromEntries(own.map((group) => [group, Number(ranks[group])]))
}

function guardLimits(guards: TypedSource['guards']): Partial<Record<GuardName, number>> {
  const own = GUARD_NAMES.filter((name) => guards[name].trim() !== '' && Number(guards[name]) !== USUAL_GUARDS[name])
  return Object.fromEntries(own.map((name) => [name, Number(guards[name].replace(',', '.'))]))
}

function placeOf(typed: TypedSource): Pick<SourceInput, 'place' | 'schedule'> {
  if (typed.place === 'none') return {}
  const { weekdays, machine } = typed
  const schedule =
    typed.schedule === 'every'
      ? { everyMinutes: Number(typed.minutes) }
      : {
          at: typed.times.split(/[,;\s]+/).filter(Boolean),
          ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
        }
  if (typed.place === 'folder')
    return { place: { kind: 'folder', ...(machine.trim() && { machine: machine.trim() }) }, schedule }
  const signIn =
    typed.signIn === 'basic'
      ? { kind: 'basic' as const, user: typed.user.trim() }
      : typed.signIn === 'bearer'
        ? { kind: 'bearer' as const }
        : undefined
  return { place: { kind: 'https', address: typed.address.trim(), ...(signIn && { signIn }) }, schedule }
}
