import type { Account } from '../login/auth-account.ts'

/** What every part of the account page is given. */
export type AccountPart = { account: Account; reload: () => Promise<void> }
