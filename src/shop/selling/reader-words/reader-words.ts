import { linkIn, tidyWords } from '#shop/selling/wishes/wish-words.ts'
import type { Language } from '#site/languages.ts'

export const MAX_WORDS = 2000
export const MAX_SHOWN_NAME = 60
export const MAX_REPLY = 1000
export const STARS = [1, 2, 3, 4, 5] as const
/** So many of a title stand on a page; the next ones have a link. */
export const ON_A_PAGE = 10
/** Machines are told an average of so many and more. */
export const FEWEST_FOR_MACHINES = 3

export const WORD_STATES = ['waiting', 'shown', 'refused', 'taken-back'] as const
export type WordState = (typeof WORD_STATES)[number]

/** WORD-04: why words are refused, and why a reader reports them. That somebody did not like the book is none of them. */
export const WORD_REFUSALS = ['advert', 'insult', 'unlawful', 'private', 'elsewhere', 'unreadable', 'interest'] as const
export type WordRefusal = (typeof WORD_REFUSALS)[number]

/** As staff look at them. */
export const WORD_VIEWS = ['waiting', 'reported', 'shown', 'refused'] as const
export type WordView = (typeof WORD_VIEWS)[number]

export type WrittenWords = { stars: number; words: string; name: string; language: Language }

/** Why they are not taken as they are; `found` is what was taken for a link. */
export const WRITING_PROBLEMS = [
  'stars-missing',
  'words-missing',
  'words-too-long',
  'name-too-long',
  'no-links',
] as const
export type WritingProblem = { kind: (typeof WRITING_PROBLEMS)[number]; found: string | null }

/** What nobody sees: it joins and turns letters round, hyphenates, or keeps a link from being one. What joins emojis is part of them. */
const UNSEEN = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|[^\P{Cf}\u200d]/gu

/** As it is kept: without signs that nobody sees, and with at most one empty line between two. */
export function tidyText(written: string): string {
  return written
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Z}]+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function tidyWritten({ stars, words, name, language }: WrittenWords): WrittenWords {
  return { stars, words: tidyText(words), name: tidyWords(name.replace(UNSEEN, '')), language }
}

/** WORD-03: of what `tidyWritten` answers. */
export function writingProblem({ stars, words, name }: WrittenWords): WritingProblem | null {
  if (!STARS.some((one) => one === stars)) return { kind: 'stars-missing', found: null }
  if (words === '') return { kind: 'words-missing', found: null }
  if (words.length > MAX_WORDS) return { kind: 'words-too-long', found: null }
  if (name.length > MAX_SHOWN_NAME) return { kind: 'name-too-long', found: null }
  const found = linkIn(words) ?? linkIn(name)
  return found === null ? null : { kind: 'no-links', found: found.slice(0, 60) }
}
