import { randomUUID } from 'node:crypto'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import { DAY_MS } from '#kit/durations.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import type { DoctorWords } from './doctor-words.ts'
import { inWords, right, watch, wrong, type Finding } from './finding.ts'

const ASK_MS = 10_000
const CERTIFICATE_DAYS = 14
/** For a cache in front; whoever passes them on to visitors tells them what they need not know. */
const FOR_CACHES = ['surrogate-key', 'cache-tag', 'surrogate-control']

/** The mail server, the payment companies’ keys, and the shop as visitors come to it. */
export async function lookOutside(config: Config, log: Log, words: DoctorWords): Promise<Finding[]> {
  const [mail, ...others] = await Promise.all([
    lookAtMail(config, words),
    lookAtPayments(config, log, words),
    lookFromOutside(config, words),
  ])
  return [...mail, ...others.flat()]
}

async function lookAtMail({ SMTP_URL }: Config, words: DoctorWords): Promise<Finding[]> {
  if (!SMTP_URL) return []
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: ASK_MS,
    greetingTimeout: ASK_MS,
    dnsTimeout: ASK_MS,
  })
  try {
    await transport.verify()
    return [right('mail', words.mailAnswers(new URL(SMTP_URL).hostname))]
  } catch (error) {
    return [wrong('mail', words.mailFails(new URL(SMTP_URL).hostname, inWords(error)))]
  } finally {
    transport.close()
  }
}

/** Each is asked for a payment that does not exist: with wrong keys it says so before it looks. */
async function lookAtPayments(config: Config, log: Log, words: DoctorWords): Promise<Finding[]> {
  if (config.STAGE === 'development') return []
  const providers = Object.values(paymentProviders(config, log))
  return Promise.all(
    providers.map(async (provider) => {
      const answer = await provider.readState(
        provider.name === 'barion' ? randomUUID().replaceAll('-', '') : 'DOCTOR0000000000X',
      )
      if (answer.ok) return right('payments', words.payAnswers(provider.name))
      if (answer.failure.kind !== 'rejected')
        return wrong('payments', words.payAway(provider.name, String(answer.failure.cause)))
      return answer.failure.because === 'wrong-keys'
        ? wrong('payments', words.payRefuses(provider.name, String(answer.failure.code)))
        : right('payments', words.payTakes(provider.name))
    }),
  )
}

/** What this machine is told when it asks the shop’s own outer address, as anybody would. */
async function lookFromOutside({ PUBLIC_URL, STAGE }: Config, words: DoctorWords): Promise<Finding[]> {
  if (STAGE === 'development') return []
  const url = new URL(PUBLIC_URL)
  try {
    const answer = await fetch(new URL('/config.json', url), { signal: AbortSignal.timeout(ASK_MS) })
    const page = await fetch(new URL('/hu', url), { signal: AbortSignal.timeout(ASK_MS) })
    await Promise.all([answer.body?.cancel(), page.body?.cancel()])
    if (!answer.ok) return [wrong('outside', words.outsideStatus(url.origin, answer.status))]
    const cacheHeaders = FOR_CACHES.filter((name) => page.headers.has(name))
    return [
      right('outside', words.outsideAnswers(url.origin)),
      ...(url.protocol === 'https:' ? [await lookAtCertificate(url, words)] : []),
      ...(page.headers.has('strict-transport-security') ? [] : [watch('outside', words.noTransportSecurity)]),
      ...(cacheHeaders.length > 0 ? [watch('outside', words.passesOn(cacheHeaders.join(', ')))] : []),
    ]
  } catch (error) {
    return [wrong('outside', words.outsideAway(url.origin, inWords(error)))]
  }
}

function lookAtCertificate(url: URL, words: DoctorWords): Promise<Finding> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname }, () => {
      const ends = new Date(socket.getPeerCertificate().valid_to)
      socket.end()
      const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
      const says = words.certificate(days)
      resolve(days < CERTIFICATE_DAYS ? wrong('outside', words.certificateEnds(says)) : right('outside', `${says}.`))
    })
    socket.setTimeout(ASK_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
