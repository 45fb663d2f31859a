import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Validators } from '#kit/outside/download.ts'
import type { ImportPlace } from './import-place.ts'
import type { ImportSchedule } from './import-schedule.ts'

export type KeptPlace = { place: ImportPlace; schedule: ImportSchedule }

/** Where the files of sources come from, by source. */
export async function readPlaces(db: Database, sourceId?: string): Promise<Map<string, KeptPlace>> {
  const { rows } = await sql<KeptPlace & { id: string }>`select id, place, schedule from import_sources
    where place is not null and schedule is not null and (${sourceId ?? null}::text is null or id = ${sourceId ?? null})`.execute(
    db,
  )
  return new Map(rows.map(({ id, place, schedule }) => [id, { place, schedule }]))
}

type PlaceOfSource = { sourceId: string; keptPlace: KeptPlace | null; nextFetchAt: Date | null }

/** Whether it is another than it was. What is known of a file at another place says nothing of this one. */
export async function writePlace(db: Database, { sourceId, keptPlace, nextFetchAt }: PlaceOfSource): Promise<boolean> {
  const place = keptPlace && JSON.stringify(keptPlace.place)
  const schedule = keptPlace && JSON.stringify(keptPlace.schedule)
  const { rows } = await sql`update import_sources set place = ${place}::jsonb, schedule = ${schedule}::jsonb,
      next_fetch_at = ${nextFetchAt}::timestamptz, last_etag = null, last_modified = null, failed_fetches = 0,
      fetch_failure = null, fetching_until = null
    where id = ${sourceId} and (place, schedule) is distinct from (${place}::jsonb, ${schedule}::jsonb)
    returning id`.execute(db)
  return rows.length > 0
}

/** A source that this process fetches, and nobody else meanwhile. */
export type TakenSource = KeptPlace & { id: string; name: string; failures: number } & Validators

const IS_FREE = (now: Date) => sql`place is not null and not is_paused
  and (fetching_until is null or fetching_until <= ${now}::timestamptz)`

type TakeSource = {
  /** The one whose time has come first, unless one is named. */
  sourceId?: string
  now: Date
  /** Should whoever took it be gone, the next one may have it from then on. */
  until: Date
}

export async function takeSource(db: Database, { sourceId, now, until }: TakeSource): Promise<TakenSource | null> {
  const isWanted = sourceId === undefined ? sql`next_fetch_at <= ${now}::timestamptz` : sql`id = ${sourceId}`
  const { rows } = await sql<TakenSource>`update import_sources s set fetching_until = ${until}::timestamptz
    from (select id from import_sources where ${isWanted} and ${IS_FREE(now)}
      order by next_fetch_at limit 1 for update skip locked) as due
    where s.id = due.id
    returning s.id, s.name, s.place, s.schedule, s.failed_fetches as failures, s.last_etag as etag,
      s.last_modified as "lastModified"`.execute(db)
  return rows[0] ?? null
}

/** Whoever has taken it is still at it. */
export async function holdSource(db: Database, sourceId: string, until: Date): Promise<void> {
  await sql`update import_sources set fetching_until = ${until}::timestamptz
    where id = ${sourceId} and fetching_until is not null`.execute(db)
}

export async function isAnySourceDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`select exists (select from import_sources
    where next_fetch_at <= ${now}::timestamptz and ${IS_FREE(now)}) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}

type Fetched = { sourceId: string; next: Date; validators?: Validators; failure?: { count: number; reason: string } }

/** How it went, and when it is looked at again. */
export async function writeFetched(db: Database, { sourceId, next, validators, failure }: Fetched): Promise<void> {
  await db
    .updateTable('import_sources')
    .set({
      next_fetch_at: next,
      fetching_until: null,
      failed_fetches: failure?.count ?? 0,
      fetch_failure: failure?.reason ?? null,
      ...(validators && { last_etag: validators.etag, last_modified: validators.lastModified }),
    })
    .where('id', '=', sourceId)
    // Somebody may have taken its place away meanwhile.
    .where('next_fetch_at', 'is not', null)
    .execute()
}

/** False where somebody is fetching it. */
export async function makeFetchDue(db: Database, sourceId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update import_sources set next_fetch_at = ${now}::timestamptz
    where id = ${sourceId} and ${IS_FREE(now)} returning id`.execute(db)
  return rows.length > 0
}
