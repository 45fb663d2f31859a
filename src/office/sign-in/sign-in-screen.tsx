import { useNavigate, useSearchParams } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useWords } from '../words/office-words.tsx'
import { SignInForms } from './sign-in-forms.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { returnTo } from './sign-in-steps.ts'
import { useSignIn } from './use-sign-in.ts'

/** `/admin/login`: by password and code, or by passkey. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.signIn.title)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const signIn = useSignIn({
    onDone: () => void navigate(returnTo(query.get('back'), OFFICE_PATH), { replace: true }),
  })
  return (
    <SignInPage>
      <SignInForms signIn={signIn} />
    </SignInPage>
  )
}
