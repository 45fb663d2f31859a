import { openLibrary } from '#web/data/identity/open-amplify.ts'
import { isPasskeyPossible } from '#web/data/identity/passkey-possible.ts'
import { AccountLine } from './account-line.tsx'
import { AccountSection } from './account-section.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { AccountPart } from './account-part.ts'
import { AccountStatus } from './account-status.tsx'
import styles from './account.module.css'
import { useStatusAction } from './use-status-action.ts'

export function AccountPasskeys({ account, reload }: AccountPart) {
  const text = useText()
  const language = useLanguage()
  const { isBusy, status, act } = useStatusAction(reload)
  const add = () => act(text('account.passkey-added'), async () => (await openLibrary()).associateWebAuthnCredential())
  const remove = (credentialId: string) =>
    act(text('account.passkey-removed'), async () => (await openLibrary()).deleteWebAuthnCredential({ credentialId }))

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
                    isBusy,
                    onAct: () => void remove(id),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <AccountStatus {...status} />
      <Button kind="line" isBusy={isBusy} busyLabel={text('account.passkey-adding')} onClick={() => void add()}>
        {text('account.passkey-add')}
      </Button>
    </AccountSection>
  )
}
