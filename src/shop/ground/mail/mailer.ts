/** A letter as it is sent: the two bodies say the same. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, when not to the shop. */
  replyTo?: string
  /** What mail programs read: how to leave a list. */
  headers?: Record<string, string>
  /** RFC 5322: its own id, and those of the letters it answers, the oldest first; mail programs show them as one conversation. */
  messageId?: string
  references?: string[]
  attachments?: Attachment[]
}

/** A file that comes with a letter; small, and of text. */
export type Attachment = { name: string; type: string; content: string }

/** What the shop asks of whoever carries its letters. A letter that could not be handed over is an error. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** AUTH-02: codes by text message. Only the development outbox can send them. */
export type SmsSender = { send(message: { to: string; text: string }): Promise<void> }
