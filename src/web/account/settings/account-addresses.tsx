import { useState } from 'react'
import { deleteAddress, readAddresses } from '../addresses/address-data.ts'
import { AccountLine } from './account-line.tsx'
import { AccountSection } from './account-section.tsx'
import { addressLine } from '#web/ui/forms/address-line.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { AddressForm } from './account-address-form.tsx'
import { AccountStatus } from './account-status.tsx'
import styles from './account.module.css'

/** WEB-60: the addresses a customer keeps. Which one is open: an id, or 'new'. */
export function AccountAddresses() {
  const text = useText()
  const language = useLanguage()
  const { value: addresses, hasFailed, failure, reload } = useFetched(readAddresses)
  const [open, setOpen] = useState<string | null>(null)
  const [isClosedAgain, setIsClosedAgain] = useState(false)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<'saved' | 'deleted' | 'save-failed' | null>(null)

  const toggle = (id: string) => {
    setOutcome(null)
    setIsClosedAgain(false)
    setOpen(open === id ? null : id)
  }
  const remove = async (id: string) => {
    setBusyId(id)
    setOutcome(null)
    const isDone = await deleteAddress(id).catch(() => null)
    await reload()
    setBusyId(null)
    setOpen(null)
    setOutcome(isDone === null ? 'save-failed' : 'deleted')
  }
  const onSaved = async () => {
    await reload()
    setOpen(null)
    setOutcome('saved')
  }
  const cancelNew = () => {
    setIsClosedAgain(true)
    setOpen(null)
  }

  return (
    <AccountSection title={text('address.my-addresses')} note={text('address.my-addresses-note')}>
      <AccountStatus
        done={outcome !== null && outcome !== 'save-failed' && text(`address.${outcome}`)}
        problem={outcome === 'save-failed' ? text('address.save-failed') : undefined}
      />
      {hasFailed && !addresses && (
        <>
          <MessageLine kind="bad" role="alert">
            {failureInWords(failure, text, text('address.load-failed'))}
          </MessageLine>
          <Button kind="line" onClick={() => void reload()}>
            {text('errors.retry')}
          </Button>
        </>
      )}
      {!addresses && !hasFailed && <Skeleton width="60%" />}
      {addresses?.length === 0 && <p className="hint">{text('address.none')}</p>}
      {addresses && addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id}>
              <AccountLine
                label={
                  <>
                    {address.company ?? address.name}
                    {address.isDefault && <span className={styles.remembered}>{text('address.default')}</span>}
                  </>
                }
                value={addressLine(address, language)}
                actions={[
                  {
                    label: text(open === address.id ? 'form.cancel' : 'address.edit'),
                    of: addressLine(address, language),
                    isExpanded: open === address.id,
                    onAct: () => toggle(address.id),
                  },
                  {
                    label: text('address.delete'),
                    of: addressLine(address, language),
                    isBusy: busyId === address.id,
                    onAct: () => void remove(address.id),
                  },
                ]}
              />
              {open === address.id && <AddressForm address={address} onSaved={onSaved} />}
            </li>
          ))}
        </ul>
      )}
      {addresses &&
        (open === 'new' ? (
          <AddressForm onSaved={onSaved} onCancel={cancelNew} />
        ) : (
          <Button kind="line" autoFocus={isClosedAgain} onClick={() => toggle('new')}>
            {text('address.add')}
          </Button>
        ))}
    </AccountSection>
  )
}
