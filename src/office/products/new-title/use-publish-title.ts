import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../../data/session.ts'
import { useAct } from '../../data/use-act.ts'
import { focusWrongField } from '../../ui/controls/focus-wrong-field.ts'
import { showToast } from '../../ui/page/toast-store.ts'
import { useWords } from '../../words/office-words.tsx'
import { saidOfTitle } from './new-title.ts'
import type { FoundTitle } from './use-found-title.ts'

/** Publishes a new title as it is typed, from its draft where it has one. */
export function usePublishTitle(found: FoundTitle, form: RefObject<HTMLFormElement | null>) {
  const words = useWords().product.make
  const { permissions } = useSession()
  const navigate = useNavigate()
  const make = useAct('/products')
  const publishDraft = useAct('/new-titles/{ean}/publish')
  const save = useAct('/new-titles/{ean}')
  const { ean, known, draft, typed, setFound, meetOthers } = found

  /** What was drafted is published from its draft, with what is typed now: whoever has written into it meanwhile is not written over. */
  async function publish(): Promise<void> {
    if (!ean || !known || known.taken) return
    const body = saidOfTitle(typed, known, permissions.includes('prices.write'))
    if (draft) {
      const parameters = { ean }
      const saved = await save.run({ parameters, body: { ...body, version: draft.version } })
      if (!saved.ok) return saved.failure.kind === 'stale' ? meetOthers(ean) : undefined
      setFound({
        known,
        draft: { ...draft, version: saved.value.version, state: 'draft', publishAt: null, failure: null },
      })
      const published = await publishDraft.run({ parameters, body: { version: saved.value.version } })
      if (published.ok) return open(published.value.id)
    } else {
      const made = await make.run({ body: { ean, ...body } })
      if (made.ok) return open(made.value.id)
    }
    requestAnimationFrame(() => focusWrongField(form.current))
  }

  async function open(id: string): Promise<void> {
    showToast(words.made)
    await navigate(`${OFFICE_PATH}/products/${id}`, { replace: true })
  }

  return {
    publish,
    refusal: make.refusal ?? publishDraft.refusal ?? save.refusal,
    isBusy: make.isBusy || publishDraft.isBusy || save.isBusy,
  }
}
