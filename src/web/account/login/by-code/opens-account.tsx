import { useText } from '#words/text.tsx'
import { AccountTerms } from '../account-terms.tsx'

/** Said to everybody, because it is told to nobody who has an account already. */
export function OpensAccount() {
  const text = useText()
  return (
    <p className="hint">
      {text('login.opens-account')} <AccountTerms />
    </p>
  )
}
