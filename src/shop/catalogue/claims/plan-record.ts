import { BEFORE, decideFields, HAND, type Claim, type Decision, type Standing } from './decide-fields.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { CLASS_OF_KIND, mergeBlocks, type Facts, type ImportRecord } from './facts/facts.ts'
import { hashOfFacts } from './hash-of-facts.ts'
import type { FieldName, Fields } from './facts/fields.ts'
import { fieldsOf, type FieldSettings } from './facts/fields-on-day.ts'
import { PROBLEMS, type Problem, type ProblemCode } from './facts/problems.ts'
import { mergeSaid } from './merge-said.ts'
import { supplyOn } from './facts/supply-on-day.ts'
import { isOwnReference } from './facts/own-reference.ts'
import { isHungarianIsbn, isIsbn, isIssnEan } from './facts/record-number.ts'
import { isSameInShop, nameKey } from './same-in-shop.ts'

/** What a source last said of a product. */
export type StoredClaim = Standing & {
  facts: Facts
  hash: string
  /** When its sender wrote it. */
  stamp: string | null
  claimedAt: Date
  /** The source has said its last word. */
  isLast: boolean
  /** How its facts are read, where that is not as those of the record's source are. */
  rules?: ClaimRules
}

/** What is known of a source's own facts: nobody else's are read by it. */
export type ClaimRules = Pick<FieldSettings, 'supplier' | 'orderable' | 'rates' | 'bindsNewBooks' | 'ignores'>

/** What is agreed with a source and counts for its claims. */
export type ClaimTerms = ClaimRules & Pick<FieldSettings, 'kind'> & { speaksForPublisher?: boolean | undefined }

/** A product that the shop has, and all that is claimed of it. */
export type KnownTitle = {
  productId: string
  ean: string
  version: number
  /** What stands in the source's warehouse, where it has one. */
  copies?: number
  isDeleted: boolean
  /** A bookseller took it out of the shop: no file brings it back. */
  isDeletedByHand: boolean
  /** It was sold, or is promised to an order: it is never deleted. */
  isPromised: boolean
  /** Copies in all places: while there are any, it is not deleted either. */
  standing: number
  /** What the catalogue has in the fields that the shop fills by itself where no file says them. */
  stands: Partial<Pick<Fields, StandingField>>
  /** What stood in the catalogue before the first file told of it; nothing of a title that a file brought. */
  before: Readonly<Partial<Fields>>
  claims: readonly StoredClaim[]
  /** What booksellers wrote, field by field. */
  hand: Readonly<Partial<Fields>>
}

/** Why a record cannot be a product yet. */
export type WaitingReason = 'no-price' | 'not-announced' | 'periodical-unknown'

/** What a source last said of a title that is no product yet. */
export type WaitingClaim = Pick<StoredClaim, 'facts' | 'hash' | 'stamp' | 'isLast'> & {
  reason: WaitingReason
  nextTurn: string | null
}

export type WaitingTitle = WaitingClaim & {
  sourceId: string
  reference: string
  ean: string
  numbers: string[]
  /** The product that has its EAN by now. */
  productId: string | null
  /** The run whose file said so. */
  runId: number | null
}

/** Counted in the report; every record has exactly one. */
export type RowAction = 'new' | 'changed' | 'same' | 'withdrawn' | 'waiting' | 'superseded' | 'refused'

/** `was` and `source` say whose word held before and holds now. */
export type FieldChange = {
  field: FieldName | 'presence'
  from: unknown
  to: unknown
  was: string | null
  source: string | null
}

export type PlannedClaim = {
  facts: Facts
  hash: string
  nextTurn: string | null
  isLast: boolean
  /** There is no product yet: the title waits. */
  waitsFor?: WaitingReason
}

export type PlannedRecord = {
  action: RowAction
  /** The source's claim from now on: null takes it back, undefined leaves it as it is. */
  claim?: PlannedClaim | null
  changes: FieldChange[]
  problems: Problem[]
}

