import { redirect } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer, OfficeInput, OfficePath } from '#server/office/office-api.ts'
import { addressOf, asksWho, getOffice, type OfficeRefusal } from './ask-office.ts'
import { keepSeen, screenAsks, lastAnswerOf } from './last-seen.ts'
import { untilOpened } from './lock.ts'

/** A screen that cannot be shown; `ScreenError` says why and what to do. */
export class RefusedScreen extends Error {
  readonly refusal: OfficeRefusal
  constructor(refusal: OfficeRefusal) {
    super(`The office refused: ${refusal.kind}`)
    this.refusal = refusal
  }
}

/**
 * What a screen shows, for its `loader`. Whoever is not signed in comes back here afterwards. An office that has been locked, or
 * left, while it is shown is covered, and goes on when it is open again. Where it does not answer, or cannot, what was last seen is shown.
 */
export async function loadScreen<Path extends OfficePath<'get'>>(
  request: Request,
  path: Path,
  input: OfficeInput<'get', Path>,
): Promise<OfficeAnswer<'get', Path>> {
  screenAsks(request.url)
  const answer = await getOffice(path, input, request.signal)
  const address = addressOf(path, input)
  if (answer.ok) {
    keepSeen(address, answer.value)
    return answer.value
  }
  const { kind } = answer.failure
  if (asksWho(kind) && (await untilOpened())) return loadScreen(request, path, input)
  if (asksWho(kind)) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`${OFFICE_PATH}/login?${new URLSearchParams({ back: pathname + search })}`)
  }
  const seen = kind === 'unreachable' || kind === 'internal' ? lastAnswerOf(address) : null
  if (seen) return seen as OfficeAnswer<'get', Path>
  throw new RefusedScreen(answer.failure)
}
