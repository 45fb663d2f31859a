import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { VOICE_FIELDS, type Voice } from './voice-fields.ts'
import { latestVoices } from './voice-records.server.ts'

/** How the shop's letters speak in a language at this moment; never in the words of the other one. */
export async function letterVoice(shop: Pick<Shop, 'db' | 'remember'>, language: Language): Promise<Voice> {
  const voices = await shop.remember('letter voices', ['letter-voices'], () => latestVoices(shop.db))
  return knownVoice(voices.find((one) => one.language === language)?.words ?? {})
}

/** What a later release has saved and this one does not know: it stays as it is. */
export function strangeFields(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([field]) => !VOICE_FIELDS.some((known) => known === field)))
}

export function knownVoice(words: Readonly<Record<string, string>>): Voice {
  return Object.fromEntries(VOICE_FIELDS.flatMap((field) => (words[field] ? [[field, words[field]]] : []))) as Voice
}
