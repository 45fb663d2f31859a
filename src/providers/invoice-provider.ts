import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import type { InvoiceProvider } from '#shop/selling/invoicing/invoice-provider.ts'
import { billingo } from './billingo/billingo.ts'
import { szamlazz } from './szamlazz/szamlazz.ts'

/** Whoever has a key issues the invoices; without one nobody does, and the shop has its receipts. */
export function invoiceProvider(config: Config, log: Log): InvoiceProvider | null {
  if (config.SZAMLAZZ_AGENT_KEY)
    return szamlazz({
      agentKey: config.SZAMLAZZ_AGENT_KEY,
      url: config.SZAMLAZZ_URL ?? 'https://www.szamlazz.hu/szamla/',
      log,
    })
  if (config.BILLINGO_API_KEY)
    return billingo({
      apiKey: config.BILLINGO_API_KEY,
      blockId: config.BILLINGO_BLOCK_ID ?? null,
      url: config.BILLINGO_URL ?? 'https://api.billingo.hu/v3',
      log,
    })
  return null
}
