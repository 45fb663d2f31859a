import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Customer } from './customer.ts'
import styles from './customers.module.css'

/** Whether somebody may have more set aside unpaid than others, and who said so. */
export function CustomerLimits({ customer: { sub, trusted } }: { customer: Customer }) {
  const { limits: words } = useWords().customers
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const [isNaming, setNaming] = useState(false)
  const unname = useAct('/customers/{sub}/unname')
  const parameters = { sub }
  const isAllowed = permissions.includes('customers.write')
  if (!isAllowed && !trusted) return null

  return (
    <PageSection title={words.title}>
      <p>
        {trusted ? words.own(dayWithYear(new Date(trusted.since), language), trusted.by, trusted.reason) : words.usual}
      </p>
      {isAllowed && (
        <div className={styles.acts}>
          {trusted && (
            <Button
              busy={unname.isBusy ? words.unnaming : null}
              onClick={() => void unname.run({ parameters, body: {} }).then(({ ok }) => ok && showToast(words.unnamed))}
            >
              {words.unname}
            </Button>
          )}
          {!trusted && <Button onClick={() => setNaming(true)}>{words.name}</Button>}
        </div>
      )}
      {isNaming && <NamingDialog sub={sub} onClose={() => setNaming(false)} />}
    </PageSection>
  )
}

/** Why they may have more set aside than others. */
function NamingDialog({ sub, onClose }: { sub: string; onClose: () => void }) {
  const { limits: words } = useWords().customers
  const name = useAct('/customers/{sub}/name')

  async function send(reason: string): Promise<void> {
    if (!(await name.run({ parameters: { sub }, body: { reason } })).ok) return
    onClose()
    showToast(words.named)
  }

  return (
    <ReasonDialog
      of={name}
      title={words.name}
      sentence={words.sentence}
      send={words.name}
      busy={name.isBusy ? words.naming : null}
      label={words.reason}
      maxLength={300}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}
