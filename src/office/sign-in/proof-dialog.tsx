import { useEffect, useRef } from 'react'
import { useScans } from '../scan/use-scans.ts'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import { SignInForms } from './sign-in-forms.tsx'
import { useSignIn } from './use-sign-in.ts'

type ProofDialogProps = { email: string; wish?: string; onProven: () => void; onClose: () => void }

/** The same person proves again who they are; what the screen holds stays. */
export default function ProofDialog({ email, wish, onProven, onClose }: ProofDialogProps) {
  const words = useWords()
  const isProven = useRef(false)
  // The screen below waits for the answer.
  useScans(() => {})
  const signIn = useSignIn({
    wish,
    offersPasskey: true,
    onDone: () => {
      isProven.current = true
      onProven()
    },
  })
  const forms = useRef<HTMLDivElement>(null)
  // As in every dialog that asks for something: whoever proves it by a password types it at once.
  useEffect(() => {
    const first = requestAnimationFrame(() => forms.current?.querySelector<HTMLElement>('[type=password]')?.focus())
    return () => cancelAnimationFrame(first)
  }, [])
  const isOffered = signIn.asks.kind === 'passkey'
  return (
    <Dialog
      isOpen
      title={isOffered ? words.signIn.offer.title : words.signIn.proof}
      sentence={isOffered ? undefined : words.signIn.proofSentence}
      onClose={() => {
        // Whoever closes it at the offer of a passkey has proven who they are.
        if (signIn.asks.kind === 'passkey') return void signIn.withoutPasskey(signIn.asks.sub)
        if (!isProven.current) onClose()
      }}
    >
      <div ref={forms}>
        <SignInForms signIn={signIn} title={<></>} own={email} />
      </div>
    </Dialog>
  )
}
