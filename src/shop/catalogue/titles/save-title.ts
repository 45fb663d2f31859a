import { isDeepStrictEqual } from 'node:util'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { readFullNames } from '#shop/catalogue/products/editing/find-or-create.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { readAppearance, saveAppearance } from '#shop/catalogue/products/editing/save-appearance.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changeHand, holdTitle } from '#shop/catalogue/claims/claim-by-hand.ts'
import { readOrigins } from '#shop/catalogue/claims/read-origins.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { checkTitle, type TitleProblem } from './check-title.ts'
import type { TitleOrigin } from './read-title.ts'
import { addressOfTitle } from './title-around-records.server.ts'
import {
  claimedFieldsOf,
  OWN_TITLE_FIELDS,
  ownFieldsOf,
  TITLE_FIELDS,
  titleFieldsOf,
  type FormField,
  type TitleFormFields,
  type OwnTitleFields,
  type TitleField,
  type TitleFields,
} from './title-fields.ts'

export type SaveTitle = {
  id: string
  /** The one that was seen. */
  version: number
  /** Only what is changed. */
  fields: Readonly<Partial<TitleFormFields>>
  /** What of these was seen: it tells who has changed the same from who has changed something else. */
  was: Readonly<Partial<TitleFormFields>>
  /** Of these booksellers say nothing any more: what the files say holds again. */
  released: readonly TitleField[]
  by: Actor
}

/** A field that somebody else has changed meanwhile. */
export type TitleConflict = { field: FormField; theirs: unknown; origin: TitleOrigin | null }

export type SaveFailure =
  | { kind: 'no-such-product' }
  | { kind: 'conflict'; version: number; conflicts: TitleConflict[] }
  | { kind: 'ean-taken'; product: { id: string; title: string; isWithdrawn: boolean } }
  | { kind: 'wrong-fields'; problems: TitleProblem[] }

export type SavedTitle = {
  version: number
  /** Somebody else has changed other fields meanwhile: both are saved. */
  isMerged: boolean
}

/**
 * OFFICE-31: saves what somebody has changed of a title, as the hand's word, all of it or nothing. Who else has changed other fields
 * since it was read is not in the way; who has changed the same is shown beside it, and nothing is saved.
 */
export function saveTitle(
  shop: Shop,
  { id, version, fields, was, released, by }: SaveTitle,
): Promise<Result<SavedTitle, SaveFailure>> {
  return inTransaction(shop, async (shop) => {
    const now = (await holdTitle(shop, id, [...Object.keys(fields), ...released]))
      ? await addressOfTitle(shop.db, id)
      : null
    if (!now) return failed({ kind: 'no-such-product' })
    const isMerged = now.version !== version
    const theirs = isMerged ? await readForm(shop, id) : null
    const conflicts = theirs ? conflictsOf(theirs, fields, was) : []
    if (theirs && conflicts.length > 0) {
      const origins = await readOrigins(shop, id)
      return failed({
        kind: 'conflict',
        version: now.version,
        conflicts: conflicts.map((field) => ({
          field,
          theirs: theirs[field],
          origin: origins?.fields[field as TitleField] ?? null,
        })),
      })
    }
    const { problems, taken } = await checkTitle(shop, { id, kind: now.kind, fields })
    if (taken) return failed({ kind: 'ean-taken', product: taken })
    if (problems.length > 0) return failed({ kind: 'wrong-fields', problems })

    const claimed = Object.fromEntries(
      TITLE_FIELDS.filter((field) => field in fields).map((field) => [field, fields[field]]),
    )
    if (Object.keys(claimed).length > 0 || released.length > 0)
      await changeHand(shop, {
        productId: id,
        fields: claimedFieldsOf(await withFullNames(shop, claimed)),
        released,
        by,
      })
    if (fields.ean !== undefined) await saveProducts(shop, { changed: [{ id, ean: fields.ean }] })
    await saveTitleAppearance(shop, id, fields)
    const after = await addressOfTitle(shop.db, id)
    return done({ version: after?.version ?? now.version, isMerged })
  })
}

/** Whoever is picked by their id is called what the shop calls them. */
export async function withFullNames(
  shop: Shop,
  fields: Readonly<Partial<TitleFields>>,
): Promise<Readonly<Partial<TitleFields>>> {
  const { contributors } = fields
  if (!contributors) return fields
  const names = await readFullNames(
    shop,
    contributors.flatMap(({ id }) => id ?? []),
  )
  return { ...fields, contributors: contributors.map((one) => ({ ...one, name: names.get(one.id ?? '') ?? one.name })) }
}

/** How the page and the drawn cover look; what is left out stays. */
export async function saveTitleAppearance(
  shop: Shop,
  id: string,
  { layout, cover }: Partial<Omit<OwnTitleFields, 'ean'>>,
): Promise<void> {
  if (layout === undefined && !cover) return
  await saveAppearance(shop, {
    productId: id,
    ...(layout !== undefined && { layout }),
    ...(cover && {
      cover: {
        kind: 'cover',
        ...(cover.template !== null && { template: cover.template }),
        ...(cover.palette !== null && { palette: cover.palette }),
      },
    }),
  })
}

/** As the form has it now. */
async function readForm(shop: Shop, id: string): Promise<TitleFormFields | null> {
  const [title] = await readWholeTitles(shop.db, [id])
  const appearance = await readAppearance(shop, id)
  return title && appearance ? { ...titleFieldsOf(title), ...ownFieldsOf(title.ean, appearance) } : null
}

/** Fields that both have changed, and not to the same. */
function conflictsOf(
  now: TitleFormFields,
  wanted: Readonly<Partial<TitleFormFields>>,
  was: Readonly<Partial<TitleFormFields>>,
): FormField[] {
  return [...TITLE_FIELDS, ...OWN_TITLE_FIELDS].filter(
    (field) =>
      field in wanted && !isDeepStrictEqual(now[field], was[field]) && !isDeepStrictEqual(now[field], wanted[field]),
  )
}
