import { connect } from 'node:tls'
import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import { DAY_MS } from '#kit/durations.ts'
import { askCompany } from '#providers/ask-connection.ts'
import { carrierProviders } from '#providers/carriers.ts'
import { invoiceProvider } from '#providers/invoice-provider.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import type { DoctorWords } from './doctor-words.ts'
import { inWords, right, watch, wrong, type Finding } from './finding.ts'

const ASK_MS = 10_000
const CERTIFICATE_DAYS = 14
/** For a cache in front; whoever passes them on to visitors tells them what they need not know. */
const FOR_CACHES = ['surrogate-key', 'cache-tag', 'surrogate-control']

/** `config` with what the office has connected; `isNamed`: its mail server was named there. */
export type LookOutside = { config: Config; log: Log; isNamed: boolean }

/** The mail server, the companies’ keys, and the shop as visitors come to it. */
export async function lookOutside(look: LookOutside, words: DoctorWords): Promise<Finding[]> {
  const all = await Promise.all([
    lookAtMail(look, words),
    lookAtPayments(look, words),
    lookAtInvoices(look, words),
    lookAtCarriers(look, words),
    lookFromOutside(look.config, words),
  ])
  return all.flat()
}

async function lookAtMail({ config, log, isNamed }: LookOutside, words: DoctorWords): Promise<Finding[]> {
  if (!config.SMTP_URL) return config.STAGE === 'development' ? [] : [wrong('mail', words.noMail)]
  const { hostname } = new URL(config.SMTP_URL)
  const { answer, cause } = await askCompany('mail', { config, log, isNamed })
  return [
    answer === 'works' ? right('mail', words.mailAnswers(hostname)) : wrong('mail', words.mailFails(hostname, cause)),
  ]
}

async function lookAtPayments({ config, log }: LookOutside, words: DoctorWords): Promise<Finding[]> {
  if (config.STAGE === 'development') return []
  const names = Object.values(paymentProviders(config, log)).map(({ name }) => name)
  if (names.length === 0) return [watch('payments', words.noPayments)]
  return Promise.all(
    names.map(async (name) => {
      const { answer, cause } = await askCompany(name, { config, log })
      if (answer === 'works') return right('payments', words.payAnswers(name))
      if (answer === 'takes') return right('payments', words.payTakes(name))
      return wrong('payments', answer === 'away' ? words.payAway(name, cause) : words.payRefuses(name, cause))
    }),
  )
}

async function lookAtInvoices({ config, log }: LookOutside, words: DoctorWords): Promise<Finding[]> {
  const name = invoiceProvider(config, log)?.name
  if (!name || name === 'sample' || config.STAGE === 'development') return []
  const { answer, cause } = await askCompany(name, { config, log })
  if (answer === 'works') return [right('invoices', words.payTakes(name))]
  return [wrong('invoices', answer === 'away' ? words.payAway(name, cause) : words.payRefuses(name, cause))]
}

async function lookAtCarriers({ config, log }: LookOutside, words: DoctorWords): Promise<Finding[]> {
  if (config.STAGE === 'development') return []
  return Promise.all(
    Object.values(carrierProviders(config, log)).map(async ({ id }) => {
      const { answer, cause } = await askCompany(id, { config, log })
      if (answer === 'works' || answer === 'takes') return right('carriers', words.payTakes(id))
      return wrong('carriers', answer === 'away' ? words.payAway(id, cause) : words.payRefuses(id, cause))
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
