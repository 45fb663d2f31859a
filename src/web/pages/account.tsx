import { useCallback, useEffect, useState } from 'react'
import { readAccount, type Account } from '../browser/auth-account.ts'
import { failureOf, isKnownFailure } from '../browser/auth-failure.ts'
import { changeAuth } from '../browser/auth-store.ts'
import { Button } from '../components/button.tsx'
import { MessageLine } from '../components/message-line.tsx'
import { PrivatePage } from '../components/private-page.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useText } from '../text.tsx'
import { AccountAddresses } from './account-addresses.tsx'
import { AccountDeletion, AccountExport } from './account-data.tsx'
import { AccountDevices } from './account-devices.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountSecondStep } from './account-second-step.tsx'
import { AccountSessions } from './account-sessions.tsx'
import styles from './account.module.css'

export type AccountPart = { account: Account; reload: () => Promise<void> }

/** WEB-60. The shell is everybody's; what is in it is asked for as the signed-in customer. */
export default function AccountPage() {
  return (
    <PrivatePage page="account">
      <AccountParts />
    </PrivatePage>
  )
}

function AccountParts() {
  const text = useText()
  const { account, hasFailed, reload } = useAccount()
  if (hasFailed && !account)
    return (
      <div className={styles.failed}>
        <MessageLine kind="bad" role="alert">
          {text('account.load-failed')}
        </MessageLine>
        <Button kind="line" onClick={() => void reload()}>
          {text('errors.retry')}
        </Button>
      </div>
    )
  if (!account) return <AccountBones />
  return (
    <div>
      <AccountProfile account={account} reload={reload} />
      <AccountAddresses />
      <AccountPassword email={account.email} />
      <AccountSecondStep account={account} reload={reload} />
      <AccountPasskeys account={account} reload={reload} />
      <AccountDevices account={account} reload={reload} />
      <AccountSessions />
      <AccountExport />
      <AccountDeletion email={account.email} />
    </div>
  )
}

function AccountBones() {
  const text = useText()
  return (
    <div className={styles.bones} role="status">
      <span className="vh">{text('account.loading')}</span>
      {[1, 2, 3].map((part) => (
        <div key={part}>
          <Skeleton kind="title" width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      ))}
    </div>
  )
}

function useAccount() {
  const [account, setAccount] = useState<Account | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      setHasFailed(false)
      setAccount(await readAccount())
    } catch (error) {
      setHasFailed(true)
      const { kind } = failureOf(error)
      if (kind === 'signed-out' || kind === 'user-not-found' || kind === 'not-authorized')
        changeAuth({ type: 'invalid-session' })
      if (!isKnownFailure(error)) reportError(error)
    }
  }, [])
  useEffect(() => void reload(), [reload])
  return { account, hasFailed, reload }
}