export type PlanInput = {
  /** With the hash of its facts, where it is known already. */
  record: ImportRecord & { hash?: string | null }
  standing: Standing
  title: KnownTitle | null
  /** What the source has said before, where the title waits. */
  waiting?: WaitingClaim | null
  settings: FieldSettings
  now: Date
  /** The source may bring titles that the shop does not have. */
  mayCreate?: boolean
  /** What the catalogue has of the title, where the record comes from this shop's own export. */
  shown?: Readonly<Partial<Fields>> | undefined
}

const NOTHING_SAID: Decision = { values: {}, origins: {}, problems: [] }

/** A title cannot be sold without these: when nobody claims one any more, its last value stays. */
const NEEDED_FIELDS = ['name.hu', 'name.en', 'price', 'kind', 'vatClass'] as const satisfies readonly FieldName[]

/** No title is without these: where nobody has ever said one, what the shop gave it stays. */
export const STANDING_FIELDS = ['kind', 'vatClass', 'language', 'orderable'] as const satisfies readonly FieldName[]
export type StandingField = (typeof STANDING_FIELDS)[number]

/** What one record would do to the shop. Pure: a check shows it, and applying does it. */
export function planRecord(input: PlanInput): PlannedRecord {
  const { record, standing, title, waiting, settings, now, mayCreate = true, shown } = input
  const own = title?.claims.find(({ sourceId }) => sourceId === standing.sourceId)
  const last = own ?? waiting
  const problems = [...record.problems]
  const ends = (action: RowAction, ...codes: ProblemCode[]): PlannedRecord => ({
    action,
    changes: [],
    problems: [...problems, ...codes.map((code) => ({ code }))],
  })

  if (record.notification === 'test') return ends('same', 'test-record')
  const verdict = verdictOf(problems, title !== null)
  if (verdict) return ends(verdict)
  if (!title && !mayCreate) return ends('same', 'unknown-ean')
  if (last?.isLast) return ends('same')
  if (last?.stamp && record.stamp && record.stamp < last.stamp) return ends('same', 'older-record')
  if (record.notification === 'delete') {
    if (title && own) return planWithdrawal({ title, own, settings, problems })
    return waiting ? { ...ends('withdrawn'), claim: null } : ends('same')
  }
  const choice = settings.chosenFor?.(standing.sourceId).titleOf(record)
  if (choice === 'none') return ends('same', 'left-by-choice')
  if (record.notification === 'update' && !last) return ends('refused', 'update-for-unknown')
  if (title?.isDeletedByHand) return ends('same', 'deleted-by-hand')

  const whole = last ? withSaidBefore(record, last.facts) : record.facts
  const hash = whole === record.facts && record.hash ? record.hash : hashOfFacts(whole)
  const isLast = record.notification === 'last'
  if (own && own.hash === hash && !isLast && !title?.isDeleted) return ends('same')

  const ean = record.ean ?? title?.ean ?? null
  const before = title ? decidedNow(title, settings) : NOTHING_SAID
  const { kind } = before.values
  const chosenKind = kindOfChoice(choice)
  const isChosen = title !== null && (choice === title.productId || choice === 'new' || chosenKind !== undefined)
  const facts =
    isChosen && kind ? withoutOtherKind(whole, kind) : title ? whole : withKind(whole, { ean, chosenKind, settings })
  const fieldsOnDay = fieldsOf({ ean, facts }, title ? { ...settings, stands: title.stands } : settings)
  problems.push(...fieldsOnDay.problems)
  const claim = { facts, hash, nextTurn: fieldsOnDay.nextTurn, isLast }
  const waits = (reason: WaitingReason): PlannedRecord => ({
    ...(fieldsOnDay.problems.some(({ code }) => code === reason) ? ends('waiting') : ends('waiting', reason)),
    ...(!(waiting && isSameWaiting(waiting, claim, reason)) && { claim: { ...claim, waitsFor: reason } }),
  })
  const late = verdictOf(fieldsOnDay.problems, title !== null)
  if (late) return late === 'waiting' ? waits('not-announced') : ends(late)

  const others = title ? claimsOf(title, settings).filter(({ sourceId }) => sourceId !== standing.sourceId) : []
  const isOwn = settings.shopUrl !== undefined && isOwnReference(record.reference, settings.shopUrl)
  const fields = withShopsPictures(fieldsOnDay.fields, { facts, isOwn, shown: before.values.pictures, problems })
  const ours: Claim = { ...standing, fields, claimedAt: now }
  const after = keepNeeded(decideFields([...others, ours], settings.today), before)
  if (!title) {
    guessLanguage(after, ean, standing)
    guessKind(after, ean, standing)
  }
  problems.push(...after.problems)
  if (title && !isChosen && !isSameTitle(record, { shown: before.values, said: own?.facts }))
    return ends('waiting', 'another-title')
  if (kind && after.values.kind !== kind) return ends('waiting', 'kind-changed')
  if (!title && after.values.kind === 'PERIODICAL' && !after.values.periodical) return waits('periodical-unknown')
  // First what it is: a price without tax waits for it.
  if (!title && after.values.kind === undefined) return ends('waiting', 'kind-unknown')
  if (!title && after.values.price === undefined) return waits('no-price')
  if (!title && after.values['name.hu'] === undefined && after.values['name.en'] === undefined)
    return ends('refused', 'no-title')
  const percent = record.facts.descriptive?.vatPercent
  if (
    percent !== undefined &&
    !isChosen &&
    !chosenKind &&
    percent !== settings.vatPercent[after.values.vatClass ?? 'BOOK']
  )
    return {
      ...ends('waiting'),
      problems: [...problems, { code: 'vat-in-question', field: 'vatClass', value: `${percent} %` }],
    }

  const isBack = title?.isDeleted ?? false
  if (isBack) problems.push({ code: 'came-back' })
  const different = changesBetween(before, after)
  const changes = [
    ...(shown ? different.filter(({ field }) => field === 'presence' || !isAsShown(field, fields, shown)) : different),
    ...copiesChange(
      standing,
      title,
      copiesIn(record, whole === record.facts ? fieldsOnDay.fields : null, settings),
      problems,
    ),
    ...(isBack ? [presenceChange({ from: false, to: true, was: null, source: standing.sourceId })] : []),
  ]
  const price = changes.find(({ field }) => field === 'price')
  if (price && title && (before.values.fixedPriceUntil ?? '') >= settings.today)
    problems.push({ code: 'fixed-price-changed', field: 'price', value: `${String(price.from)} → ${String(price.to)}` })
  if (!title) {
    tellNotForSale(after, { facts, changes, problems })
    return { action: 'new', claim, changes, problems }
  }
  // What the shop says of itself is nobody's claim.
  if (isOwn && changes.length === 0) return ends('same')
  return { action: changes.length > 0 ? 'changed' : 'same', claim, changes, problems }
}

