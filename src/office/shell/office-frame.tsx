import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { postOffice } from '../data/ask-office.ts'
import { forgetSeen } from '../data/last-seen.ts'
import { useLock } from '../data/lock.ts'
import { wipeWordsOf } from '../data/kept-words.ts'
import { tellOtherTabs } from '../data/other-tabs.ts'
import { useSession } from '../data/session.ts'
import { useScansGoUp } from '../scan/use-scans-go-up.ts'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { Frame } from './frame.tsx'
import { railEntries } from './rail-entries.ts'
import { useCounts } from './use-counts.ts'

/** The frame around every screen, for whoever is signed in. */
export function OfficeFrame() {
  const words = useWords()
  const { sub, name, roles, permissions, places } = useSession()
  const lock = useLock()
  const { waiting, counts, mailWaits } = useCounts()
  useScansGoUp(sub)
  const role = roles.map((one) => words.role[one] ?? one).join(', ')
  return (
    <>
      <Frame
        rail={railEntries(words, permissions, counts)}
        person={{ name, role, page: `${OFFICE_PATH}/me`, leave: <SignOut /> }}
        places={places}
        waiting={waiting}
        onLock={lock}
      >
        {mailWaits && <MailWaits mayConnect={permissions.includes('connections.write')} />}
        <Outlet />
      </Frame>
      <ScrollRestoration />
    </>
  )
}

/** On every screen until a mail server is connected. */
function MailWaits({ mayConnect }: { mayConnect: boolean }) {
  const { connections: words } = useWords()
  return (
    <p className="quiet small" role="note">
      {words.mailWaits} {mayConnect && <TextLink to={`${OFFICE_PATH}/connections/mail`}>{words.connectMail}</TextLink>}
    </p>
  )
}

/** Ends in front of the door. Until the office has heard of it nobody has left, and nothing that was typed is gone. */
function SignOut() {
  const words = useWords()
  const { sub } = useSession()
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    const left = await postOffice('/sign-out', {}, crypto.randomUUID())
    if (!left.ok) return void showToast(words.signIn.notLeft)
    tellOtherTabs('closed')
    forgetSeen()
    await wipeWordsOf(sub)
    await navigate(`${OFFICE_PATH}/login`)
  }

  return <TextButton onClick={() => void leave()}>{words.signIn.signOut}</TextButton>
}
