import { isDeepStrictEqual } from 'node:util'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { staffAddress } from '../staff-address.ts'
import { knownVoice, strangeFields } from './letter-voice.ts'
import { cleanVoice, voiceFaults, type OwnAddresses, type VoiceFault } from './voice-faults.ts'
import type { Voice } from './voice-fields.ts'
import {
  insertVoice,
  latestVoices,
  lockVoice,
  voiceVersions,
  wordsOfVersion,
  type VoiceVersion,
} from './voice-records.server.ts'

type SaveVoice = {
  language: Language
  words: Voice
  by: Actor
  /** The version that whoever wrote this has seen; 0 where there was none. */
  seen: number
}
export type VoiceFailure = Stale | { kind: 'voice-faults'; faults: VoiceFault[] }

/** The next version of how letters speak in a language: all of its fields. Whoever was overtaken is told, and nothing is saved. */
export async function saveVoice(
  shop: Shop,
  { language, words: typed, by, seen }: SaveVoice,
): Promise<Result<{ version: number; isChanged: boolean }, VoiceFailure>> {
  const voice = cleanVoice(typed)
  const faults = voiceFaults(voice, await ownAddresses(shop))
  if (faults.length > 0) return failed({ kind: 'voice-faults', faults })
  return inTransaction(shop, async ({ db, clock }) => {
    await lockVoice(db, language)
    const latest = (await latestVoices(db)).find((one) => one.language === language)
    const present = latest?.version ?? 0
    const stale = staleOf(present, seen)
    if (stale) return failed(stale)
    if (isDeepStrictEqual(knownVoice(latest?.words ?? {}), voice)) return done({ version: present, isChanged: false })
    const words = { ...strangeFields(latest?.words ?? {}), ...voice }
    await insertVoice(db, { language, version: present + 1, words, savedAt: clock.now(), by })
    return done({ version: present + 1, isChanged: true })
  })
}

/** What links and addresses in letters may lead to. */
export async function ownAddresses(shop: Shop): Promise<OwnAddresses> {
  const emails = [
    (await shopSetting(shop, 'operator'))?.email,
    shop.correspondence.shopMail,
    await staffAddress(shop),
  ].flatMap((email) => email ?? [])
  return { host: new URL(shop.about.url).host, emails: [...new Set(emails)] }
}

export type ReadVoice = { words: Voice; version: number; versions: VoiceVersion[] }

/** As it is now, with who saved which version. */
export async function readVoice({ db }: Pick<Shop, 'db'>, language: Language): Promise<ReadVoice> {
  const [latest, versions] = await Promise.all([latestVoices(db), voiceVersions(db, language)])
  const present = latest.find((one) => one.language === language)
  return { words: knownVoice(present?.words ?? {}), version: present?.version ?? 0, versions }
}

/** Null where there is no such version. */
export async function voiceOfVersion(
  { db }: Pick<Shop, 'db'>,
  { language, version }: { language: Language; version: number },
): Promise<Voice | null> {
  const words = await wordsOfVersion(db, language, version)
  return words && knownVoice(words)
}
