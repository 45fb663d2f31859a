/** Those whose name or number has all that was typed, in any order, with or without accents. */
export function matchingParcels<Parcel extends { buyer: string; number: string }>(
  parcels: readonly Parcel[],
  sought: string,
): Parcel[] {
  const words = folded(sought).split(/\s+/).filter(Boolean)
  return parcels.filter(({ buyer, number }) => {
    const text = folded(`${buyer} ${number} ${number.replace('-', '')}`)
    return words.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
