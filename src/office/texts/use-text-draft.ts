import { useKeptWords } from '../data/use-kept-words.ts'
import { readTextDraft, type TextAnswer, type TextDraft } from './text.ts'

export type TextWriting = ReturnType<typeof useTextDraft>

/** The next version of a text as somebody writes it, kept on this device until it is published. */
export function useTextDraft(text: TextAnswer) {
  const { key, language, versions } = text
  const stored = useKeptWords(`text ${key} ${language}`)
  const latest = versions[0]?.version ?? 0
  const fresh: TextDraft = { markdown: text.markdown, note: '', day: '', version: latest }
  const draft = readTextDraft(stored.words) ?? fresh
  const isChanged = draft.markdown.trim() !== text.markdown.trim()
  const isOvertaken = draft.version !== latest && isChanged
  return {
    draft,
    latest,
    isChanged,
    isOvertaken,
    // What came with the shop may be right as it is: then somebody says so, and it is theirs.
    canPublish: (isChanged || text.isAsItCame) && !isOvertaken,
    isFromBefore: stored.areFromBefore,
    throwAway: stored.wipe,
    change: (part: Partial<TextDraft>) => stored.type(JSON.stringify({ ...draft, ...part })),
  }
}
