export const SUSPICIONS = ['honeypot', 'no-stamp', 'too-fast', 'links', 'markup', 'many'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

type Sent = {
  name: string
  message: string
  homepage?: string
  /** Null where nothing says when the form was begun. */
  ageMs: number | null
  /** What this sender has written in the last day. */
  before: number
}

const FASTEST_MS = 3000
const OLDEST_MS = 48 * 60 * 60 * 1000
const MAX_LINKS = 2
const MAX_PER_DAY = 10
const LINK = /https?:\/\/|www\.[a-z0-9]/gi
const MARKUP = /\[(?:url|link)\b|<a\s|<\/a>/i

/** Why a message looks like advertising. A sign is not a proof: it is delivered all the same, and marked. */
export function suspicionsOf({ name, message, homepage, ageMs, before }: Sent): Suspicion[] {
  const links = [...message.matchAll(LINK)].length
  const signs: Record<Suspicion, boolean> = {
    'honeypot': Boolean(homepage),
    'no-stamp': ageMs === null || ageMs > OLDEST_MS || ageMs < 0,
    'too-fast': ageMs !== null && ageMs >= 0 && ageMs < FASTEST_MS,
    'links': links > MAX_LINKS || name.search(LINK) >= 0,
    'markup': MARKUP.test(message),
    'many': before >= MAX_PER_DAY,
  }
  return SUSPICIONS.filter((suspicion) => signs[suspicion])
}
