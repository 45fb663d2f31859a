import { DEFAULT_LANGUAGE } from '#site/languages.ts'
import {
  findOrCreateContributors,
  findOrCreatePeriodicals,
  findOrCreatePublishers,
  findOrCreateSeries,
  findOrCreateWorks,
  fillSafetyContacts,
  type FoundOrCreated,
  type WorkDraft,
} from '#shop/catalogue/products/editing/find-or-create.ts'
import type { NewProduct, ProductDraft } from '#shop/catalogue/products/editing/product-fields.ts'
import { deleteProducts, restoreProducts, withdrawProducts } from '#shop/catalogue/products/editing/product-presence.ts'
import type { NamedKind } from '#shop/catalogue/products/editing/named-kind.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import type { PriceChange } from '#shop/goods/pricing/check-prices.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import type { Shop } from '#shop/shop.ts'
import type { Person } from './facts/facts.ts'
import { queuePictures } from './pictures/queue-pictures.ts'
import type { Problem } from './facts/problems.ts'
import { insertCreatedNames, type CreatedName } from './created-name-records.server.ts'
import { onlyCountedByFiles, placesOfProducts, type ProductPlace } from './product-place-records.server.ts'
import { editionsToJoin, insertJoinedEditions, worksAwaiting } from './edition-records.server.ts'
import { draftOf, newProductOf, type ChangedValues, type Names } from './product-draft.ts'
import type { FieldChange } from './plan-record.ts'

/** What is to become of one title. */
export type TitleChange = {
  /** Null: it is new. */
  productId: string | null
  ean: string
  changes: readonly FieldChange[]
  /** A title that goes was brought by the very run that is taken back: it goes for good. */
  isUndone?: boolean
  /** The run that brought it: whoever is created for the title goes again when that is taken back. */
  runId?: number | null
}

export type CarriedOut = { productId: string; isNew: boolean; problems: Problem[] }

/**
 * Does what was planned, by the verbs of the rooms that own it: names become people, publishers, series and works; then
 * products, prices and presence. The outcomes are in the order of the titles. Within one transaction.
 */
export async function carryOut(shop: Shop, titles: readonly TitleChange[]): Promise<CarriedOut[]> {
  const wanted = titles.map((title) => ({ ...title, values: valuesOf(title.changes) }))
  const names = await resolveNames(shop, wanted)
  const added: NewProduct[] = []
  const changed: ProductDraft[] = []
  for (const [index, { productId, ean, values }] of wanted.entries())
    if (productId === null) added.push(newProductOf(ean, values, names[index]!))
    else changed.push(draftOf(productId, values, names[index]!))
  const saved = await saveProducts(shop, { added, changed: changed.filter((draft) => Object.keys(draft).length > 1) })
  await joinEditions(shop, wanted, names)
  const ids = saved.filter(({ isNew }) => isNew).map(({ id }) => id)
  const outcomes = wanted.map(({ productId }, index): CarriedOut => ({
    productId: productId ?? ids.shift() ?? '',
    isNew: productId === null,
    problems: names[index]?.problems ?? [],
  }))

  await changePrices(
    shop,
    wanted.flatMap(({ values }, index) => priceChange(outcomes[index]!, values)),
  )
  await changePresence(shop, wanted)
  await namePictures(shop, wanted, outcomes)
  return outcomes
}

function valuesOf(changes: readonly FieldChange[]): ChangedValues {
  return Object.fromEntries(changes.filter(({ field }) => field !== 'presence').map(({ field, to }) => [field, to]))
}

/** The law of fixed prices has been kept by whoever decided: what holds is the publisher's word, or nobody's is. */
function priceChange({ productId, isNew }: CarriedOut, { price, fixedPriceUntil }: ChangedValues): PriceChange[] {
  if (!isNew && price === undefined && fixedPriceUntil === undefined) return []
  return [
    {
      productId,
      isPublishersPrice: true,
      ...(typeof price === 'number' && { listPrice: price }),
      ...(fixedPriceUntil !== undefined && { fixedPriceUntil }),
    },
  ]
}

type WantedTitle = TitleChange & { values: ChangedValues }

