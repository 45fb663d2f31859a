import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { Validators } from '#kit/outside/download.ts'
import { HAND } from '../decide-fields.ts'
import { valueInReport, type ProblemCode } from '../facts/problems.ts'
import type { NamedPicture } from './show-pictures.ts'
import type { KeptPicture } from './store-picture.ts'

export type PicturePlace = { address: string; position: number }
export type NamedLink = PicturePlace & { productId: string }

const LINK = { productId: 'text', address: 'text', position: 'int' }

/** Takes the places of pictures that are not among the named ones, but for those of booksellers. The products it was so for. */
export async function nameNoOthers(
  db: Database,
  productIds: readonly string[],
  named: readonly NamedLink[],
): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`update picture_fetches f set position = null
    where f.product_id = any(${productIds}::text[]) and f.position is not null and f.source_id <> ${HAND}
      and not exists (select from ${unnestRows(LINK, named)} as n (product_id, address, position)
        where n.product_id = f.product_id and n.address = f.address)
    returning f.product_id as "productId"`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** Gives the named ones their places, where no bookseller has put another. The products whose pictures are others now. */
export async function namePictures(
  db: Database,
  { sourceId, named, now }: { sourceId: string; named: readonly NamedLink[]; now: Date },
): Promise<string[]> {
  if (named.length === 0) return []
  const { rows } = await sql<{ productId: string }>`
    insert into picture_fetches as f (product_id, address, source_id, position, state, next_try_at)
    select n.product_id, n.address, ${sourceId}, n.position, 'waiting', ${now}::timestamptz
    from ${unnestRows(LINK, named)} as n (product_id, address, position)
    where not exists (select from picture_fetches h
      where h.product_id = n.product_id and h.source_id = ${HAND} and h.position = n.position)
    on conflict (product_id, address) do update set source_id = excluded.source_id, position = excluded.position
      where (f.source_id, f.position) is distinct from (excluded.source_id, excluded.position)
    returning f.product_id as "productId"`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** What files have named, in the order of the places. */
export async function placesOfPictures(db: Database, productIds: readonly string[]): Promise<NamedLink[]> {
  const { rows } = await sql<NamedLink>`select product_id as "productId", address, position from picture_fetches
    where product_id = any(${productIds}::text[]) and position is not null and source_id <> ${HAND}
    order by product_id, position`.execute(db)
  return rows
}

export async function namedPictures(
  db: Database,
  productIds: readonly string[],
): Promise<(NamedPicture & { productId: string })[]> {
  const rows = await db
    .selectFrom('picture_fetches')
    .where('product_id', 'in', productIds)
    .where('position', 'is not', null)
    .select(['product_id', 'position', 'object_key', 'width', 'height', 'problem'])
    .execute()
  return rows.map(({ product_id: productId, position, object_key: objectKey, width, height, problem }) => ({
    productId,
    position: position ?? 0,
    stored: objectKey && width && height ? { objectKey, width, height } : null,
    problem,
  }))
}

export type DuePicture = {
  productId: string
  address: string
  sourceId: string
  /** This one included. */
  tries: number
  hosts: string[] | null
} & Validators

/** Takes pictures that are due. Nobody else takes them before `until`, should whoever took them be gone. */
export async function takeDuePictures(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DuePicture[]> {
  const { rows } = await sql<DuePicture>`
    update picture_fetches f set tries = f.tries + 1, next_try_at = ${until}::timestamptz
    from (select product_id, address from picture_fetches
        where state = 'waiting' and position is not null and next_try_at <= ${now}::timestamptz
        order by next_try_at limit ${most} for update skip locked) as due,
      import_sources s
    where f.product_id = due.product_id and f.address = due.address and s.id = f.source_id
    returning f.product_id as "productId", f.address, f.source_id as "sourceId", f.tries,
      s.rules -> 'pictureHosts' as hosts, f.etag, f.last_modified as "lastModified"`.execute(db)
  return rows
}

type Place = Pick<DuePicture, 'productId' | 'address'>

export async function writeStored(
  db: Database,
  { productId, address }: Place,
  { objectKey, width, height, sha256, etag, lastModified }: KeptPicture & Validators,
): Promise<void> {
  await db
    .updateTable('picture_fetches')
    .set({
      state: 'stored',
      next_try_at: null,
      object_key: objectKey,
      width,
      height,
      sha256,
      etag,
      last_modified: lastModified,
      problem: null,
    })
    .where('product_id', '=', productId)
    .where('address', '=', address)
    .execute()
}

/** The products under which a source names one and the same picture. */
export async function productsWithBytes(db: Database, sourceId: string, sha256: string): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_fetches')
    .where('source_id', '=', sourceId)
    .where('sha256', '=', sha256)
    .where('position', 'is not', null)
    .select('product_id')
    .distinct()
    .execute()
  return rows.map((row) => row.product_id)
}

export async function dropBytes(db: Database, sourceId: string, sha256: string): Promise<void> {
  await db
    .updateTable('picture_fetches')
    .set({
      state: 'dropped',
      problem: 'picture-placeholder' satisfies ProblemCode,
      object_key: null,
      width: null,
      height: null,
    })
    .where('source_id', '=', sourceId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'stored')
    .execute()
}

type Failure = Place & Validators & { problem: ProblemCode; again: Date | null }

/** Comes again, or is given up. */
export async function writeFailure(
  db: Database,
  { productId, address, problem, again, etag, lastModified }: Failure,
): Promise<void> {
  await db
    .updateTable('picture_fetches')
    .set({ state: again ? 'waiting' : 'dropped', next_try_at: again, problem, etag, last_modified: lastModified })
    .where('product_id', '=', productId)
    .where('address', '=', address)
    .execute()
}

/** A line in the report of the run whose record named the picture, as long as that is kept. */
export async function tellProblem(
  db: Database,
  { productId, address, sourceId }: Place & { sourceId: string },
  code: ProblemCode,
): Promise<void> {
  await sql`insert into import_problems (run_id, number, code, field, value)
    select r.run_id, r.number, ${code}, 'pictures', ${valueInReport(address)}
    from product_claims c join products p on p.id = c.product_id
    join import_rows r on r.run_id = c.run_id and r.ean = p.ean
    where c.product_id = ${productId} and c.source_id = ${sourceId}
    order by r.number desc limit 1`.execute(db)
}

/** What stands for the address of a picture that came as a file: one a place. */
const handAddress = (position: number) => `file:${position + 1}`

/** The bytes that a bookseller has put at this place, by their name. */
export async function handPicture(db: Database, productId: string, position: number): Promise<string | null> {
  const row = await db
    .selectFrom('picture_fetches')
    .where('product_id', '=', productId)
    .where('address', '=', handAddress(position))
    .where('position', '=', position)
    .select('sha256')
    .executeTakeFirst()
  return row?.sha256 ?? null
}

/** Puts a picture at its place, in the place of whatever was named for it; false where there would be no cover before it. */
export async function writeHandPicture(
  db: Database,
  { productId, position, objectKey, width, height, sha256 }: KeptPicture & { productId: string; position: number },
): Promise<boolean> {
  const hasCover = await sql`select from picture_fetches
    where product_id = ${productId} and position = 0 and object_key is not null`.execute(db)
  if (position > 0 && hasCover.rows.length === 0) return false
  await sql`update picture_fetches set position = null
    where product_id = ${productId} and position = ${position} and source_id <> ${HAND}`.execute(db)
  await sql`insert into picture_fetches
      (product_id, address, source_id, position, state, sha256, object_key, width, height)
    values (${productId}, ${handAddress(position)}, ${HAND}, ${position}, 'stored', ${sha256}, ${objectKey},
      ${width}, ${height})
    on conflict (product_id, address) do update set source_id = excluded.source_id, position = excluded.position,
      state = excluded.state, sha256 = excluded.sha256, object_key = excluded.object_key, width = excluded.width,
      height = excluded.height, problem = null, next_try_at = null`.execute(db)
  return true
}
