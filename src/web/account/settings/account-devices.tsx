import { openLibrary } from '#web/data/identity/open-amplify.ts'
import { deviceWords } from '#words/device-text.ts'
import { AccountLine } from './account-line.tsx'
import { AccountSection } from './account-section.tsx'
import { formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { AccountPart } from './account-part.ts'
import { AccountStatus } from './account-status.tsx'
import styles from './account.module.css'
import { useStatusAction } from './use-status-action.ts'

export function AccountDevices({ account, reload }: AccountPart) {
  const text = useText()
  const language = useLanguage()
  const { isBusy, status, act } = useStatusAction(reload)
  const nameOf = (name: string) => deviceWords(name) || text('account.device-unnamed')

  const forget = (id: string) =>
    act(text('account.device-forgotten'), async () => (await openLibrary()).forgetDevice({ device: { id } }))
  const remember = () => act(text('account.device-remembered'), async () => (await openLibrary()).rememberDevice())

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
                          isBusy,
                          onAct: () => void remember(),
                        },
                      ]
                    : []),
                  {
                    label: text('account.forget'),
                    of: nameOf(name),
                    isBusy,
                    onAct: () => void forget(id),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <AccountStatus {...status} />
    </AccountSection>
  )
}