async function changePresence(shop: Shop, titles: readonly WantedTitle[]): Promise<void> {
  const turning = titles.flatMap(({ productId, changes, isUndone = false }) => {
    const change = changes.find(({ field }) => field === 'presence')
    return productId !== null && change ? [{ productId, isThere: change.to === true, isUndone }] : []
  })
  const ids = (chosen: typeof turning) => chosen.map(({ productId }) => productId)
  const undone = ids(turning.filter(({ isThere, isUndone }) => !isThere && isUndone))
  await restoreProducts(shop, ids(turning.filter(({ isThere }) => isThere)))
  await withdrawProducts(shop, ids(turning.filter(({ isThere, isUndone }) => !isThere && !isUndone)))
  const gone = new Set(undone.length > 0 ? await deleteProducts(shop, undone) : [])
  const left = undone.filter((id) => !gone.has(id))
  // Copies that files brought and took back stay written, and so does what they were; nobody sees it any more.
  const counted = new Set(await onlyCountedByFiles(shop.db, left))
  await withdrawProducts(shop, [...counted])
  // Somebody has bought one meanwhile: it stays for them, and nobody else can order it.
  await saveProducts(shop, { changed: left.filter((id) => !counted.has(id)).map((id) => ({ id, orderable: false })) })
}

/** Pictures are fetched when the run is over; each is its source's, whoever's file brings the change. */
async function namePictures(
  shop: Shop,
  titles: readonly WantedTitle[],
  outcomes: readonly CarriedOut[],
): Promise<void> {
  const named = titles.flatMap(({ changes, values: { pictures } }, index) => {
    const change = changes.find(({ field }) => field === 'pictures')
    const sourceId = change?.source ?? change?.was
    return sourceId && pictures !== undefined
      ? [{ sourceId, productId: outcomes[index]!.productId, links: pictures ?? [] }]
      : []
  })
  for (const [sourceId, pictures] of Map.groupBy(named, (one) => one.sourceId))
    await queuePictures(shop, { sourceId, pictures })
}

/** By what the work of each title is known, where it has one: a new title may be an edition that others have named before it came. */
async function workDrafts({ db }: Shop, titles: readonly WantedTitle[]): Promise<(WorkDraft | null)[]> {
  const newEans = titles.flatMap(({ productId, ean }) => (productId === null ? [ean] : []))
  const awaiting = await worksAwaiting(db, newEans)
  const named = new Set(titles.flatMap(({ values: { editions } }) => editions ?? []))
  return titles.map(({ productId, ean, values: { works, editions } }) => {
    const known = productId === null ? (awaiting.get(ean) ?? []) : []
    const isAwaited = known.length > 0 || (productId === null && named.has(ean))
    if (!works?.length && !editions?.length && !isAwaited) return null
    return { numbers: works ?? [], editions: [ean, ...(editions ?? [])], known }
  })
}

/** Titles that are here already and in no work join that of the title which names them. */
async function joinEditions(shop: Shop, titles: readonly WantedTitle[], names: readonly Names[]): Promise<void> {
  const named = titles.flatMap(({ values: { editions }, runId }, index) => {
    const workId = names[index]?.workId
    return workId ? (editions ?? []).map((ean) => ({ ean, workId, runId })) : []
  })
  const joining = await editionsToJoin(shop.db, named)
  await saveProducts(shop, { changed: joining.map(({ productId, workId }) => ({ id: productId, workId })) })
  const runOf = new Map(named.map(({ workId, runId }) => [workId, runId]))
  await insertJoinedEditions(
    shop.db,
    joining.flatMap(({ workId, ...one }) => {
      const runId = runOf.get(workId)
      return runId ? [{ ...one, workId, runId }] : []
    }),
  )
}

