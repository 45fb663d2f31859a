import { useState } from 'react'
import { useSignOut } from '../login/use-sign-out.ts'
import { AccountSection } from './account-section.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useText } from '#words/text.tsx'

export function AccountSessions() {
  const text = useText()
  const signOut = useSignOut()
  const [busy, setBusy] = useState<'here' | 'everywhere' | null>(null)
  const leave = async (where: 'here' | 'everywhere') => {
    setBusy(where)
    await signOut({ everywhere: where === 'everywhere' })
    setBusy(null)
  }
  return (
    <AccountSection title={text('account.sessions')} note={text('account.sessions-note')}>
      <Button
        kind="line"
        isBusy={busy === 'here'}
        busyLabel={text('account.signing-out')}
        onClick={() => void leave('here')}
      >
        {text('account.sign-out-here')}
      </Button>
      <Button
        kind="line"
        isBusy={busy === 'everywhere'}
        busyLabel={text('account.signing-out')}
        onClick={() => void leave('everywhere')}
      >
        {text('account.sign-out-everywhere')}
      </Button>
    </AccountSection>
  )
}
