/** The row that a key leads to; null where the key is none of a table's, or there is nowhere to go. */
export function nextRow(key: string, at: number, rows: number): number | null {
  if (rows === 0) return null
  const last = rows - 1
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return at < last ? at + 1 : null
    case 'k':
    case 'ArrowUp':
      return at > 0 ? at - 1 : null
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