/**
 * What an export of this shop says of a field as the catalogue has it is no change, whoever's word that is: of people, publishers and
 * works the catalogue knows more than the file that named them.
 */
function isAsShown(
  field: FieldName,
  plannedFields: Readonly<Partial<Fields>>,
  shown: Readonly<Partial<Fields>>,
): boolean {
  const [from, to] = [shown, plannedFields].map(
    (values) => withEnglishSubtitle({ values, origins: {}, problems: [] }).values[field] ?? null,
  )
  return isSameInShop(field, from ?? null, to ?? null)
}

/** What the source claims from now on: a record that is not whole leaves some of what it said before. */
function withSaidBefore({ notification, facts }: ImportRecord, before: Facts): Facts {
  if (notification === 'update') return mergeBlocks(before, facts)
  return notification === 'part' ? mergeSaid(before, facts) : facts
}

/** Copies are counted by the record that tells of them: what was told before has been sold or moved since. */
function copiesIn(
  { facts }: ImportRecord,
  fields: Partial<Fields> | null,
  settings: FieldSettings,
): number | undefined {
  if (fields) return fields.stock
  return settings.ignores?.includes('stock') ? undefined : supplyOn(facts, settings).fields.stock
}

/** What booksellers have said to be the title that we have is of the kind that it is. */
function withoutOtherKind(facts: Facts, kind: Fields['kind']): Facts {
  if (!facts.descriptive || (facts.descriptive.kind ?? kind) === kind) return facts
  const { kind: _, vatClass: __, ...descriptive } = facts.descriptive
  return { ...facts, descriptive }
}

