/** What every session of the shop's pool has. Milliseconds, where it is a number. */
export const SESSION_SETTINGS = {
  // A server of one's own may have another zone; `now()::date` has to mean the same everywhere.
  timezone: 'UTC',
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

export function sessionOptions(settings: typeof SESSION_SETTINGS): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
