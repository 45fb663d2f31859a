import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayWithYear } from '../ui/page/moments.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Customer } from './customer.ts'
import styles from './customers.module.css'

/** ORDER-10: parcels to be paid for at the door that nobody took, what follows from them, and who has looked past it. */
export function CustomerCod({ customer: { sub, cod } }: { customer: Customer }) {
  const { cod: words } = useWords().customers
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const [isLifting, setLifting] = useState(false)
  const unlift = useAct('/customers/{sub}/disallow-cod')
  const { notTaken, lifted, paysFirst } = cod
  if (notTaken.length === 0 && !lifted) return null
  const isAllowed = permissions.includes('customers.write')
  const day = (moment: string) => dayWithYear(new Date(moment), language)

  return (
    <PageSection title={words.title}>
      <p>{paysFirst ? words.paysFirst : words.allowed}</p>
      <ul className={styles.list}>
        {notTaken.map(({ order, parcel, at, code }) => (
          <li key={`${order} ${parcel}`}>
            <TextLink to={`${OFFICE_PATH}/orders/${order}`}>{order}</TextLink> {words.parcel(parcel, day(at))}
            <p className="quiet small">{words.code(code)}</p>
          </li>
        ))}
      </ul>
      {lifted && <p>{words.lifted(day(lifted.at), lifted.by, lifted.reason)}</p>}
      {isAllowed && (paysFirst || lifted) && (
        <div className={styles.acts}>
          {paysFirst && <Button onClick={() => setLifting(true)}>{words.lift}</Button>}
          {lifted && (
            <Button
              busy={unlift.isBusy ? words.lifting : null}
              onClick={() =>
                void unlift.run({ parameters: { sub }, body: {} }).then(({ ok }) => ok && showToast(words.unlifted))
              }
            >
              {words.unlift}
            </Button>
          )}
        </div>
      )}
      {isLifting && <LiftDialog sub={sub} onClose={() => setLifting(false)} />}
    </PageSection>
  )
}

function LiftDialog({ sub, onClose }: { sub: string; onClose: () => void }) {
  const { cod: words } = useWords().customers
  const lift = useAct('/customers/{sub}/allow-cod')

  async function send(reason: string): Promise<void> {
    if (!(await lift.run({ parameters: { sub }, body: { reason } })).ok) return
    onClose()
    showToast(words.done)
  }

  return (
    <ReasonDialog
      of={lift}
      title={words.lift}
      sentence={words.sentence}
      send={words.lift}
      busy={lift.isBusy ? words.lifting : null}
      label={words.reason}
      maxLength={300}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}
