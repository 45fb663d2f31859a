import type { SafetyContact } from '#shop/catalogue/products/product-facts.ts'
import type {
  NamedPublisher,
  ProductDates,
  PublishingFacts,
  PublishingState,
} from '#shop/catalogue/claims/facts/facts.ts'
import { NAME_SCHEMES, NOT_FOR_SALE_RIGHTS, PUBLISHING_STATE_CODES } from './codes.ts'
import { childOf, childrenOf, type OnixElement } from './element.ts'
import { readDay, readYear } from './read-day.ts'
import { foreignNumber } from './read-people.ts'
import { childLine, codeOf, codesOf, tellUnused, type Reading } from './reading.ts'
import { hungarianRight } from './territory.ts'

const USED = new Set([
  'Publisher',
  'Imprint',
  'PublishingDate',
  'PublishingStatus',
  'SalesRights',
  'ROWSalesRightsType',
  'ProductContact',
])
/** List 45: the publisher itself. */
const PUBLISHER = '01'
/** List 198: whom to ask about safety. */
const SAFETY = '10'

/** Block 4: publisher, dates, status, rights, safety contact. */
export function readPublishing(reading: Reading, block: OnixElement): PublishingFacts {
  tellUnused(reading, block, USED)
  const publisher = readPublisher(reading, block)
  const dates = readDates(reading, childrenOf(block, 'PublishingDate'), 'PublishingDateRole')
  const state = publishingState(codeOf(block, 'PublishingStatus'))
  const safetyContacts = readSafetyContacts(reading, block)
  const right = hungarianRight(block)
  const isBarred = right !== undefined && (right === 'left-out' || NOT_FOR_SALE_RIGHTS.has(right))
  return {
    ...(publisher && { publisher }),
    ...(dates && { dates }),
    ...(state && { state }),
    ...(isBarred && { notForHungary: true }),
    ...(safetyContacts.length > 0 && { safetyContacts }),
  }
}

export function publishingState(code: string | undefined): PublishingState | undefined {
  return PUBLISHING_STATE_CODES.get(code ?? '')?.[0]
}

function readPublisher(reading: Reading, block: OnixElement): NamedPublisher | undefined {
  const publishers = childrenOf(block, 'Publisher')
  const publisher = publishers.find((item) => (codeOf(item, 'PublishingRole') ?? PUBLISHER) === PUBLISHER)
  const imprint = childOf(block, 'Imprint')
  const [element, kind] = childLine(reading, publisher, 'PublisherName', 'publisher')
    ? [publisher, 'Publisher']
    : [imprint, 'Imprint']
  const name = childLine(reading, element, `${kind}Name`, 'publisher')
  const numbers = childrenOf(element, `${kind}Identifier`).flatMap((item) =>
    foreignNumber(reading, item, { typeName: `${kind}IDType`, schemes: NAME_SCHEMES, field: 'publisher' }),
  )
  return name ? { name, ...(numbers.length > 0 && { numbers }) } : undefined
}

/** Lists 163: publication, embargo, announcement, first publication, the same in another language, preorder embargo. */
export function readDates(
  reading: Reading,
  elements: readonly OnixElement[],
  roleName: string,
): ProductDates | undefined {
  const read = (role: string, field: string) => {
    const element = elements.find((item) => codeOf(item, roleName) === role)
    return element && readDay(reading, element, field)
  }
  const yearOf = (role: string) => {
    const element = elements.find((item) => codeOf(item, roleName) === role)
    return element && readYear(reading, element, 'firstPublished')
  }
  const publication = read('01', 'publication')
  const first = ['20', '11'].map((role) => yearOf(role)).find((year) => year !== undefined)
  const embargoUntil = read('02', 'embargoUntil')?.date
  const announcedOn = read('09', 'announcedOn')?.date
  const preorderFrom = read('27', 'preorderFrom')?.date
  const dates: ProductDates = {
    ...(publication && { publication }),
    ...(first !== undefined && { firstPublished: first }),
    ...(embargoUntil && { embargoUntil }),
    ...(announcedOn && { announcedOn }),
    ...(preorderFrom && { preorderFrom }),
  }
  return Object.keys(dates).length > 0 ? dates : undefined
}

function readSafetyContacts(reading: Reading, block: OnixElement): SafetyContact[] {
  return childrenOf(block, 'ProductContact')
    .filter((item) => codesOf(item, 'ProductContactRole').includes(SAFETY))
    .flatMap((contact) => {
      const line = (name: string) => childLine(reading, contact, name, 'safetyContacts')
      const name = line('ProductContactName') ?? line('ContactName')
      if (!name) return []
      const address = ['StreetAddress', 'LocationName', 'PostalCode', 'CountryCode'].flatMap((part) => line(part) ?? [])
      return [{ name, address: address.join(', ') || null, email: line('EmailAddress') ?? null }]
    })
}
