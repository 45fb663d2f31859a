import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { codeLetter } from '#shop/ground/mail/code-letter.ts'
import { MailFailure } from '#shop/ground/mail/mail-failure.ts'
import { smtpMailer } from './smtp-mailer.ts'

type Received = { from: string; to: string[]; raw: string; user: unknown }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 's3cret' ? done(null, { user: username }) : done(new Error('No')),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          user,
        })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, received }
}

function mailer(url: string, from = 'shop@shop.example') {
  const made = smtpMailer({ url, from, shopName: 'Könyvesbolt', timeoutMs: 500 })
  closing.unshift(() => made.close())
  return made
}

const letter = codeLetter({
  sender: { name: 'Könyvesbolt', url: 'https://shop.example' },
  language: 'hu',
  purpose: 'sign-up',
  secondsLeft: 86_400,
  code: '048213',
})

/** The two bodies of a letter as its reader's program decodes them. */
function bodies(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const split = part.indexOf('\r\n\r\n')
      const head = part.slice(0, split)
      const body = part.slice(split + 4).replace(/\r\n$/, '')
      const type = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? ''
      const isBase64 = /content-transfer-encoding: base64/i.test(head)
      const isQuoted = /content-transfer-encoding: quoted-printable/i.test(head)
      const bytes = isBase64
        ? Buffer.from(body, 'base64')
        : isQuoted
          ? Buffer.from(
              body
                .replace(/=\r\n/g, '')
                .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
              'latin1',
            )
          : Buffer.from(body)
      return [type, bytes.toString().replaceAll('\r\n', '\n')]
    }),
  )
}

describe('letters through a mail server', () => {
  it('AUTH-01 arrive with both bodies, from the shop, signed in as SMTP_URL says', async () => {
    const { port, received } = await mailServer()
    await mailer(`smtp://shop:s3cret@127.0.0.1:${port}`).send({ to: 'anna@example.com', ...letter })
    expect(received).toMatchObject([{ from: 'shop@shop.example', to: ['anna@example.com'], user: 'shop' }])
    const raw = received[0]?.raw ?? ''
    expect(raw).toMatch(/^To: anna@example\.com\r$/m)
    expect(raw).toMatch(/^From: =\?UTF-8\?Q\?K=C3=B6nyvesbolt\?= <shop@shop\.example>\r$/m)
    expect(bodies(raw)).toEqual({ 'text/plain': letter.text, 'text/html': letter.html })
  })

  it('takes the name of MAIL_FROM where there is one', async () => {
    const { port, received } = await mailServer()
    await mailer(`smtp://127.0.0.1:${port}`, 'The Shop <books@shop.example>').send({ to: 'a@example.com', ...letter })
    expect(received[0]?.raw).toMatch(/^From: The Shop <books@shop\.example>\r$/m)
  })

  it('say where an answer goes and how to leave a list, in one piece each', async () => {
    const { port, received } = await mailServer()
    const address = `https://shop.example/api/newsletter/unsubscribe?token=${'x'.repeat(150)}`
    await mailer(`smtp://127.0.0.1:${port}`).send({
      to: 'books@shop.example',
      replyTo: 'anna@example.com',
      ...letter,
      headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    const raw = received[0]?.raw ?? ''
    expect(raw).toMatch(/^Reply-To: anna@example\.com\r$/m)
    expect(raw.replace(/\r\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${address}>\r\n`)
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  it('say which letters they answer, so that a mail program shows one conversation', async () => {
    const { port, received } = await mailServer()
    const [first, second] = ['<k-7h3mq2@shop.example>', '<k-7h3mq2.1@shop.example>']
    const thread = { messageId: '<k-7h3mq2.2@shop.example>', references: [first, second] }
    await mailer(`smtp://127.0.0.1:${port}`).send({ to: 'anna@example.com', ...letter, ...thread })
    const raw = (received[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
    expect(raw).toContain(`\r\nMessage-ID: ${thread.messageId}\r\n`)
    expect(raw).toContain(`\r\nIn-Reply-To: ${second}\r\n`)
    expect(raw).toContain(`\r\nReferences: ${first} ${second}\r\n`)
  })

  it('bring their files with them', async () => {
    const { port, received } = await mailServer()
    const attachments = [{ name: 'konyvklub.ics', type: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }]
    await mailer(`smtp://127.0.0.1:${port}`).send({ to: 'a@example.com', ...letter, attachments })
    expect(received[0]?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; name=konyvklub\.ics\r$/m)
    expect(received[0]?.raw).toMatch(/^Content-Disposition: attachment; filename=konyvklub\.ics\r$/m)
  })

  it('reach one address, never a second that somebody hid in the first', async () => {
    const { port, received } = await mailServer()
    const { send } = mailer(`smtp://127.0.0.1:${port}`)
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'x <b@example.com>'])
      await send({ to, ...letter }).catch((error: unknown) => expect(error).toBeInstanceOf(MailFailure))
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com')
  })

  it('that are refused are an error which tells the reason and no secret', async () => {
    const { port } = await mailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })
    const refused = await failureOf(`smtp://shop:s3cret@127.0.0.1:${port}`)
    expect(refused).toMatchObject({ code: 'EENVELOPE', responseCode: 550, serverWords: '550 no such mailbox' })
    const strange = await failureOf(`smtp://shop:wr0ng@127.0.0.1:${port}`)
    expect(strange).toMatchObject({ code: 'EAUTH', responseCode: 535, serverWords: null })
    for (const failure of [refused, strange])
      expect(JSON.stringify(failure) + failure.stack).not.toMatch(/s3cret|wr0ng|048213/)
  })

  it('do not wait for ever: a server that is silent or not there is an error', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closing.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatchObject({ code: 'ETIMEDOUT' })
    expect(await failureOf('smtp://127.0.0.1:1')).toMatchObject({ code: 'ESOCKET' })
  })

  async function failureOf(url: string): Promise<MailFailure> {
    const failure: unknown = await mailer(url)
      .send({ to: 'anna@example.com', ...letter })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    return failure as MailFailure
  }
})
