import { failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { askWatch, type AskWatch, type NothingToWait, type TooManyWatches } from './ask-watch.ts'
import { subjectIn, type LinkFailure } from './watch-links.ts'
import { watchById } from './watch-records.server.ts'

type Failure = LinkFailure | NothingToWait | TooManyWatches

/** The letter was theirs, so its link proves the address: once more the same wish, against the price of now. */
export async function waitAgain(shop: Shop, { token }: { token: string }): Promise<Result<null, Failure>> {
  const link = subjectIn(shop, token, 'again')
  if (!link.ok) return link
  const watch = await watchById(shop.db, link.value)
  if (!watch) return failed({ kind: 'link-expired' })
  const { productId, kind, email, language, priceNamed } = watch
  const wish = { productId, kind, email, language, priceNamed }
  // What has come out may have gone again; what costs less than they named is waited for from 5 % less.
  const wishes: AskWatch[] = [
    wish,
    ...(kind === 'out' ? [{ ...wish, kind: 'back' as const }] : []),
    ...(priceNamed === null ? [] : [{ ...wish, priceNamed: null }]),
  ]
  let failure: Failure = { kind: 'link-expired' }
  for (const ask of wishes) {
    const answer = await askWatch(shop, ask, { isProven: true })
    if (answer.ok) return answer
    failure = answer.failure.kind === 'not-open' ? { kind: 'link-expired' } : { kind: answer.failure.kind }
  }
  return failed(failure)
}
