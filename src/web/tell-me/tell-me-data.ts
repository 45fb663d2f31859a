import type { Language } from '#site/languages.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { END_WATCHES, MY_WATCHES, type OwnWatch } from './tell-me-operations.graphql.ts'

const CUSTOMER = { authMode: 'customer' } as const

export async function readWatches(language: Language): Promise<OwnWatch[]> {
  return (await requireData(MY_WATCHES, { language }, CUSTOMER)).listWatches
}

/** Null: all of them. */
export async function endWatches(id: string | null): Promise<void> {
  await requireData(END_WATCHES, { id }, CUSTOMER)
}
