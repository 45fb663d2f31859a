import type { ColumnType } from 'kysely'

/** An instant. */
export type Moment = ColumnType<Date, Date | string, Date | string>
/** An instant the database sets by itself when it is not given. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string
export type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
export type JsonColumn<Value> = ColumnType<Value, string, string>
export type JsonByDefault<Value> = ColumnType<Value, string | undefined, string>
export type MaybeJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** A number with as many digits as it takes. */
export type Numeric = ColumnType<string, number | string, number | string>
