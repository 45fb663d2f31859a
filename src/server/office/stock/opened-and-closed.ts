type OpenedAndClosed = { openedAt: Date; closedAt: Date | null }

/** A note or a count with its moments as they are told. */
export function dated<Row extends OpenedAndClosed>(row: Row) {
  return { ...row, openedAt: row.openedAt.toISOString(), closedAt: row.closedAt?.toISOString() ?? null }
}
