import { createHash } from 'node:crypto'
import { fieldProblems, type FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  lockWindow,
  productIdsOf,
  windowRows,
  writeMonth,
  writeRecommendations,
  writeSlides,
} from './window-records.server.ts'
import { windowFile, type WindowFile } from './window.ts'

/**
 * Slides, booksellers' recommendations and the titles of a month, each part as a whole: what is not in it goes. All of it is
 * written or nothing; the same again writes nothing. Tells how many rows of each part are another.
 */
export async function dressWindow(
  shop: Shop,
  given: unknown,
): Promise<Result<{ changed: Record<string, number> }, FieldProblem[]>> {
  const read = windowFile.safeParse(given)
  if (!read.success) return failed(fieldProblems(read.error))
  const { slides, recommendations, months = {}, versions } = read.data
  return inTransaction(shop, async ({ db, clock }) => {
    await lockWindow(db)
    const stale = versions ? await staleParts({ db }, versions) : []
    if (stale.length > 0) return failed(stale)
    const named = productsIn(read.data)
    const ids = await productIdsOf(db, [...new Set(named.map(({ product }) => product))])
    const problems = [
      ...named.filter(({ product }) => !ids.has(product)).map(({ at }) => ({ at, kind: 'not-one-of' as const })),
      ...twice(slides?.map(({ id }) => id) ?? [], 'slides', 'id'),
    ]
    if (problems.length > 0) return failed(problems)
    const idOf = (product: string) => ids.get(product) ?? product
    const withId = <Row extends { product: string }>({ product, ...rest }: Row) => ({
      ...rest,
      productId: idOf(product),
    })
    const now = clock.now()
    const changed: Record<string, number> = {}
    if (slides)
      changed.slides = await writeSlides(
        db,
        slides.map(({ product, ...slide }) => ({ ...slide, productId: product && idOf(product) })),
        now,
      )
    if (recommendations) changed.recommendations = await writeRecommendations(db, recommendations.map(withId), now)
    for (const [month, titles] of Object.entries(months))
      changed[`months.${month}`] = await writeMonth(db, month, titles.map(withId))
    return done({ changed })
  })
}

/** What stands in the window, as `dressWindow` takes it. */
export async function readWindow({ db }: Pick<Shop, 'db'>): Promise<WindowFile> {
  const { slides, recommendations, months } = await windowRows(db)
  const byMonth: NonNullable<WindowFile['months']> = {}
  for (const { month, productId, words } of months) (byMonth[month] ??= []).push({ product: productId, words })
  const parts = {
    slides: slides.map(({ productId, from, until, ...slide }) => ({
      ...slide,
      product: productId,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })),
    recommendations: recommendations.map(({ productId, ...rest }) => ({ product: productId, ...rest })),
    months: byMonth,
  }
  return { ...parts, versions: versionsOf(parts) }
}

/** A part has the same version as long as it says the same, whoever wrote it and however often. */
function versionsOf({ slides, recommendations, months = {} }: Omit<WindowFile, 'versions'>): Record<string, number> {
  const parts = Object.entries(months).map(([month, titles]) => [`months.${month}`, titles] as const)
  return Object.fromEntries(
    [['slides', slides] as const, ['recommendations', recommendations] as const, ...parts].map(([part, content]) => [
      part,
      createHash('sha256').update(JSON.stringify(content)).digest().readUInt32BE(),
    ]),
  )
}

async function staleParts(shop: Pick<Shop, 'db'>, seen: NonNullable<WindowFile['versions']>): Promise<FieldProblem[]> {
  const { versions = {} } = await readWindow(shop)
  return Object.entries(seen).flatMap(([part, version]) => {
    const stale = staleOf(versions[part] ?? 0, version)
    return stale ? [{ at: part, kind: 'stale' as const, expected: String(stale.version) }] : []
  })
}

function productsIn({ slides = [], recommendations = [], months = {} }: WindowFile): { at: string; product: string }[] {
  return [
    ...slides.flatMap(({ product }, index) => (product ? [{ at: `slides.${index}.product`, product }] : [])),
    ...recommendations.map(({ product }, index) => ({ at: `recommendations.${index}.product`, product })),
    ...Object.entries(months).flatMap(([month, titles]) =>
      titles.map(({ product }, index) => ({ at: `months.${month}.${index}.product`, product })),
    ),
  ]
}

function twice(values: readonly string[], part: string, field: string): FieldProblem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ at: `${part}.${index}.${field}`, kind: 'wrong-form' as const }] : [],
  )
}
