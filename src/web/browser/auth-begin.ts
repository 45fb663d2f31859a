import { fail, type LoginBusy } from './auth-login.ts'
import { NO_NETWORK } from './auth-problem.ts'

type Actions = typeof import('./auth-actions.ts')

/** What signing in takes is loaded when somebody begins to: the page is there before it. */
export function begin(busy: LoginBusy, act: (actions: Actions) => Promise<void>): void {
  import('./auth-actions.ts').then(act, () => fail([NO_NETWORK], busy))
}
