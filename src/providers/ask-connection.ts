import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '#site/config.ts'
import { networks } from '#kit/outside/networks.ts'
import type { Log } from '#kit/log.ts'
import type { ConnectionName } from '#shop/ground/connections/connection-table.ts'
import type { ConnectionAnswer } from '#shop/ground/connections/connections.ts'
import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import { carrierProviders } from './carriers.ts'
import { invoiceProvider } from './invoice-provider.ts'
import { paymentProviders } from './payment-providers.ts'
import { namedServerSocket } from './smtp/named-server.ts'

const ASK_MS = 10_000

/** What came of a question; `cause` is for the operator alone: a server's words may repeat what it was told. */
export type AskedCompany = { answer: ConnectionAnswer; cause: string }

type AskCompany = {
  config: Config
  log: Log
  /** The mail server was named by somebody of the office. */
  isNamed?: boolean
}

/** The one question to each that changes nothing and tells whether the keys are right; `config` has these keys. */
export function askCompany(name: ConnectionName, asking: AskCompany): Promise<AskedCompany> {
  if (name === 'mail') return askMail(asking)
  if (name === 'barion' || name === 'paypal') return askPayments(name, asking)
  if (name === 'gls' || name === 'foxpost') return askCarrier(name, asking)
  return askInvoices(asking)
}

async function askMail({ config, isNamed = false }: AskCompany): Promise<AskedCompany> {
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: ASK_MS,
    greetingTimeout: ASK_MS,
    dnsTimeout: ASK_MS,
    socketTimeout: ASK_MS,
    ...(isNamed && { getSocket: namedServerSocket(networks(config.MAIL_ALLOWED_ADDRESSES)) }),
  })
  try {
    await transport.verify()
    return { answer: 'works', cause: '' }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const isRefusal = code === 'EAUTH' || code === 'ETLS' || code === 'ENOAUTH'
    return { answer: isRefusal ? 'refused' : 'away', cause: causeOf(error) }
  } finally {
    transport.close()
  }
}

/** It is asked for a payment that does not exist: with wrong keys it says so before it looks. */
async function askPayments(name: ProviderName, { config, log }: AskCompany): Promise<AskedCompany> {
  const provider = paymentProviders(config, log)[name]
  if (!provider) return { answer: 'refused', cause: 'no keys' }
  const answer = await provider.readState(name === 'barion' ? randomUUID().replaceAll('-', '') : 'DOCTOR0000000000X')
  if (answer.ok) return { answer: 'works', cause: '' }
  if (answer.failure.kind !== 'rejected') return { answer: 'away', cause: answer.failure.cause }
  return { answer: answer.failure.because === 'wrong-keys' ? 'refused' : 'takes', cause: answer.failure.code }
}

/** It is asked for an invoice that does not exist. */
async function askInvoices({ config, log }: AskCompany): Promise<AskedCompany> {
  const id = `proba-${randomUUID()}`
  const found = await invoiceProvider(config, log)?.find({ externalId: id, orderNumber: id, gross: 0 })
  if (!found) return { answer: 'refused', cause: 'no keys' }
  if (found.ok) return { answer: 'works', cause: '' }
  const { failure } = found
  return failure.kind === 'rejected'
    ? { answer: 'refused', cause: failure.code }
    : { answer: 'away', cause: failure.cause }
}

async function askCarrier(name: CarrierId, { config, log }: AskCompany): Promise<AskedCompany> {
  const answer = await carrierProviders(config, log)[name]?.check()
  if (!answer) return { answer: 'refused', cause: 'no keys' }
  if (answer.ok) return { answer: 'works', cause: '' }
  if (answer.failure.kind !== 'rejected') return { answer: 'away', cause: answer.failure.cause }
  return { answer: answer.failure.because === 'wrong-keys' ? 'refused' : 'takes', cause: answer.failure.code }
}

function causeOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
}
