type Texts = Readonly<Record<string, string>>
/** A field as it is known to stand, and as it shall be. */
type ChangePairs = Record<string, { from: string; to: string }>

/** Changes for an operation that is told of each field what is known to stand there. */
export function changePairs(changes: Partial<Texts>, present: Texts): ChangePairs {
  return Object.fromEntries(
    Object.entries(changes).map(([field, to]) => [field, { from: present[field] ?? '', to: to ?? '' }]),
  )
}

/** The same changes back; texts are saved without the blanks around them. */
export function pairsBack(pairs: ChangePairs): ChangePairs {
  return Object.fromEntries(
    Object.entries(pairs).map(([field, { from, to }]) => [field, { from: to.trim(), to: from }]),
  )
}
