import { changeLogin, showFailures, loginState, type LoginBusy } from './login-store.ts'
import { NO_COOKIES, NO_NETWORK } from '#web/data/identity/auth-problem.ts'
import { keepsCookies } from '#web/data/browser-storage.ts'

type Actions = typeof import('./login-actions.ts')

/** What signing in takes is loaded when somebody begins to: the page is there before it. */
export function begin(busy: LoginBusy, act: (actions: Actions) => Promise<void>): Promise<void> {
  return beginWith(busy, () => import('./login-actions.ts'), act)
}

/** One thing at a time, from the press on. What does not come leaves the screen as it was. */
export async function beginWith<Part extends object>(
  busy: LoginBusy,
  load: () => Promise<Part>,
  act: (part: Part) => Promise<void> | void,
): Promise<void> {
  if (loginState().busy) return
  if (!keepsCookies()) return showFailures([NO_COOKIES], busy)
  changeLogin({ busy })
  const part = await load().catch(() => null)
  changeLogin({ busy: null })
  if (part) await act(part)
  else showFailures([NO_NETWORK], busy)
}
