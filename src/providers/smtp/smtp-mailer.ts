import type { BlockList } from 'node:net'
import { createTransport } from 'nodemailer'
import { MailFailure } from '#shop/ground/mail/mail-failure.ts'
import type { Mailer } from '#shop/ground/mail/mailer.ts'
import { namedServerSocket } from './named-server.ts'

type SmtpMailer = {
  url: string
  /** An address, or a name with an address: `Kolofon <shop@shop.example>`. */
  from: string
  shopName: string
  /** Of a server that somebody of the office has named: the networks of one's own that may be asked all the same. */
  allowed?: BlockList
  timeoutMs?: number
}

type SmtpError = { code?: string; responseCode?: number; response?: string }

const TIMEOUT_MS = 10_000

/** What a server may say of a letter or its receiver; at other steps its words may repeat a secret. */
const SAID_OF_LETTERS = ['EENVELOPE', 'EMESSAGE']

/** Letters through the mail server of SMTP_URL. Its connections are kept for the next letter. */
export function smtpMailer({
  url,
  from,
  shopName,
  allowed,
  timeoutMs = TIMEOUT_MS,
}: SmtpMailer): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    ...(allowed && { getSocket: namedServerSocket(allowed) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from.includes('<') ? from : { name: shopName, address: from }
  return {
    async send({ to, replyTo, subject, text, html, headers, messageId, references = [], attachments = [] }) {
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
          ...(messageId ? { messageId } : {}),
          ...(references.length > 0 ? { references, inReplyTo: references.at(-1) } : {}),
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        })
      } catch (error) {
        const { code = 'EUNKNOWN', responseCode = null, response = null } = error as SmtpError
        throw new MailFailure(code, responseCode, SAID_OF_LETTERS.includes(code) ? response : null)
      }
    },
    close: () => transport.close(),
  }
}
