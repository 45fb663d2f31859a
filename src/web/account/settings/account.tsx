import { readAuthAccount, type AuthAccount } from '../login/auth-account.ts'
import { authFailureOf, isKnownFailure } from '#web/data/identity/auth-failure.ts'
import { endSession } from '#web/data/identity/session.ts'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { useText } from '#words/text.tsx'
import { AccountAddresses } from './account-addresses.tsx'
import { AccountDeletion, AccountExport } from './account-data.tsx'
import { AccountDevices } from './account-devices.tsx'
import { AccountOrders } from './account-orders.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountSecondStep } from './account-second-step.tsx'
import { AccountWatches } from './account-watches.tsx'
import { AccountWords } from './account-words.tsx'
import { AccountSessions } from './account-sessions.tsx'
import styles from './account.module.css'

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
  const { value: account, hasFailed, failure, reload } = useFetched(readOwnAccount)
  if (hasFailed && !account)
    return <LoadFailed sentence={failureInWords(failure, text, text('account.load-failed'))} onRetry={reload} />
  if (!account) return <AccountBones />
  return (
    <div>
      <AccountProfile account={account} reload={reload} />
      <AccountOrders />
      <AccountWords />
      <AccountWatches />
      <AccountAddresses />
      <AccountPassword account={account} reload={reload} />
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

/** Somebody whose session has ended is asked to sign in again. */
async function readOwnAccount(): Promise<AuthAccount> {
  try {
    return await readAuthAccount()
  } catch (error) {
    const { kind } = authFailureOf(error)
    if (kind === 'signed-out' || kind === 'user-not-found' || kind === 'not-authorized') endSession()
    if (!isKnownFailure(error)) reportError(error)
    throw error
  }
}
