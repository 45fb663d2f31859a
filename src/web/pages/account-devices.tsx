import { useState } from 'react'
import { openLibrary } from '../browser/auth-amplify.ts'
import { useAction } from '../browser/use-action.ts'
import { AccountLine } from '../components/account-line.tsx'
import { AccountSection } from '../components/account-section.tsx'
import { MessageLine } from '../components/message-line.tsx'
import { formatInstant } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import type { AccountPart } from './account.tsx'
import styles from './account.module.css'

export function AccountDevices({ account, reload }: AccountPart) {
  const text = useText()
  const language = useLanguage()
  const action = useAction()
  const [isForgotten, setIsForgotten] = useState(false)
  const failure = action.failures[0]

  const forget = async (id: string) => {
    setIsForgotten(false)
    const isDone = await action.run(async () => (await openLibrary()).forgetDevice({ device: { id } }))
    if (isDone) setIsForgotten(true)
    await reload()
  }

  return (
    <AccountSection title={text('account.devices')} note={text('account.devices-note')}>
      {account.devices.length === 0 ? (
        <p className="hint">{text('account.devices-none')}</p>
      ) : (
        <ul className={styles.list}>
          {account.devices.map(({ id, name, lastUsedAt, isThis }) => (
            <li key={id}>
              <AccountLine
                label={
                  <>
                    {name || text('account.device-unnamed')}
                    {isThis && <span className={styles.here}> ({text('account.this-device')})</span>}
                  </>
                }
                value={lastUsedAt ? text('account.last-used', { date: formatInstant(lastUsedAt, language) }) : ''}
                action={{
                  label: text('account.forget'),
                  of: name || text('account.device-unnamed'),
                  isBusy: action.isBusy,
                  onAct: () => void forget(id),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.told}>
        {isForgotten && <MessageLine kind="good">{text('account.device-forgotten')}</MessageLine>}
        {failure && <MessageLine kind="bad">{text(`auth-errors.${failure.kind}`)}</MessageLine>}
      </div>
    </AccountSection>
  )
}
