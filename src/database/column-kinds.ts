import type { ColumnType } from 'kysely'

/** An instant the database sets by itself when it is not given. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string
export type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
export type Json<Value> = ColumnType<Value, string, string>
export type MaybeJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
