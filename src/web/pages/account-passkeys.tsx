import { useState } from 'react'
import { openLibrary } from '../browser/auth-amplify.ts'
import { isPasskeyPossible } from '../browser/auth-passkey.ts'
import { useAction } from '../browser/use-action.ts'
import { AccountLine } from '../components/account-line.tsx'
import { AccountSection } from '../components/account-section.tsx'
import { Button } from '../components/button.tsx'
import { MessageLine } from '../components/message-line.tsx'
import { formatInstant } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import type { AccountPart } from './account.tsx'
import styles from './account.module.css'

export function AccountPasskeys({ account, reload }: AccountPart) {
  const text = useText()
  const language = useLanguage()
  const action = useAction()
  const [told, setTold] = useState<'passkey-added' | 'passkey-removed' | null>(null)
  const failure = action.failures[0]

  const add = async () => {
    setTold(null)
    const isDone = await action.run(async () => (await openLibrary()).associateWebAuthnCredential())
    if (isDone) setTold('passkey-added')
    await reload()
  }
  const remove = async (credentialId: string) => {
    setTold(null)
    const isDone = await action.run(async () => (await openLibrary()).deleteWebAuthnCredential({ credentialId }))
    if (isDone) setTold('passkey-removed')
    await reload()
  }

  if (!isPasskeyPossible(window.location.hostname))
    return (
      <AccountSection title={text('account.passkeys')} note={text('account.passkeys-note')}>
        <p className="hint">{text('account.passkeys-host')}</p>
      </AccountSection>
    )
  return (
    <AccountSection title={text('account.passkeys')} note={text('account.passkeys-note')}>
      {account.passkeys.length === 0 ? (
        <p className="hint">{text('account.passkeys-none')}</p>
      ) : (
        <ul className={styles.list}>
          {account.passkeys.map(({ id, name, madeAt }) => (
            <li key={id}>
              <AccountLine
                label={name || text('account.passkey-unnamed')}
                value={madeAt ? text('account.made-on', { date: formatInstant(madeAt, language) }) : ''}
                actions={[
                  {
                    label: text('account.remove'),
                    of: name || text('account.passkey-unnamed'),
                    isBusy: action.isBusy,
                    onAct: () => void remove(id),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.told}>
        {told && <MessageLine kind="good">{text(`account.${told}`)}</MessageLine>}
        {failure && <MessageLine kind="bad">{text(`auth-errors.${failure.kind}`)}</MessageLine>}
      </div>
      <Button kind="line" isBusy={action.isBusy} busyLabel={text('account.passkey-adding')} onClick={() => void add()}>
        {text('account.passkey-add')}
      </Button>
    </AccountSection>
  )
}
