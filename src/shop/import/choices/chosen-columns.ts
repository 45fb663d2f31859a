import type { Shop } from '#shop/shop.ts'
import { TABLE_COLUMNS, type TableColumn } from '../table/columns.ts'
import { readChoices } from './choice-records.server.ts'
import { choicesFor } from './chosen-words.ts'

/** What booksellers chose for the headings of a source's tables. */
export async function chosenColumns(shop: Shop, sourceId: string): Promise<Record<string, TableColumn>> {
  const columns = choicesFor(await readChoices(shop.db), sourceId).flatMap(({ kind, said, ours }) => {
    const column = kind === 'column' && TABLE_COLUMNS.find((one) => one === ours)
    return column ? [[said, column] as const] : []
  })
  return Object.fromEntries(columns)
}
