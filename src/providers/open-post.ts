import path from 'node:path'
import type { Config } from '#site/config.ts'
import type { Clock } from '#kit/clock.ts'
import type { Mailer, SmsSender } from '#shop/ground/mail/mailer.ts'
import type { Outbox } from '#shop/ground/mail/outbox.ts'
import { folderOutbox } from './outbox/folder-outbox.ts'
import { smtpMailer } from './smtp/smtp-mailer.ts'

type Post = { mail: Mailer; sms: SmsSender | null; outbox: Outbox | null; close(): void }

/** Letters go to the mail server of SMTP_URL; without one, and text messages always, to the outbox of development. */
export function openPost(config: Config, clock: Clock): Post {
  const isDevelopment = config.STAGE === 'development'
  const outbox = isDevelopment ? folderOutbox({ folder: path.resolve(config.DATA_DIR, 'outbox'), clock }) : null
  const smtp = config.SMTP_URL
    ? smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM ?? '', shopName: config.SHOP_NAME })
    : null
  const mail = smtp ?? outbox?.mail
  if (!mail) throw new Error('Outside development the shop needs a mail server')
  return { mail, sms: outbox?.sms ?? null, outbox, close: () => smtp?.close() }
}
