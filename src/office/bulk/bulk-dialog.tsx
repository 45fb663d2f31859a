import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { EMPTY_TERMS, TERMS_KINDS, termsOf, type Selection, type TermsDraft } from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import styles from './bulk.module.css'

type BulkDialogProps = {
  selection: Selection
  /** How many are chosen, in the words of the list. */
  count: string
  onClose: () => void
}

/** OFFICE-39, job 13: what is to be done with the titles that are chosen; then what it would do is shown, and nothing is done yet. */
export function BulkDialog({ selection, count, onClose }: BulkDialogProps) {
  const { bulk: words } = useWords()
  const { permissions } = useSession()
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const make = useAct('/bulk-jobs')
  const kinds = TERMS_KINDS.filter(({ permission }) => permissions.includes(permission))
  const [draft, setDraft] = useState<TermsDraft>({ ...EMPTY_TERMS, kind: kinds[0]?.kind ?? 'orderable' })
  const terms = termsOf(draft)
  useFirstField(form)

  async function look(): Promise<void> {
    if (!terms) return
    const chosen = 'ids' in selection ? { ids: [...selection.ids] } : selection
    const made = await make.run({ body: { terms, selection: chosen } })
    if (made.ok) await navigate(`${OFFICE_PATH}/jobs/${made.value.jobId}`)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dialog.title(count)}
      sentence={words.dialog.sentence}
      foot={
        <>
          <Button
            kind="go"
            type="submit"
            form={formId}
            keys="Enter"
            disabled={!terms}
            busy={make.isBusy ? words.dialog.making : null}
          >
            {words.dialog.look}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <Refusal of={make} />
        <KindField kinds={kinds} chosen={draft.kind} onChoose={(kind) => setDraft({ ...draft, kind })} />
        <TermsFields draft={draft} onChange={(changed) => setDraft({ ...draft, ...changed })} />
      </form>
    </Dialog>
  )
}

/** The keyboard stands where something is typed first. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = requestAnimationFrame(() =>
      (form.current?.querySelector<HTMLElement>('input') ?? form.current?.querySelector('select'))?.focus(),
    )
    return () => cancelAnimationFrame(first)
  }, [form])
}

type KindFieldProps = {
  kinds: readonly (typeof TERMS_KINDS)[number][]
  chosen: TermsDraft['kind']
  onChoose: (kind: TermsDraft['kind']) => void
}

function KindField({ kinds, chosen, onChoose }: KindFieldProps) {
  const { bulk: words } = useWords()
  return (
    <SelectField
      label={words.dialog.what}
      value={chosen}
      onChange={({ target: { value } }) => onChoose(kinds.find(({ kind }) => kind === value)?.kind ?? chosen)}
    >
      {kinds.map(({ kind }) => (
        <option key={kind} value={kind}>
          {words.kinds[kind]}
        </option>
      ))}
    </SelectField>
  )
}
