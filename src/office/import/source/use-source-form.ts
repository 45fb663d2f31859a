import { useState } from 'react'
import { getOffice } from '../../data/ask-office.ts'
import { useRecordDraft } from '../../data/draft/use-record-draft.ts'
import { useAct } from '../../data/use-act.ts'
import { showToast } from '../../ui/page/toast-store.ts'
import { useImportWords } from '../import-words.ts'
import { idOfName, isTwice, newSource, sourceOf, typedSourceOf, type Source, type TypedSource } from './source-form.ts'

const MOST_TRIES = 9

/** What is typed of a source, and its saving: what others save meanwhile is joined, and what both have changed waits for a choice. */
export function useSourceForm(source: Source | null, version: number) {
  const { source: words } = useImportWords()
  const save = useAct('/import/sources')
  const undo = useAct('/import/sources')
  /** As it was opened, or read again. */
  const [base, setBase] = useState(() => ({ typed: source ? typedSourceOf(source) : newSource(), version }))
  // A password may stand in it, so the device does not store it.
  const { over } = useRecordDraft<TypedSource>(null)
  const form = over(base.typed)

  const read = (sourceId: string) => getOffice('/import/sources/{sourceId}', { parameters: { sourceId } })

  /** The id under which it is saved; null where it is not. */
  async function send(): Promise<string | null> {
    const { fields: typed, isUndecided } = form
    if (isUndecided || typed.rates.some((_, place) => isTwice(typed.rates, place))) return null
    const secret = typed.secret === '' ? undefined : typed.secret
    let [wanted, seen] = [typed, base]
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const given = sourceOf(wanted)
      const answer = await save.run({ body: { source: given, secret, version: seen.version } })
      if (answer.ok) {
        showToast(words.saved(given.name), source && (() => void putBack(seen.typed)))
        return given.id
      }
      if (!source && answer.failure.kind === 'stale' && typed.id.trim() === '') {
        // Another has the id that its name makes.
        wanted = { ...typed, id: idOfName(typed.name, tries + 2) }
        continue
      }
      const present = source && answer.failure.kind === 'stale' && tries < 1 ? await read(source.id) : null
      if (!present?.ok) return null
      seen = { typed: typedSourceOf(present.value.source), version: present.value.version }
      setBase(seen)
      const merged = over(seen.typed)
      if (merged.isUndecided) return null
      wanted = merged.fields
    }
    return null
  }

  /** As it was before; a password stays as it is. */
  async function putBack(former: TypedSource): Promise<void> {
    const present = await read(former.id)
    const back = present.ok && (await undo.run({ body: { source: sourceOf(former), version: present.value.version } }))
    showToast(back && back.ok ? words.undone(former.name) : words.notUndone)
  }

  return { ...form, send, isBusy: save.isBusy, refusal: save.refusal }
}