/** What kind of thing a new title is where its file does not say it: by choice, its subjects, its source or its VAT. An ISBN is a book's. */
function withKind(
  facts: Facts,
  {
    ean,
    chosenKind,
    settings,
  }: { ean: string | null; chosenKind: Fields['kind'] | undefined; settings: FieldSettings },
): Facts {
  const { kind: saidKind, subjects = [], vatPercent } = facts.descriptive ?? {}
  const isGoods = ean !== null && !isIsbn(ean) && !isIssnEan(ean)
  const byPercent =
    vatPercent !== undefined && vatPercent === settings.vatPercent.STANDARD ? 'STATIONERYGIFT' : undefined
  const kind =
    chosenKind ??
    (isGoods && !saidKind
      ? (settings.kindOf?.(subjects, settings.chosenFor?.(settings.sourceId).categoryOf) ?? settings.kind ?? byPercent)
      : undefined)
  return kind ? { ...facts, descriptive: { ...facts.descriptive, kind, vatClass: CLASS_OF_KIND[kind] } } : facts
}

const OF_KIND = 'kind:'

/** What a bookseller answers where only the kind of a new title is asked for. */
export function choiceOfKind(kind: Fields['kind']): string {
  return `${OF_KIND}${kind}`
}

function kindOfChoice(choice: string | undefined): Fields['kind'] | undefined {
  return PRODUCT_TYPES.find((kind) => choice === choiceOfKind(kind))
}

/** Links into the shop itself name the pictures that it shows, or has no longer; its own export leaves out what is not fetched yet. */
function withShopsPictures(
  fields: Partial<Fields>,
  input: { facts: Facts; isOwn: boolean; shown: Fields['pictures'] | undefined; problems: Problem[] },
): Partial<Fields> {
  const { facts, isOwn, shown, problems } = input
  const [first] = facts.collateral?.pictures ?? []
  if (fields.pictures || (!first && !isOwn)) return fields
  if (shown) return { ...fields, pictures: shown }
  if (first && !isOwn) problems.push({ code: 'picture-address', field: 'pictures', value: first.address })
  return fields
}

function isSameWaiting(waiting: WaitingClaim, claim: PlannedClaim, reason: WaitingReason): boolean {
  const { hash, isLast, nextTurn } = waiting
  return hash === claim.hash && isLast === claim.isLast && nextTurn === claim.nextTurn && waiting.reason === reason
}

/** The source says that it has the title no more. Who else claims it decides what is left of it. */
function planWithdrawal({
  title,
  own,
  settings,
  problems,
}: {
  title: KnownTitle
  own: StoredClaim
  settings: FieldSettings
  problems: Problem[]
}): PlannedRecord {
  const all = claimsOf(title, settings)
  const left = all.filter(({ sourceId }) => sourceId !== own.sourceId)
  const isClaimed = left.some(({ sourceId }) => sourceId !== HAND)
  const before = decidedNow(title, settings)
  const after = keepNeeded(decideFields(left, settings.today), before)
  const allProblems = [...problems, ...after.problems]
  if (isClaimed) {
    const changes = changesBetween(before, after)
    return { action: changes.length > 0 ? 'changed' : 'same', claim: null, changes, problems: allProblems }
  }
  const gone = planWithout(title, before, own.sourceId)
  return { ...gone, problems: [...problems, ...gone.problems] }
}

/** What becomes of a title when booksellers claim these fields of it, and no others. */
export function planByHand(
  title: KnownTitle,
  hand: Readonly<Partial<Fields>>,
  settings: FieldSettings,
): { changes: FieldChange[] } {
  const before = decidedNow(title, settings)
  const after = decideFields(claimsOf({ ...title, hand }, settings), settings.today)
  return { changes: changesBetween(before, keepNeeded(after, before)) }
}

