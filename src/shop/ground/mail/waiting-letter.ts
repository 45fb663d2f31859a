/** A letter that waits for the mail server, as the office shows it. Those with codes are not among them, invitations are. */
export type WaitingLetterRow = {
  id: number
  to: string
  subject: string
  /** Its link opens more than its reader's own things: nobody reads it here or sends it elsewhere. */
  isSealed: boolean
  postedAt: Date
  nextTryAt: Date
  tries: number
  /** Why it was not taken the last time, in the mail server's words. */
  failure: string | null
}
