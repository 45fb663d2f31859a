import type { Language } from '#site/languages.ts'
import { requireData } from '#web/data/api/require-data.ts'
import {
  MY_WORDS,
  TAKE_BACK_WORDS,
  WRITE_WORDS,
  type OwnWord,
  type WriteWordsData,
} from './reader-words-operations.graphql.ts'

const CUSTOMER = { authMode: 'customer' } as const

export async function readOwnWords(language: Language): Promise<OwnWord[]> {
  return (await requireData(MY_WORDS, { language }, CUSTOMER)).listOwnWords
}

export type SentWords = { lineId: string; stars: number; words: string; name: string; language: string }

/** The same twice is written once. */
export async function sendWords(sent: SentWords): Promise<WriteWordsData['writeWords']> {
  return (await requireData(WRITE_WORDS, sent, { ...CUSTOMER, isRepeatable: true })).writeWords
}

export async function takeBackOwnWords(id: string): Promise<void> {
  await requireData(TAKE_BACK_WORDS, { id }, CUSTOMER)
}
