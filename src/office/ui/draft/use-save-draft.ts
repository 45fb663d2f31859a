import type { Result } from '#kit/result.ts'
import type { Listed } from '../../data/draft/list-draft.ts'
import type { ListForm } from '../../data/draft/use-list-draft.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useWords } from '../../words/office-words.tsx'
import { showToast } from '../page/toast-store.ts'

type SaveDraft<Item extends Listed> = {
  draft: ListForm<Item>
  /** Saves a list over the version that is known now; by the same operation. */
  put: (items: readonly Item[], version: number) => Promise<Result<{ version: number }, { kind: string }>>
}

/** Ctrl S and the button: saves what can be saved, says so, and puts back what was there for whoever asks. */
export function useSaveDraft<Item extends Listed>({ draft, put }: SaveDraft<Item>): () => Promise<boolean> {
  const words = useWords().listDraft

  async function save(): Promise<boolean> {
    if (!draft.isChanged) {
      showToast(words.nothingToSave)
      return false
    }
    if (draft.met.length > 0) {
      showToast(words.chooseFirst)
      return false
    }
    const { saved, before } = await draft.save()
    if (!saved) return false
    showToast(words.saved, () => {
      void put(before.items, saved.version).then((undone) => showToast(undone.ok ? words.undone : words.notUndone))
    })
    return true
  }

  useKeys([{ keys: 'Ctrl+S', words: words.save, run: () => void save() }])
  return save
}
