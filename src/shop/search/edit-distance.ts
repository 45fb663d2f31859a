/** Letters to add, drop, change, or swap with their neighbour, to make one word of the other. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let before: number[] = []
  let above = b.map((_, column) => column + 1)
  for (const [row, letter] of a.entries()) {
    const current: number[] = []
    for (const [column, other] of b.entries()) {
      const left = column === 0 ? row + 1 : (current[column - 1] ?? 0)
      const diagonal = column === 0 ? row : (above[column - 1] ?? 0)
      let least = Math.min((above[column] ?? 0) + 1, left + 1, diagonal + (letter === other ? 0 : 1))
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other
      if (isSwapped) least = Math.min(least, (column === 1 ? row - 1 : (before[column - 2] ?? 0)) + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return b.length === 0 ? a.length : (above[b.length - 1] ?? 0)
}
