import type { Shop } from '#shop/shop.ts'
import { HEADING_MEANINGS, type HeadingMeaning } from '../table/columns.ts'
import { readSourceChoices } from '#shop/catalogue/claims/read-source-choices.ts'
import { choicesFor } from '#shop/catalogue/claims/facts/chosen-words.ts'

/** What booksellers chose for the headings of a source's tables. */
export async function chosenColumns(shop: Shop, sourceId: string): Promise<Record<string, HeadingMeaning>> {
  const columns = choicesFor(await readSourceChoices(shop), sourceId).flatMap(({ kind, said: word, ours }) => {
    const column = kind === 'column' && HEADING_MEANINGS.find((one) => one === ours)
    return column ? [[word, column] as const] : []
  })
  return Object.fromEntries(columns)
}
