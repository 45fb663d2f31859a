import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import type { Language } from '#site/languages.ts'
import { letterVoice } from './letter-voice.ts'
import { readVoice, saveVoice, voiceOfVersion } from './save-voice.ts'
import type { Voice } from './voice-fields.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-19T08:00:00Z')
const shop = testShop({ db, now: () => now })
const save = (words: Voice, seen: number, language: Language = 'hu') =>
  saveVoice(shop, { language, words, seen, by: BOOKSELLER })

beforeEach(async () => {
  await sql`delete from letter_voices`.execute(db)
})

describe('the voice of letters', () => {
  it('OFFICE-68 is saved as versions with who and when; the words before are still there', async () => {
    expect(await save({ closing: ' Üdvözlettel ' }, 0)).toEqual({ ok: true, value: { version: 1, isChanged: true } })
    expect(await save({ closing: 'Jó olvasást!' }, 1)).toEqual({ ok: true, value: { version: 2, isChanged: true } })
    const { words, version, versions } = await readVoice(shop, 'hu')
    expect([words, version]).toEqual([{ closing: 'Jó olvasást!' }, 2])
    expect(versions).toEqual(
      [2, 1].map((one) => ({ version: one, savedAt: now, byKind: 'staff', byId: BOOKSELLER.id })),
    )
    expect(await voiceOfVersion(shop, { language: 'hu', version: 1 })).toEqual({ closing: 'Üdvözlettel' })
    expect(await voiceOfVersion(shop, { language: 'hu', version: 3 })).toBeNull()
  })

  it('OFFICE-68 is taken back by saving what was there before; the same again is no version', async () => {
    await save({ closing: 'egy' }, 0)
    await save({}, 1)
    expect(await letterVoice(shop, 'hu')).toEqual({})
    expect(await save({ closing: 'egy' }, 2)).toEqual({ ok: true, value: { version: 3, isChanged: true } })
    expect(await save({ closing: ' egy\n', greeting: ' ' }, 3)).toEqual({
      ok: true,
      value: { version: 3, isChanged: false },
    })
    expect(await letterVoice(shop, 'hu')).toEqual({ closing: 'egy' })
  })

  it('OFFICE-68 whoever was overtaken is told, and of two at once one is saved', async () => {
    const both = await Promise.all([save({ closing: 'egy' }, 0), save({ closing: 'kettő' }, 0)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, failure: { kind: 'stale', version: 1 } })
  })

  it('OFFICE-68 what is wrong with it saves nothing of it', async () => {
    const refused = await save({ closing: 'jó', signature: 'evil.com', shipped: '{rossz}' }, 0)
    expect(refused).toEqual({
      ok: false,
      failure: {
        kind: 'voice-faults',
        faults: [
          { field: 'signature', kind: 'link', what: 'evil.com' },
          { field: 'shipped', kind: 'unknown-placeholder', what: '{rossz}' },
        ],
      },
    })
    expect(await readVoice(shop, 'hu')).toEqual({ words: {}, version: 0, versions: [] })
  })

  it('OFFICE-68 a language without its own words speaks as every shop does, never in the other’s', async () => {
    await save({ closing: 'Jó olvasást!' }, 0, 'hu')
    expect(await letterVoice(shop, 'en')).toEqual({})
    await save({ closing: 'Happy reading!' }, 0, 'en')
    expect([await letterVoice(shop, 'en'), await letterVoice(shop, 'hu')]).toEqual([
      { closing: 'Happy reading!' },
      { closing: 'Jó olvasást!' },
    ])
  })

  it('OFFICE-68 a version is never changed, and a field that this release does not know is left alone', async () => {
    await save({ closing: 'egy' }, 0)
    await expect(sql`update letter_voices set words = '{}'`.execute(db)).rejects.toThrow('save a new one')
    await sql`insert into letter_voices (language, version, words, saved_at, by_kind)
      values ('hu', 2, '{"closing": "kettő", "gift-card": "majd egyszer"}', now(), 'system')`.execute(db)
    expect(await letterVoice(shop, 'hu')).toEqual({ closing: 'kettő' })
    await save({ closing: 'három' }, 2)
    const { rows } = await sql<{ words: object }>`select words from letter_voices where version = 3`.execute(db)
    expect(rows).toEqual([{ words: { 'closing': 'három', 'gift-card': 'majd egyszer' } }])
  })
})
