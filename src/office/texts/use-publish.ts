import type { OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import type { Text, TextDraft } from './text.ts'

type PublishOptions = { text: Text; draft: TextDraft; name: string; onPublished: () => void }
type Publishing = { publish: () => Promise<void>; isBusy: boolean; refusal: OfficeRefusal | null }

/** Publishes what is written. Of a text that binds nobody the words before can be put back, as a newer version. */
export function usePublish({ text, draft, name, onPublished }: PublishOptions): Publishing {
  const { texts: words } = useWords()
  const language = useOfficeLanguage()
  const free = useAct('/texts/{key}/{language}/publish')
  const binding = useAct('/texts/{key}/{language}/publish-binding')
  const act = text.isBinding ? binding : free
  const parameters = { key: text.key, language: text.language }

  async function undo(version: number): Promise<void> {
    const body = { markdown: text.markdown, day: null, note: words.undoNote, version }
    const undone = await free.run({ parameters, body })
    showToast(undone.ok ? words.undone(undone.value.version) : words.notUndone)
  }

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
      const said = day
        ? words.willBe(name, made, dayWithYear(new Date(validFrom), language))
        : words.published(name, made)
      showToast(said, text.isBinding || isRead || text.versions.length === 0 ? null : () => void undo(made))
    },
  }
}
