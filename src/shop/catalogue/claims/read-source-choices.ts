import type { Shop } from '#shop/shop.ts'
import type { ListedChoice } from './facts/chosen-words.ts'
import { madeChoices } from './made-choice-records.server.ts'

/** What booksellers have chosen for the words of sources, each with whom it means today. */
export function readSourceChoices({ db }: Shop): Promise<ListedChoice[]> {
  return madeChoices(db)
}
