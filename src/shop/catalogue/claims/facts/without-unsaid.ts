/** Without the keys of which nothing is said. */
export function withoutUnsaid<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, inside]) => inside !== undefined)) as Value
}
