const LONGEST = 80

// What an accent's removal does not make a plain letter of: Latin letters of their own, Cyrillic, and the ampersand.
const LETTERS = new Map(
  (
    'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s ' +
    'т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g &=-and-'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [letter: string, plain: string]),
)
const NOT_MADE_OF_ACCENTS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/** A name as it stands in an address: 'Őszi szél' is 'oszi-szel'. Empty when the name has no letter or digit we can write. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(NOT_MADE_OF_ACCENTS, (letter) => LETTERS.get(letter) ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return shortened(words)
}

function shortened(words: string[]): string {
  let slug = ''
  for (const word of words) {
    if (slug && slug.length + 1 + word.length > LONGEST) break
    slug = slug ? `${slug}-${word}` : word.slice(0, LONGEST)
  }
  return slug
}

/** The first candidate that is not taken, then the last one with a number; what it gives is taken from then on. */
export function takeSlug(taken: Set<string>, candidates: readonly [string, ...string[]]): string {
  const last = candidates.at(-1) ?? candidates[0]
  let slug = candidates.find((candidate) => !taken.has(candidate))
  for (let number = 2; slug === undefined; number++) if (!taken.has(`${last}-${number}`)) slug = `${last}-${number}`
  taken.add(slug)
  return slug
}
