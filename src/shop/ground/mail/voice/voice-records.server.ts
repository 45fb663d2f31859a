import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'

export type VoiceVersion = { version: number; savedAt: Date; byKind: ActorKind; byId: string | null }

/** The voice of each language that has one: its latest version. */
export async function latestVoices(
  db: Database,
): Promise<{ language: Language; version: number; words: Record<string, string> }[]> {
  return db
    .selectFrom('letter_voices')
    .distinctOn('language')
    .orderBy('language')
    .orderBy('version', 'desc')
    .select(['language', 'version', 'words'])
    .execute()
}

/** Every version of it, the latest first, without its words. */
export function voiceVersions(db: Database, language: Language): Promise<VoiceVersion[]> {
  return db
    .selectFrom('letter_voices')
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .select(['version', 'saved_at as savedAt', 'by_kind as byKind', 'by_id as byId'])
    .execute()
}

export async function wordsOfVersion(
  db: Database,
  language: Language,
  version: number,
): Promise<Record<string, string> | null> {
  const row = await db
    .selectFrom('letter_voices')
    .where('language', '=', language)
    .where('version', '=', version)
    .select('words')
    .executeTakeFirst()
  return row?.words ?? null
}

/** Whoever saves the same voice at the same time waits for this transaction to end. */
export async function lockVoice(db: Database, language: Language): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`letter voice ${language}`}))`.execute(db)
}

export async function insertVoice(
  db: Database,
  row: { language: Language; version: number; words: Readonly<Record<string, string>>; savedAt: Date; by: Actor },
): Promise<void> {
  const { language, version, words, savedAt, by } = row
  await db
    .insertInto('letter_voices')
    .values({
      language,
      version,
      words: JSON.stringify(words),
      saved_at: savedAt,
      by_kind: by.kind,
      by_id: by.id,
    })
    .execute()
}
