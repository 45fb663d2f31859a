import { redirect } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer, OfficeInput, OfficePath } from '#server/office/office-api.ts'
import { getOffice, type OfficeRefusal } from './ask-office.ts'
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
 * What a screen shows, for its `loader`. Whoever is not signed in comes back here afterwards; a locked office is
 * covered, and goes on when it is open again.
 */
export async function loadScreen<Path extends OfficePath<'get'>>(
  request: Request,
  path: Path,
  input: OfficeInput<'get', Path>,
): Promise<OfficeAnswer<'get', Path>> {
  const answer = await getOffice(path, input, request.signal)
  if (answer.ok) return answer.value
  const { kind } = answer.failure
  if (kind === 'locked' && (await untilOpened())) return loadScreen(request, path, input)
  if (kind === 'not-signed-in' || kind === 'locked') {
    const { pathname, search } = new URL(request.url)
    throw redirect(`${OFFICE_PATH}/login?${new URLSearchParams({ back: pathname + search })}`)
  }
  throw new RefusedScreen(answer.failure)
}
