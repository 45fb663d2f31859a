/**
 * Row numbers by their keys (whole numbers), the smallest first; ties in the order of `places`. Key and place are packed into
 * one number, since sorting plain numbers needs no comparing function.
 */
export function orderedBy(keys: ArrayLike<number>, { rows, places }: IdOrder): Uint32Array {
  const size = rows.length
  let least = Infinity
  for (let row = 0; row < size; row++) least = Math.min(least, keys[row] as number)
  const numbers = new Float64Array(size)
  for (let row = 0; row < size; row++) numbers[row] = ((keys[row] as number) - least) * size + (places[row] as number)
  numbers.sort()
  return Uint32Array.from(numbers, (number) => rows[number % size] as number)
}

/** The rows in the order of their ids, and the place of each row in it. */
export type IdOrder = { rows: Uint32Array; places: Uint32Array }

export function orderOfIds(ids: readonly string[]): IdOrder {
  const rows = Uint32Array.from(ids.keys())
  if (!isInOrder(ids)) rows.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1))
  const places = new Uint32Array(rows.length)
  for (let place = 0; place < rows.length; place++) places[rows[place] as number] = place
  return { rows, places }
}

/** Ids are read in order, so usually there is nothing to sort. */
function isInOrder(ids: readonly string[]): boolean {
  for (let at = 1; at < ids.length; at++) if ((ids[at - 1] as string) >= (ids[at] as string)) return false
  return true
}
