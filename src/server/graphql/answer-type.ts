const MODERN = 'application/graphql-response+json'
const PLAIN = 'application/json'
export type AnswerType = typeof MODERN | typeof PLAIN

const FITS = new Map<string, AnswerType>([
  [MODERN, MODERN],
  [PLAIN, PLAIN],
  ['application/*', PLAIN],
  ['*/*', PLAIN],
])

/**
 * GraphQL over HTTP: the type of the answer by the request's Accept, the more telling one of two equally wanted; null
 * where neither is taken.
 */
export function answerType(accept: string | undefined): AnswerType | null {
  if (!accept || accept === '*/*' || accept === PLAIN) return PLAIN
  if (accept === MODERN) return MODERN
  let best: { type: AnswerType; quality: number } | null = null
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
    const type = FITS.get(name)
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (!type || !(quality > 0)) continue
    if (!best || quality > best.quality || (quality === best.quality && type === MODERN)) best = { type, quality }
  }
  return best?.type ?? null
}

/** A question that could not be understood is 400 to those who know the modern type, and a plain 200 to the others. */
export function statusOf(type: AnswerType, hasData: boolean): 200 | 400 {
  return hasData || type === PLAIN ? 200 : 400
}
