/** The mail server did not take a letter. `message` holds neither the address's secrets nor the letter, so that it may be logged. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly code: string
  readonly responseCode: number | null
  /** What the server said of the letter or its receiver; null where it said nothing of them. Never logged: it may name people. */
  readonly serverWords: string | null

  constructor(code: string, responseCode: number | null, serverWords: string | null = null) {
    super(`The mail server did not take the letter: ${code}${responseCode ? ` (${responseCode})` : ''}`)
    this.code = code
    this.responseCode = responseCode
    this.serverWords = serverWords
  }
}

const LONGEST = 500

/** Why a letter was not sent, for the office: in the mail server's own words where there are any. */
export function mailFailureText(error: unknown): string {
  const serverWords = error instanceof MailFailure ? error.serverWords : null
  return (serverWords ?? (error instanceof Error ? error.message : String(error))).slice(0, LONGEST)
}
