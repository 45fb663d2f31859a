import { createTransport } from 'nodemailer'
import type { Mailer } from '#shop/mail/mailer.ts'

type SmtpMailer = {
  url: string
  /** An address, or a name with an address: `Kolofon <shop@shop.example>`. */
  from: string
  shopName: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** The mail server did not take a letter. What is said of it holds neither the address's secrets nor the letter. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly code: string
  readonly responseCode: number | null

  constructor(code: string, responseCode: number | null) {
    super(`The mail server did not take the letter: ${code}${responseCode ? ` (${responseCode})` : ''}`)
    this.code = code
    this.responseCode = responseCode
  }
}

/** Letters through the mail server of SMTP_URL. Its connections are kept for the next letter. */
export function smtpMailer({ url, from, shopName, timeoutMs = TIMEOUT_MS }: SmtpMailer): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from.includes('<') ? from : { name: shopName, address: from }
  return {
    async send({ to, replyTo, subject, text, html, headers, attachments = [] }) {
      try {
        // As a record: a comma in it must not make two of one address.
        await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          headers,
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        })
      } catch (error) {
        const { code = 'EUNKNOWN', responseCode = null } = error as { code?: string; responseCode?: number }
        throw new MailFailure(code, responseCode)
      }
    },
    close: () => transport.close(),
  }
}
