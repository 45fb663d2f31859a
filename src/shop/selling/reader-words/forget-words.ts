import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { daysBefore } from '#shop/ground/kept-until.ts'
import { forgetPersonal } from '#shop/people/staff/forget-personal.ts'
import type { Shop } from '#shop/shop.ts'
import { cleanWordRows, eraseWordsOf, wordsOfReader, type WordsInFull } from './reader-words-records.server.ts'

export type { WordsInFull }

/** KEEP-07: what an account wrote, for whoever asks what is held of them. */
export function wordsInFull(shop: Shop, sub: string): Promise<WordsInFull[]> {
  return wordsOfReader(shop.db, sub)
}

/** KEEP-07: words, name and stars go; of what was refused its count stays, of nobody. By which ids the trail of acts knows them. */
export function eraseWords(shop: Shop, { owner }: { owner: string }): Promise<string[]> {
  return eraseWordsOf(shop.db, owner)
}

/** WORD-07: what was refused or taken back is nobody's when its period is over. */
export async function cleanWords(shop: Shop): Promise<void> {
  const { wordDays } = await shopSetting(shop, 'keptData')
  await inTransaction(shop, async (shop) => {
    const ids = await cleanWordRows(shop.db, daysBefore(shop.clock.now(), wordDays))
    if (ids.length > 0) await forgetPersonal(shop, forgottenWords(ids))
  })
}

/** How the trail of acts names them. */
export function forgottenWords(ids: readonly string[]) {
  return {
    records: ids.map((id) => `words:${id}`),
    rows: ids.map((id) => ({ table: 'reader_words', id })),
  }
}
