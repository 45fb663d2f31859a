import path from 'node:path'
import type { Config } from '#site/config.ts'
import type { Clock } from '#kit/clock.ts'
import { networks } from '#kit/outside/networks.ts'
import type { Mailer, SmsSender } from '#shop/ground/mail/mailer.ts'
import type { Outbox } from '#shop/ground/mail/outbox.ts'
import { folderOutbox } from './outbox/folder-outbox.ts'
import { smtpMailer } from './smtp/smtp-mailer.ts'

type Post = { mail: Mailer | null; sms: SmsSender | null; outbox: Outbox | null; close(): void }

/**
 * Letters go to the mail server of SMTP_URL; without one, and text messages always, to the outbox of development. Elsewhere they wait
 * until one is connected. `isNamed`: somebody of the office has named the server, and not the environment.
 */
export function openPost(config: Config, clock: Clock, { isNamed = false } = {}): Post {
  const isDevelopment = config.STAGE === 'development'
  const outbox = isDevelopment ? folderOutbox({ folder: path.resolve(config.DATA_DIR, 'outbox'), clock }) : null
  const smtp = config.SMTP_URL
    ? smtpMailer({
        url: config.SMTP_URL,
        from: config.MAIL_FROM ?? '',
        shopName: config.SHOP_NAME,
        ...(isNamed && { allowed: networks(config.MAIL_ALLOWED_ADDRESSES) }),
      })
    : null
  return {
    mail: smtp ?? outbox?.mail ?? null,
    sms: outbox?.sms ?? null,
    outbox,
    close: () => smtp?.close(),
  }
}