/** Whom the names of each title mean; whoever is not known is made. */
async function resolveNames(shop: Shop, titles: readonly WantedTitle[]): Promise<Names[]> {
  const places = await placesOfProducts(
    shop.db,
    titles.flatMap(({ productId }) => productId ?? []),
  )
  const people = titles.map(({ values }) => values.contributors ?? [])
  const found = await findOrCreateContributors(shop, people.flat().map(personDraft))
  const publishers = await findOrCreateOf(
    titles.map(({ values }) => values.publisher),
    (drafts) => findOrCreatePublishers(shop, drafts),
  )
  const publisherOf = (index: number): string | null => {
    const { productId, values } = titles[index]!
    if (values.publisher !== undefined) return publishers[index]?.id ?? null
    return places.get(productId ?? '')?.publisherId ?? null
  }
  const series = await findOrCreateOf(
    titles.map(({ values }, index) => values.series && { name: values.series.name, publisherId: publisherOf(index) }),
    (drafts) => findOrCreateSeries(shop, drafts),
  )
  const periodicals = await findOrCreateOf(
    titles.map(
      ({ values: { periodical, language } }, index) =>
        periodical && { ...periodical, language: language ?? DEFAULT_LANGUAGE, publisherId: publisherOf(index) },
    ),
    (drafts) => findOrCreatePeriodicals(shop, drafts),
  )
  await fillSafetyContacts(
    shop,
    titles.flatMap(({ values: { safetyContacts } }, index) => {
      const publisherId = publisherOf(index)
      return safetyContacts && publisherId ? [{ publisherId, contacts: safetyContacts }] : []
    }),
  )
  const works = await findOrCreateOf(await workDrafts(shop, titles), (drafts) => findOrCreateWorks(shop, drafts))
  let next = 0
  const named = titles.map(({ productId }, index) => ({
    place: places.get(productId ?? ''),
    people: (people[index] ?? []).map(({ roles }) => ({ roles, found: found[next++] })),
    publisher: publishers[index],
    series: series[index],
    periodical: periodicals[index],
    work: works[index],
  }))
  await insertCreatedNames(
    shop.db,
    named.flatMap((names, index) => createdFor(titles[index]!, names)),
  )
  return named.map(({ place, people, publisher, series, periodical, work }) => ({
    credits: people.map(({ roles, found }) => ({ roles, id: found?.id ?? '' })),
    publisherId: publisher?.id ?? null,
    seriesId: series?.id ?? null,
    periodicalId: periodical?.id ?? null,
    workId: place?.workId ?? work?.id ?? null,
    problems: workProblems(place, work),
  }))
}

type MaybeFound = FoundOrCreated | null | undefined
type FoundNames = { people: readonly { found: MaybeFound }[] } & Record<Exclude<NamedKind, 'contributor'>, MaybeFound>

/** Whom the shop knows only since a run has brought this title. */
function createdFor(
  { runId, ean }: TitleChange,
  { people, publisher, series, periodical, work }: FoundNames,
): (CreatedName & { runId: number })[] {
  if (!runId) return []
  const one = (kind: NamedKind, found: MaybeFound) => (found?.isNew ? [{ runId, kind, id: found.id, ean }] : [])
  return [
    ...people.flatMap(({ found }) => one('contributor', found)),
    ...one('publisher', publisher),
    ...one('series', series),
    ...one('periodical', periodical),
    ...one('work', work),
  ]
}

/** A title of one work whose numbers lead to another: only a person can say whether the two are one. */
function workProblems(
  place: ProductPlace | undefined,
  work: { id: string; others: string[] } | null | undefined,
): Problem[] {
  const others = work ? [work.id, ...work.others].filter((id) => id !== (place?.workId ?? work.id)) : []
  return others.length > 0 ? [{ code: 'two-works', field: 'works', value: others.join(' ') }] : []
}

function personDraft({ name, numbers, born, died, biography }: Person) {
  return { name, numbers, born, died, biography }
}

/** Answers in their places, where something was asked. */
async function findOrCreateOf<Draft, Answer>(
  drafts: readonly (Draft | null | undefined)[],
  find: (draftsToFind: readonly Draft[]) => Promise<Answer[]>,
): Promise<(Answer | null)[]> {
  const answers = await find(drafts.filter((draft) => draft !== null && draft !== undefined))
  return drafts.map((draft) => (draft === null || draft === undefined ? null : (answers.shift() ?? null)))
}
