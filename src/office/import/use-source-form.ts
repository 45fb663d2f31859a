import { useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import type { ConflictSide } from '../ui/controls/conflict-choice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useImportWords } from './import-words.ts'
import { idOfName, isTwice, newSource, sourceOf, typedOf, type Source, type TypedSource } from './source-form.ts'
import { mergedSource, type SourceField } from './merged-source.ts'

const MOST_TRIES = 9

/** A part that somebody else has changed too, and what was chosen of the two. */
export type MetSourceField = {
  field: SourceField
  theirs: TypedSource[SourceField]
  mine: TypedSource[SourceField]
  side: ConflictSide | null
}

/** What is typed of a source, and its saving: what others save meanwhile is joined, and what both have changed waits for a choice. */
export function useSourceForm(source: Source | null, version: number) {
  const { source: said } = useImportWords()
  const save = useAct('/import/sources')
  const undo = useAct('/import/sources')
  const [base, setBase] = useState(() => ({ typed: source ? typedOf(source) : newSource(), version }))
  const [typed, setTyped] = useState<TypedSource>(base.typed)
  const [met, setMet] = useState<MetSourceField[]>([])
  const isUndecided = met.some(({ side }) => side === null)

  function choose(field: SourceField, side: ConflictSide): void {
    const chosen = met.find((one) => one.field === field)
    setMet(met.map((one) => (one.field === field ? { ...one, side } : one)))
    if (chosen) setTyped({ ...typed, [field]: side === 'theirs' ? chosen.theirs : chosen.mine })
  }

  const read = (sourceId: string) => getOffice('/import/sources/{sourceId}', { parameters: { sourceId } })

  /** The id under which it is saved; null where it is not. */
  async function send(): Promise<string | null> {
    if (isUndecided || typed.rates.some((_, place) => isTwice(typed.rates, place))) return null
    const secret = typed.secret === '' ? undefined : typed.secret
    let [wanted, seen] = [typed, base]
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const given = sourceOf(wanted)
      const answer = await save.run({ body: { source: given, secret, version: seen.version } })
      if (answer.ok) {
        showToast(said.saved(given.name), source && (() => void putBack(seen.typed)))
        return given.id
      }
      if (!source && answer.failure.kind === 'stale' && typed.id.trim() === '') {
        // Another has the id that its name makes.
        wanted = { ...typed, id: idOfName(typed.name, tries + 2) }
        continue
      }
      const present = source && answer.failure.kind === 'stale' && tries < 1 ? await read(source.id) : null
      if (!present?.ok) return null
      const theirs = typedOf(present.value.source)
      const merged = mergedSource(seen.typed, wanted, theirs)
      seen = { typed: theirs, version: present.value.version }
      wanted = merged.typed
      setBase(seen)
      setTyped(wanted)
      setMet(merged.met.map((field) => ({ field, theirs: theirs[field], mine: merged.typed[field], side: null })))
      if (merged.met.length > 0) return null
    }
    return null
  }

  /** As it was before; a password stays as it is. */
  async function putBack(former: TypedSource): Promise<void> {
    const present = await read(former.id)
    const back = present.ok && (await undo.run({ body: { source: sourceOf(former), version: present.value.version } }))
    showToast(back && back.ok ? said.undone(former.name) : said.notUndone)
  }

  return { typed, setTyped, met, choose, isUndecided, send, isBusy: save.isBusy, refusal: save.refusal }
}
