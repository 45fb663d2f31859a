import { useState } from 'react'
import { openLibrary } from '../browser/auth-amplify.ts'
import { deviceWords } from '../browser/device-words.ts'
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
  const [told, setTold] = useState<'device-forgotten' | 'device-remembered' | null>(null)
  const failure = action.failures[0]
  const nameOf = (name: string) => deviceWords(name) || text('account.device-unnamed')

  const forget = async (id: string) => {
    setTold(null)
    const isDone = await action.run(async () => (await openLibrary()).forgetDevice({ device: { id } }))
    if (isDone) setTold('device-forgotten')
    await reload()
  }
  const remember = async () => {
    setTold(null)
    const isDone = await action.run(async () => (await openLibrary()).rememberDevice())
    if (isDone) setTold('device-remembered')
    await reload()
  }

  return (
    <AccountSection title={text('account.devices')} note={text('account.devices-note')}>
      {account.devices.length === 0 ? (
        <p className="hint">{text('account.devices-none')}</p>
      ) : (
        <ul className={styles.list}>
          {account.devices.map(({ id, name, lastUsedAt, isThis, isRemembered }) => (
            <li key={id}>
              <AccountLine
                label={
                  <>
                    {nameOf(name)}
                    {isThis && <span className={styles.here}> ({text('account.this-device')})</span>}
                  </>
                }
                value={
                  <>
                    {lastUsedAt && text('account.last-used', { date: formatInstant(lastUsedAt, language) })}
                    {isRemembered && <span className={styles.remembered}>{text('account.remembered')}</span>}
                  </>
                }
                actions={[
                  ...(isThis && !isRemembered
                    ? [
                        {
                          label: text('account.remember'),
                          of: nameOf(name),
                          isBusy: action.isBusy,
                          onAct: () => void remember(),
                        },
                      ]
                    : []),
                  {
                    label: text('account.forget'),
                    of: nameOf(name),
                    isBusy: action.isBusy,
                    onAct: () => void forget(id),
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
    </AccountSection>
  )
}
