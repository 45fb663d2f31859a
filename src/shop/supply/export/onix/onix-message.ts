import { CURRENCY } from '#site/constants.ts'
import { OWN_SENDER } from '#shop/supply/import/onix/own-export.ts'
import { composite, type OnixRelease, type OnixTags, type OnixWriter } from './onix-writer.ts'

/** What holds for every record of a message. */
export type OnixTerms = {
  write: OnixWriter
  shopName: string
  shopUrl: string
  /** The shop's, without a port. */
  host: string
  today: string
  /** Null where the operator has given no rate. */
  vatPercent(vatClass: string): number | null
}

type OnixHead = { release: OnixRelease; tags: OnixTags; sentAt: string }

/** The beginning of a message and its end. Its sender tells that a shop like this one wrote it, and which. */
export function onixMessage(
  { write, shopName, host }: OnixTerms,
  { release, tags, sentAt }: OnixHead,
): [string, string] {
  const root = tags === 'short' ? 'ONIXmessage' : 'ONIXMessage'
  const header = composite(write, 'Header', [
    composite(write, 'Sender', [
      composite(write, 'SenderIdentifier', [
        write('SenderIDType', '01'),
        write('IDTypeName', OWN_SENDER),
        write('IDValue', host),
      ]),
      write('SenderName', shopName),
    ]),
    write('SentDateTime', sentAt),
    write('DefaultCurrencyCode', CURRENCY),
  ])
  const space = `http://ns.editeur.org/onix/${release}/${tags}`
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} release="${release}" xmlns="${space}">\n${header}\n`,
    `</${root}>\n`,
  ]
}
