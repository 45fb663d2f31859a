import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { Synonym } from './synonyms.ts'

export function allSynonyms(db: Database, language?: Language): Promise<Synonym[]> {
  return db
    .selectFrom('search_synonyms')
    .$if(language !== undefined, (query) => query.where('language', '=', language as Language))
    .select(['language', 'phrase', 'means'])
    .orderBy('language')
    .orderBy('phrase')
    .orderBy('means')
    .execute()
}

export async function countSynonyms(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonyms')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False where it is there already. */
export async function insertSynonym(db: Database, synonym: Synonym): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('search_synonyms')
    .values(synonym)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** How many there were. Without `means` every meaning of the phrase. */
export async function deleteSynonyms(
  db: Database,
  { language, phrase, means }: Omit<Synonym, 'means'> & { means?: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_synonyms')
    .where('language', '=', language)
    .where('phrase', '=', phrase)
    .$if(means !== undefined, (query) => query.where('means', '=', means ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