/** A title that nobody claims any more: it goes, unless an order or a shelf needs it; then it cannot be ordered. */
export function planWithout(title: KnownTitle, before: Decision, sourceId: string): PlannedRecord {
  if (!title.isPromised && title.standing === 0) {
    const gone = presenceChange({ from: true, to: false, was: sourceId, source: null })
    return { action: 'withdrawn', claim: null, changes: [gone], problems: [] }
  }
  const closed = { ...before, values: { ...before.values, orderable: false } }
  return {
    action: 'withdrawn',
    claim: null,
    changes: changesBetween(before, closed),
    problems: [{ code: 'delete-kept' }],
  }
}

/** What holds of a title before anything else is said of it. */
export function decidedNow(title: KnownTitle, settings: FieldSettings): Decision {
  const decision = decideFields(claimsOf(title, settings), settings.today)
  return { ...decision, values: { ...title.stands, ...decision.values } }
}

/** All that is claimed of a title today. */
export function claimsOf({ ean, claims, before, hand, stands }: KnownTitle, settings: FieldSettings): Claim[] {
  const stored = claims.map(({ facts, rules, ...claim }) => ({
    ...claim,
    fields: fieldsOf({ ean, facts }, { ...settings, ...rules, stands, sourceId: claim.sourceId }).fields,
  }))
  const ours = [
    { sourceId: BEFORE, rank: 0, fields: ofKind(before, stands.kind), claimedAt: new Date(0) },
    { sourceId: HAND, rank: 0, fields: hand, claimedAt: new Date(0) },
  ]
  return [...stored, ...ours.filter(({ fields }) => Object.keys(fields).length > 0)]
}

/** A title that booksellers have made one of another kind has no categories, VAT or periodical of its former one. */
function ofKind(before: Readonly<Partial<Fields>>, kind: Fields['kind'] | undefined): Readonly<Partial<Fields>> {
  if (kind === undefined || (before.kind ?? kind) === kind) return before
  const { kind: _, vatClass: __, categories: ___, periodical: ____, ...rest } = before
  return rest
}

/** The first of its problems that ends a record; null where it goes on. */
function verdictOf(problems: readonly Problem[], isKnown: boolean): 'refused' | 'waiting' | null {
  const outcomes = problems.map(({ code }) => PROBLEMS[code]).filter(({ level }) => level === 'record')
  const has = (...wanted: string[]) => outcomes.some(({ outcome }) => wanted.includes(outcome))
  if (has('refused') || (!isKnown && has('refused-if-new'))) return 'refused'
  if (has('waits') || (!isKnown && has('waits-if-new'))) return 'waiting'
  return null
}

export function keepNeeded(after: Decision, before: Decision): Decision {
  const keptDecision: Decision = {
    values: { ...after.values },
    origins: { ...after.origins },
    problems: [...after.problems],
  }
  for (const field of STANDING_FIELDS)
    if (keptDecision.values[field] === undefined && before.origins[field] === undefined)
      Object.assign(keptDecision.values, { [field]: before.values[field] })
  for (const field of NEEDED_FIELDS) {
    if (keptDecision.values[field] !== undefined || before.values[field] === undefined) continue
    Object.assign(keptDecision.values, { [field]: before.values[field] })
    keptDecision.origins[field] = before.origins[field]
    keptDecision.problems.push({ code: 'kept-last', field, value: String(before.values[field]) })
  }
  return keptDecision
}

export function changesBetween(earlier: Decision, saidNow: Decision): FieldChange[] {
  const [before, after] = [withEnglishSubtitle(earlier), withEnglishSubtitle(saidNow)]
  const fields = new Set([...Object.keys(before.values), ...Object.keys(after.values)]) as Set<FieldName>
  return [...fields].flatMap((field): FieldChange[] => {
    const from = before.values[field] ?? null
    const to = after.values[field] ?? null
    if (isSameInShop(field, from, to)) return []
    return [{ field, from, to, was: before.origins[field] ?? null, source: after.origins[field] ?? null }]
  })
}

/** Where nobody says another, the subtitle is the same in both languages: each changes only where its own words do. */
export function withEnglishSubtitle(decision: Decision): Decision {
  const { values, origins } = decision
  if (!values.subtitle || values['subtitle.en'] !== undefined) return decision
  return {
    ...decision,
    values: { ...values, 'subtitle.en': values.subtitle },
    origins: { ...origins, 'subtitle.en': origins.subtitle },
  }
}

