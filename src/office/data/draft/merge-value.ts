/**
 * Values of forms come as JSON: they are the same where their parts are, in whatever order an object has them. An empty text is
 * nothing, as null is.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (!isObject(one) || !isObject(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * One value that two people may have changed: as both saw it, as I have made it, as somebody else has made it meanwhile. What only
 * one has changed is theirs who did; where both did, and not to the same, it stays mine until somebody chooses.
 */
export function mergeValue<Value>(seen: Value, mine: Value, theirs: Value): { value: Value; isMet: boolean } {
  if (isSameValue(mine, seen) || isSameValue(mine, theirs)) return { value: theirs, isMet: false }
  return { value: mine, isMet: !isSameValue(theirs, seen) }
}
