import { useEffect, useRef, useState, type RefObject } from 'react'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Customer } from './customer.ts'
import styles from './customers.module.css'

type ActName = 'signOut' | 'newPassword' | 'disable' | 'enable'

/** What can be done with an account; each asks once, and what cannot be done is not drawn. */
export function AccountActs({ customer: { sub, account, isStaff } }: { customer: Customer }) {
  const { customers: words } = useWords()
  const { permissions } = useSession()
  const [askedAct, setAskedAct] = useState<ActName | null>(null)
  const acts = {
    signOut: useAct('/customers/{sub}/sign-out'),
    newPassword: useAct('/customers/{sub}/new-password'),
    disable: useAct('/customers/{sub}/disable'),
    enable: useAct('/customers/{sub}/enable'),
  }
  const isAllowed = permissions.includes('customers.write')
  const answer = useRef<HTMLButtonElement>(null)
  // The question was asked for: Enter answers it.
  useEffect(() => answer.current?.focus(), [askedAct])
  const ask = () => setAskedAct('signOut')
  useKeys(isAllowed ? [{ keys: 'o', words: words.signOut.key, run: ask }] : [])
  if (!isAllowed || !account) return null
  const others: ActName[] = isStaff ? [] : ['newPassword', account.isDisabled ? 'enable' : 'disable']
  const act = askedAct && acts[askedAct]

  async function run(name: ActName): Promise<void> {
    const done = await acts[name].run({ parameters: { sub }, body: {} })
    if (!done.ok) return
    setAskedAct(null)
    showToast(words[name].done(done.value.ended))
  }

  return (
    <div className={styles.acts}>
      <Button keys="O" onClick={ask}>
        {words.signOut.act}
      </Button>
      {others.map((name) => (
        <Button key={name} onClick={() => setAskedAct(name)}>
          {words[name].act}
        </Button>
      ))}
      {askedAct && act && (
        <AskFirst
          ref={answer}
          name={askedAct}
          act={act}
          onClose={() => setAskedAct(null)}
          onSend={() => void run(askedAct)}
        />
      )}
    </div>
  )
}

type AskFirstProps = {
  ref: RefObject<HTMLButtonElement | null>
  name: ActName
  act: { isBusy: boolean; refusal: OfficeRefusal | null }
  onClose: () => void
  onSend: () => void
}

function AskFirst({ ref, name, act, onClose, onSend }: AskFirstProps) {
  const { customers: words } = useWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words[name].title}
      sentence={words[name].sentence}
      foot={
        <>
          <Button
            ref={ref}
            kind={name === 'enable' ? 'go' : 'final'}
            busy={act.isBusy ? words[name].busy : null}
            onClick={onSend}
          >
            {words[name].act}
          </Button>
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Refusal of={act} />
    </Dialog>
  )
}
