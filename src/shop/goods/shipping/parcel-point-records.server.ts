import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { CarrierId } from './carrier.ts'
import { parcelPointRow } from './parcel-point-row.ts'
import type { FarPoint, ParcelPoint, Coordinates } from './parcel-point.ts'

const pointRows = (db: Database) =>
  db
    .selectFrom('parcel_points')
    .where('vanished_at', 'is', null)
    .select([
      'carrier',
      'id',
      'name',
      'kind',
      'country',
      'postcode',
      'city',
      'street',
      'description',
      'hours',
      'latitude',
      'longitude',
    ])
    .select(['is_accessible as isAccessible', 'takes_cards as takesCards', 'takes_cash as takesCash'])
    .select(['is_out_of_order as isOutOfOrder', 'is_example as isExample'])

type PointRow = Awaited<ReturnType<ReturnType<typeof pointRows>['execute']>>[number]

function pointOf({ latitude, longitude, ...point }: PointRow): ParcelPoint {
  return { ...point, place: latitude === null || longitude === null ? null : { latitude, longitude } }
}

export async function pointById(
  db: Database,
  { carrier, id }: Pick<ParcelPoint, 'carrier' | 'id'>,
): Promise<ParcelPoint | null> {
  const row = await pointRows(db).where('carrier', '=', carrier).where('id', '=', id).executeTakeFirst()
  return row ? pointOf(row) : null
}

/** Where a postcode is: amid the points that share the most of it, at least its first two digits. */
export async function placeOfPostcode(db: Database, postcode: string): Promise<Coordinates | null> {
  const { rows } = await sql<Coordinates>`select avg(latitude) as latitude, avg(longitude) as longitude from (
      select latitude, longitude,
        case when postcode = ${postcode} then 0 when left(postcode, 3) = left(${postcode}, 3) then 1 else 2 end as apart
      from parcel_points
      where vanished_at is null and latitude is not null and country = 'HU' and left(postcode, 2) = left(${postcode}, 2)
    ) near group by apart order by apart limit 1`.execute(db)
  return rows[0] ?? null
}

const KM_A_DEGREE = 111.2

/** Over so short a way the earth is flat. */
export async function pointsNearPlace(
  db: Database,
  { latitude, longitude }: Coordinates,
  limit: number,
): Promise<FarPoint[]> {
  const eastward = KM_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const distance = sql<number>`sqrt(((latitude - ${latitude}::float8) * ${KM_A_DEGREE}::float8) ^ 2
    + ((longitude - ${longitude}::float8) * ${eastward}::float8) ^ 2)`
  const rows = await pointRows(db)
    .where('latitude', 'is not', null)
    .select(distance.as('distanceKm'))
    .orderBy('distanceKm')
    .orderBy('id')
    .orderBy('carrier')
    .limit(limit)
    .execute()
  return rows.map(({ distanceKm, ...row }) => ({ ...pointOf(row), distanceKm }))
}

/** Those that share the most of the postcode's beginning, then those whose number is the nearest. */
export async function pointsNearPostcode(db: Database, postcode: string, limit: number): Promise<ParcelPoint[]> {
  const whole = Number(postcode.padEnd(4, '0'))
  const shared = sql<number>`case
    when postcode = ${postcode} then 0
    when left(postcode, 3) = left(${postcode}, 3) then 1
    when left(postcode, 2) = left(${postcode}, 2) then 2
    else 3 end`
  const rows = await pointRows(db)
    .where('postcode', '~', '^[0-9]{4}$')
    .$if(postcode.length < 4, (rows) => rows.where('postcode', 'like', `${postcode}%`))
    .orderBy(shared)
    .orderBy(sql`abs(postcode::int - ${whole}::int)`)
    .orderBy('name')
    .orderBy('id')
    .orderBy('carrier')
    .limit(limit)
    .execute()
  return rows.map(pointOf)
}

/** Towns that begin so, the shortest name first: Szeged before Szegvár. */
export async function pointsInTown(db: Database, town: string, limit: number): Promise<ParcelPoint[]> {
  const rows = await pointRows(db)
    .where('town', 'like', `${town}%`)
    .orderBy(sql`length(town)`)
    .orderBy('town')
    .orderBy('postcode')
    .orderBy('name')
    .orderBy('id')
    .orderBy('carrier')
    .limit(limit)
    .execute()
  return rows.map(pointOf)
}

export async function countPoints(db: Database, carrier: CarrierId): Promise<number> {
  const row = await db
    .selectFrom('parcel_points')
    .where('vanished_at', 'is', null)
    .where('carrier', '=', carrier)
    .where('is_example', '=', false)
    .select((rows) => rows.fn.countAll<string>().as('points'))
    .executeTakeFirstOrThrow()
  return Number(row.points)
}

/** One list at a time: of two, the one that comes later is the newer. */
export async function lockPoints(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parcel points', 0))`.execute(db)
}

/** Writes only what differs. Gives how many did. */
export async function writePoints(db: Database, points: readonly ParcelPoint[], now: Date): Promise<number> {
  const columns = ['name', 'kind', 'country', 'postcode', 'city', 'street', 'description', 'latitude']
  const all = [
    ...columns,
    'longitude',
    'hours',
    'is_accessible',
    'takes_cards',
    'takes_cash',
    'is_out_of_order',
    'is_example',
    'vanished_at',
    'town',
  ]
  const columnList = sql.join(all.map((column) => sql.ref(column)))
  const fresh = sql.join(all.map((column) => sql.ref(`excluded.${column}`)))
  const known = sql.join(all.map((column) => sql.ref(`parcel_points.${column}`)))
  const rows = JSON.stringify(points.map((point) => ({ ...parcelPointRow(point, now), hours: point.hours })))
  const { numAffectedRows } = await sql`
    insert into parcel_points (carrier, id, ${columnList}, updated_at)
    select carrier, id, ${columnList}, ${now} from jsonb_populate_recordset(null::parcel_points, ${rows}::jsonb)
    on conflict (carrier, id) do update set (${columnList}, updated_at) = (${fresh}, excluded.updated_at)
    where (${known}) is distinct from (${fresh})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Gives how many are no longer there. */
export async function markVanished(
  db: Database,
  { carrier, ids, now }: { carrier: CarrierId; ids: readonly string[]; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('parcel_points')
    .set({ vanished_at: now, updated_at: now })
    .where('vanished_at', 'is', null)
    .where('carrier', '=', carrier)
    .where(sql<boolean>`id <> all (${ids}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type ListedPoints = { carrier: CarrierId; count: number; examples: number; updatedAt: Date }

/** Of those that can be chosen now, by carrier. */
export async function pointListFacts(db: Database): Promise<ListedPoints[]> {
  const { rows } = await sql<ListedPoints>`select carrier, count(*)::int as count,
      (count(*) filter (where is_example))::int as examples, max(updated_at) as "updatedAt"
    from parcel_points where vanished_at is null group by carrier`.execute(db)
  return rows
}
