import { PLAIN_ROWS, type PlainField, type PlainRow } from '#shop/catalogue/products/title-field-table.ts'

type OnixPlace<Kind> = {
  field: PlainField
  row: PlainRow & { kind: Kind }
  /** Codes of its type: all are read, the best first, and the first is written. */
  types: readonly [string, ...string[]]
  unit: string
}

/** Plain fields that are a `Measure`, in the order of what we write. */
export const MEASURES = placesOf('measure')
/** Plain fields that are an `Extent`. */
export const EXTENTS = placesOf('count')

function placesOf<Kind extends 'measure' | 'count'>(kind: Kind): OnixPlace<Kind>[] {
  return PLAIN_ROWS.flatMap(([field, row]) =>
    row.kind === kind && typeof row.onix === 'object'
      ? [{ field, row: row as PlainRow & { kind: Kind }, ...row.onix }]
      : [],
  ).sort((one, other) => (one.types[0] < other.types[0] ? -1 : 1))
}
