import { Outlet, ScrollRestoration } from 'react-router'
import { useLock } from '../data/lock.ts'
import { wipeWordsOf } from '../data/kept-words.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useWords } from '../words/office-words.tsx'
import { Frame } from './frame.tsx'
import { railEntries } from './rail-entries.ts'
import { useCounts } from './use-counts.ts'

/** The frame around every screen, for whoever is signed in. */
export function OfficeFrame() {
  const words = useWords()
  const { name, roles, permissions, places } = useSession()
  const lock = useLock()
  const { waiting, counts } = useCounts()
  const role = roles.map((one) => words.role[one] ?? one).join(', ')
  return (
    <>
      <Frame
        rail={railEntries(words, permissions, counts)}
        person={{ name, role, leave: <SignOut /> }}
        places={places}
        waiting={waiting}
        onLock={lock}
      >
        <Outlet />
      </Frame>
      <ScrollRestoration />
    </>
  )
}

/** Once it is done, what the screen shows is asked for again, and that leads to the door. */
function SignOut() {
  const words = useWords()
  const { sub } = useSession()
  const signOut = useAct('/sign-out')

  async function leave(): Promise<void> {
    await wipeWordsOf(sub)
    await signOut.run({})
  }

  return <TextButton onClick={() => void leave()}>{words.signIn.signOut}</TextButton>
}
