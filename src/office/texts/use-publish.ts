import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import type { TextAnswer, TextDraft } from './text.ts'

type PublishOptions = { text: TextAnswer; draft: TextDraft; name: string; onPublished: () => void }
type Publishing = { publish: () => Promise<void>; isBusy: boolean; refusal: OfficeRefusal | null }

/** Publishes what is written. Of a text that binds nobody the words before can be put back, as a newer version. */
export function usePublish({ text, draft, name, onPublished }: PublishOptions): Publishing {
  const { texts: words } = useWords()
  const language = useOfficeLanguage()
  const free = useAct('/texts/{key}/{language}/publish')
  const binding = useAct('/texts/{key}/{language}/publish-binding')
  const offerUndo = useUndo('/texts/{key}/{language}/publish', words.undoRefusals)
  const act = text.isBinding ? binding : free
  const parameters = { key: text.key, language: text.language }

  return {
    isBusy: act.isBusy,
    refusal: act.refusal,
    async publish() {
      const { markdown, note, day, version } = draft
      const isRead = text.isAsItCame && markdown.trim() === text.markdown.trim()
      const outcome = await act.run({
        parameters,
        body: { markdown, note: note || (isRead ? words.approveNote : ''), day: day || null, version },
      })
      if (!outcome.ok) return
      onPublished()
      const { version: made, validFrom } = outcome.value
      const done = day
        ? words.willBe(name, made, dayWithYear(new Date(validFrom), language))
        : words.published(name, made)
      if (text.isBinding || isRead || text.versions.length === 0) return void showToast(done)
      const before = { markdown: text.markdown, day: null, note: words.undoNote, version: made }
      offerUndo({ done, back: { parameters, body: before }, undone: ({ version }) => words.undone(version) })
    },
  }
}
