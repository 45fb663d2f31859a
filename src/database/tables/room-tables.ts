import type { ColumnType } from 'kysely'
import type { MadeTables } from './made-tables.ts'

/**
 * The tables of a room: what SQL knows of their columns, and what the room knows more of some: the shape of JSON, which words a
 * text may be. What is said more is a part of what SQL says; a column that is never changed is said whole, as a `ColumnType`.
 */
export type RoomTables<Known extends KnownOf<Known>> = {
  [Name in keyof Known & keyof MadeTables]: {
    [Column in keyof MadeTables[Name]]: Column extends keyof Known[Name]
      ? KnownColumn<MadeTables[Name][Column], Known[Name][Column]>
      : MadeTables[Name][Column]
  }
}

/** A table or a column that SQL has not, or has in another way, does not compile. */
type KnownOf<Known> = {
  [Name in keyof Known]: Name extends keyof MadeTables
    ? {
        [Column in keyof Known[Name]]: Column extends keyof MadeTables[Name]
          ? PartOf<ValueOf<MadeTables[Name][Column]>>
          : never
      }
    : never
}

type PartOf<Value> = Value | ColumnType<Readonly<Value> | null, unknown, unknown>

/** As it is read where it is there. */
type ValueOf<Column> = unknown extends ReadFrom<Column> ? unknown : NonNullable<ReadFrom<Column>>
type ReadFrom<Column> = Column extends ColumnType<infer Value, unknown, unknown> ? Value : Column

type KnownColumn<Column, Value> =
  Value extends ColumnType<unknown, unknown, unknown>
    ? Value
    : Column extends ColumnType<infer Old, infer Inserted, infer Updated>
      ? ColumnType<ReadAs<Old, Inserted, Value>, WrittenAs<Old, Inserted, Value>, WrittenAs<Old, Updated, Value>>
      : Value

/** JSON is read as null where it may be written as null. */
type ReadAs<Old, Inserted, Value> = null extends (unknown extends Old ? Inserted : Old) ? Value | null : Value

/** JSON is written as text whatever its shape. */
type WrittenAs<Old, Written, Value> = [Written] extends [never]
  ? never
  : unknown extends Old
    ? Written
    : Value | Extract<Written, null | undefined>