/** A new book of which nobody tells the language is Hungarian by a Hungarian ISBN; of one that is known nothing is guessed. */
function guessLanguage({ values, origins, problems }: Decision, ean: string | null, { sourceId }: Standing): void {
  const { kind = 'BOOK' } = values
  if (kind !== 'BOOK' || values.language !== undefined || ean === null || !isHungarianIsbn(ean)) return
  values.language = 'hu'
  origins.language = sourceId
  problems.push({ code: 'language-guessed', field: 'language', value: 'hu' })
}

/** What has the number of a book or of an issue is one; what has any other is whatever a person says. */
function guessKind({ values, origins }: Decision, ean: string | null, { sourceId }: Standing): void {
  if (values.kind === undefined && ean !== null && (isIsbn(ean) || isIssnEan(ean))) {
    values.kind = isIsbn(ean) ? 'BOOK' : 'PERIODICAL'
    origins.kind = sourceId
  }
  if (values.vatClass !== undefined || values.kind === undefined) return
  values.vatClass = CLASS_OF_KIND[values.kind]
  origins.vatClass = sourceId
}

/** A new title that nobody can buy: its file does not say that it can be had, and brings no copy of it. */
function tellNotForSale(
  { values }: Decision,
  { facts, changes, problems }: { facts: Facts; changes: readonly FieldChange[]; problems: Problem[] },
): void {
  const copies = changes.find(({ field }) => field === 'stock')?.to
  if (values.orderable || (typeof copies === 'number' && copies > 0)) return
  problems.push({ code: saysAvailability(facts) ? 'not-available' : 'availability-unsaid', field: 'orderable' })
}

function saysAvailability({ publishing, supply = [] }: Facts): boolean {
  return (
    publishing?.state !== undefined ||
    supply.some(
      ({ state, suppliers }) =>
        state !== undefined || suppliers.some((one) => one.state !== undefined || one.stock !== undefined),
    )
  )
}

/** Copies are no claim: they stand in the one warehouse of their source. */
function copiesChange(
  { sourceId, warehouseId }: Standing,
  title: KnownTitle | null,
  stock: number | undefined,
  problems: Problem[],
): FieldChange[] {
  if (stock === undefined) return []
  if (!warehouseId) problems.push({ code: 'no-warehouse', field: 'stock', value: String(stock) })
  const from = title?.copies ?? 0
  if (!warehouseId || from === stock) return []
  return [{ field: 'stock', from, to: stock, was: sourceId, source: sourceId }]
}

/**
 * Numbers are reused and mistyped: what shares no word of title or author with ours is another title, also where the same source
 * told of it before. A bookseller may have renamed it: then its source is compared with what it said itself.
 */
function isSameTitle(
  { facts }: ImportRecord,
  ours: { shown: Readonly<Partial<Fields>>; said: Facts | undefined },
): boolean {
  const { name = {}, contributors = [] } = facts.descriptive ?? {}
  const titleWords = tellingWords([name.hu, name.en], contributors)
  const { shown } = ours
  const before = ours.said?.descriptive ?? {}
  return [
    tellingWords([shown['name.hu'], shown['name.en']], shown.contributors ?? []),
    ...(ours.said ? [tellingWords([before.name?.hu, before.name?.en], before.contributors ?? [])] : []),
  ].some((own) => own.size === 0 || titleWords.size === 0 || !own.isDisjointFrom(titleWords))
}

/** Words that any two titles may share. */
const COMMON_WORDS = new Set('a az egy es the an and of in der die das und ein eine le la les un une et'.split(' '))

function tellingWords(
  names: readonly (string | null | undefined)[],
  people: Readonly<Fields['contributors']>,
): ReadonlySet<string> {
  const words = [...names, ...people.map(({ name }) => name.hu)].flatMap((name) =>
    name ? nameKey(name).split(' ') : [],
  )
  const telling = words.filter((word) => !COMMON_WORDS.has(word))
  return new Set(telling.length > 0 ? telling : words)
}

export function presenceChange(change: Omit<FieldChange, 'field'>): FieldChange {
  return { field: 'presence', ...change }
}
