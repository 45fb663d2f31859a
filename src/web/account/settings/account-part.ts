import type { AuthAccount } from '../login/auth-account.ts'

/** What every part of the account page is given. */
export type AccountPart = { account: AuthAccount; reload: () => Promise<void> }
