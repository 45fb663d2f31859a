import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Customer } from './customer.ts'

/** Whether somebody may have more set aside unpaid than others, and who said so. */
export function CustomerLimits({ customer: { sub, trusted } }: { customer: Customer }) {
  const { limits: words } = useWords().customers
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const [isNaming, setNaming] = useState(false)
  const [reason, setReason] = useState('')
  const unname = useAct('/customers/{sub}/unname')
  const parameters = { sub }
  const isAllowed = permissions.includes('customers.write')
  if (!isAllowed && !trusted) return null

  return (
    <PageSection title={words.title}>
      <p>
        {trusted ? words.own(dayWithYear(new Date(trusted.since), language), trusted.by, trusted.reason) : words.usual}
      </p>
      {isAllowed && trusted && (
        <Button
          busy={unname.isBusy ? words.unnaming : null}
          onClick={() => void unname.run({ parameters, body: {} }).then(({ ok }) => ok && showToast(words.unnamed))}
        >
          {words.unname}
        </Button>
      )}
      {isAllowed && !trusted && <Button onClick={() => setNaming(true)}>{words.name}</Button>}
      {isNaming && <NamingDialog {...{ sub, reason }} onReason={setReason} onClose={() => setNaming(false)} />}
    </PageSection>
  )
}

type NamingDialogProps = { sub: string; reason: string; onReason: (reason: string) => void; onClose: () => void }

/** Why they may have more set aside than others. */
function NamingDialog({ sub, reason, onReason, onClose }: NamingDialogProps) {
  const { limits: words, cancel } = useWords().customers
  const name = useAct('/customers/{sub}/name')

  async function nameThem(): Promise<void> {
    if (!(await name.run({ parameters: { sub }, body: { reason: reason.trim() } })).ok) return
    onClose()
    onReason('')
    showToast(words.named)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.name}
      sentence={words.sentence}
      foot={
        <>
          <Button
            kind="go"
            disabled={reason.trim() === ''}
            busy={name.isBusy ? words.naming : null}
            onClick={() => void nameThem()}
          >
            {words.name}
          </Button>
          <Button kind="bare" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <Field label={words.reason} value={reason} maxLength={300} onChange={({ target }) => onReason(target.value)} />
      <Refusal of={name} />
    </Dialog>
  )
}
