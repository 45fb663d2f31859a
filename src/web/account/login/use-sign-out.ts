import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { useIsPrivatePage } from './auth-access.ts'
import { authState } from '#web/data/auth-store.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'

/** Signs out, here or everywhere. Who is on a page of their own is led home; anybody may see the others. */
export function useSignOut(): (options?: { everywhere?: boolean }) => Promise<void> {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const isPrivate = useIsPrivatePage()
  const { signOutUrls = [] } = useShopFacts()
  return async ({ everywhere = false } = {}) => {
    // Every page could sign out, few do: what it takes comes when it is asked for.
    const [{ signOut }, { authFailureOf: failureOf }] = await Promise.all([
      import('#web/data/identity/session.ts'),
      import('#web/data/identity/auth-failure.ts'),
    ])
    try {
      const away = signOutUrls[0] ?? pathTo(language, 'home')
      await signOut({ everywhere, redirectTo: isPrivate ? away : null, allowed: signOutUrls, navigate })
      if (authState().actionerror) showToast(text('auth-errors.provider-sign-out'), { kind: 'bad' })
      else showToast(text(everywhere ? 'account.signed-out-everywhere' : 'account.signed-out'))
    } catch (error) {
      showToast(text(`auth-errors.${failureOf(error).kind}`), { kind: 'bad' })
    }
  }
}
