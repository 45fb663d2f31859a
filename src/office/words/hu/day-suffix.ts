/** `március 1.` → `március 1-ig` */
export function untilDay(day: string): string {
  return `${day.replace(/\.$/, '')}-ig`
}

/** Days that are read with a back vowel: másodika, harmadika, hatodika, nyolcadika, huszadika, harmincadika. */
const BACK = new Set([2, 3, 6, 8, 13, 16, 18, 20, 23, 26, 28, 30])

/** `március 1.` → `március 1-jétől`, `november 20.` → `november 20-ától` */
export function fromDay(day: string): string {
  const bare = day.replace(/\.$/, '')
  const number = Number(/\d{1,2}$/.exec(bare)?.[0])
  if (number === 1) return `${bare}-jétől`
  return `${bare}-${BACK.has(number) ? 'ától' : 'étől'}`
}
