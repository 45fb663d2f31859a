import {
  brokenRecord,
  type DescriptiveFacts,
  type Facts,
  type ImportRecord,
  type Notification,
} from '#shop/catalogue/claims/facts/facts.ts'
import { languageOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { LONGEST_TEXT } from '../limits.ts'
import { valueInReport, type Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { NOTIFICATIONS } from './codes.ts'
import { childOf, childrenOf, linesOfElements, parseRecord, type OnixElement } from './element.ts'
import { OWN_SENDER } from './own-export.ts'
import { readCollateral } from './read-collateral.ts'
import { readDescriptive } from './read-descriptive.ts'
import { readIdentifiers } from './read-identifiers.ts'
import { readPublishing } from './read-publishing.ts'
import { readRelated } from './read-related.ts'
import { readSupply } from './read-supply.ts'
import { childLine, codeOf, type OnixDefaults, type OnixRules, type Reading } from './reading.ts'

type OnixRecordInput = {
  /** One `Product`, as text. */
  xml: string
  /** Its first line in the file. */
  line: number
  rules: OnixRules
  defaults: OnixDefaults
}

const MOST_LINES = 50

/** What one record says, in the shop's words, with everything that is wrong in it. */
export function readOnixRecord({ xml, line, rules, defaults }: OnixRecordInput): ImportRecord {
  const record = parseRecord(xml)
  if ('kind' in record)
    return brokenRecord({
      code: record.kind,
      field: 'record',
      value: valueInReport(record.reason),
      line: line + record.line,
    })

  const problemsInOrder: (Problem & { order: number })[] = []
  const notUsed = new Set<string>()
  const tell: Reading['tell'] = (code, at, field, value) => {
    if (problemsInOrder.some((one) => one.code === code && one.order === at.order)) return
    problemsInOrder.push({
      code,
      order: at.order,
      ...(field && { field }),
      ...(value !== undefined && { value: valueInReport(value) }),
    })
  }
  const { ean, numbers } = readIdentifiers(tell, record)
  const reading: Reading = { rules, defaults, ean, tell, notUse: (name) => notUsed.add(name) }
  const notification = readNotification(reading, record)
  const reference = childLine(reading, record, 'RecordReference', 'reference') ?? null
  if (!reference) tell('no-reference', record, 'reference')
  const note = childLine(reading, record, 'DeletionText', 'note', LONGEST_TEXT) ?? null
  const facts = notification === 'delete' ? {} : readBlocks(reading, record)
  if (notification === 'whole' && !facts.descriptive?.name) tell('no-title', record, 'name.hu')
  return {
    reference,
    ean,
    numbers,
    notification,
    stamp: stampOf(record.attributes['datestamp']),
    note,
    facts,
    problems: withLines(problemsInOrder, xml, line),
    notUsed: [...notUsed],
  }
}

function readNotification(reading: Reading, record: OnixElement): Notification {
  const code = codeOf(record, 'NotificationType')
  if (code === undefined) {
    reading.tell('no-notification', record, 'notification')
    return 'whole'
  }
  const known = NOTIFICATIONS[code as keyof typeof NOTIFICATIONS] as Notification | undefined
  if (!known) reading.tell('wrong-notification', childOf(record, 'NotificationType') ?? record, 'notification', code)
  if (known === 'test') reading.tell('test-record', record, 'notification', code)
  return known ?? 'whole'
}

const HEAD = new Set([
  'RecordReference',
  'NotificationType',
  'RecordSourceType',
  'RecordSourceIdentifier',
  'RecordSourceName',
  'ProductIdentifier',
  'Barcode',
  'DeletionText',
])
const BLOCKS = new Set([
  'DescriptiveDetail',
  'CollateralDetail',
  'PublishingDetail',
  'RelatedMaterial',
  'ProductSupply',
])

function readBlocks(reading: Reading, record: OnixElement): Facts {
  for (const { name } of record.children) if (!HEAD.has(name) && !BLOCKS.has(name)) reading.notUse(name)
  const [descriptive, collateral, publishing, related] = [...BLOCKS].map((name) => childOf(record, name))
  const supplies = childrenOf(record, 'ProductSupply')
  const described: DescriptiveFacts | undefined = descriptive && readDescriptive(reading, descriptive)
  const language = described?.language ?? reading.rules.language
  return {
    ...(described && { descriptive: described }),
    ...(collateral && { collateral: readCollateral(reading, collateral, language) }),
    ...(publishing && { publishing: readPublishing(reading, publishing) }),
    ...(related && { related: readRelated(reading, related) }),
    ...(supplies.length > 0 && {
      supply: supplies.filter(({ children }) => children.length > 0).map((supply) => readSupply(reading, supply)),
    }),
  }
}

/** `20261116`, `20261116T1015Z`, `2026-11-16T10:15:00+01:00` as one form; null where it is none of them. */
export function stampOf(stampText: string | undefined): string | null {
  if (!stampText) return null
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?)?(Z|[+-]\d\d:?\d\d)?$/.exec(stampText.trim())
  if (!parts) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = parts
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Lines are looked for only where there is something to tell. */
function withLines(problemsInOrder: readonly (Problem & { order: number })[], xml: string, line: number): Problem[] {
  if (problemsInOrder.length === 0) return []
  const lines = linesOfElements(xml, new Set(problemsInOrder.slice(0, MOST_LINES).map(({ order }) => order)))
  return problemsInOrder.map(({ order, ...problem }) => ({ ...problem, line: line + (lines.get(order) ?? 0) }))
}

/** What the header says of all records of a message. */
export function readOnixHeader(xml: string): {
  defaults: OnixDefaults
  sentAt: string | null
  messageNumber: string | null
  sender: string | null
} {
  const header = parseRecord(xml)
  if ('kind' in header) return { defaults: {}, sentAt: null, messageNumber: null, sender: null }
  const language = languageOf(codeOf(header, 'DefaultLanguageOfText') ?? '') ?? undefined
  const [priceType, currency] = [codeOf(header, 'DefaultPriceType'), codeOf(header, 'DefaultCurrencyCode')]
  const shop = childrenOf(childOf(header, 'Sender'), 'SenderIdentifier').find(
    (identifier) => codeOf(identifier, 'IDTypeName') === OWN_SENDER,
  )
  const host = codeOf(shop, 'IDValue')
  return {
    defaults: {
      ...(language && { language }),
      ...(priceType && { priceType }),
      ...(currency && { currency }),
      ...(host && { shop: host }),
    },
    sentAt: stampOf(codeOf(header, 'SentDateTime')),
    messageNumber: codeOf(header, 'MessageNumber') ?? null,
    sender: childOf(childOf(header, 'Sender'), 'SenderName')?.text.trim() || null,
  }
}
