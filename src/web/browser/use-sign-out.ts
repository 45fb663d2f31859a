import { useNavigate } from 'react-router'
import { pathTo } from '#path-to.ts'
import { useLanguage, useText } from '../text.tsx'
import { useIsPrivatePage } from './auth-access.ts'
import { failureOf } from './auth-failure.ts'
import { authState } from './auth-store.ts'
import { signOut } from './session.ts'
import { showToast } from './toast-store.ts'

/** Signs out, here or everywhere. Who was on a page of their own goes home first, and not to the login page. */
export function useSignOut(): (options?: { everywhere?: boolean }) => Promise<void> {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const isPrivate = useIsPrivatePage()
  return async ({ everywhere = false } = {}) => {
    try {
      await signOut({
        everywhere,
        whenGone: async () => void (isPrivate && (await navigate(pathTo(language, 'home')))),
      })
      const { actionerror } = authState()
      if (actionerror) showToast(text('auth-errors.provider-sign-out'), { kind: 'bad' })
      else showToast(text(everywhere ? 'account.signed-out-everywhere' : 'account.signed-out'))
    } catch (error) {
      showToast(text(`auth-errors.${failureOf(error).kind}`), { kind: 'bad' })
    }
  }
}
