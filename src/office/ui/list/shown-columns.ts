/** Of all columns those that somebody has chosen, in their order; all of them where nobody has. The first is always there, because it  leads to the record; ones that are gone are left out. */
export function shownColumns<Column extends { id: string }>(
  all: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  if (chosen === null) return [...all]
  const [first] = all
  const ids = first ? [first.id, ...chosen] : []
  return [...new Set(ids)].flatMap((id) => all.find((column) => column.id === id) ?? [])
}

/** With one of them put on, taken off, or moved by a place. */
export function withColumn(chosen: readonly string[], id: string, isShown: boolean): string[] {
  const others = chosen.filter((one) => one !== id)
  return isShown ? [...others, id] : others
}

export function movedColumn(chosen: readonly string[], id: string, by: -1 | 1): string[] {
  const at = chosen.indexOf(id)
  const other = chosen[at + by]
  if (at < 0 || other === undefined) return [...chosen]
  return chosen.map((one) => (one === id ? other : one === other ? id : one))
}
