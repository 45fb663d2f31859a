import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { NAME_SCHEMES } from '#shop/supply/import/onix/codes.ts'
import { composite, dateElement, yearElement, type OnixWriter } from './onix-writer.ts'
import { identifierElement } from './person-element.ts'

/** List 163: publication, embargo, first publication, the same in the original language. */
const [PUBLICATION, EMBARGO, FIRST, FIRST_ORIGINAL] = ['01', '02', '11', '20']
/** List 64: forthcoming, active. */
const [FORTHCOMING, ACTIVE] = ['02', '04']

/** Block 4: publisher, whom to ask about safety, dates. */
export function publishingBlock(write: OnixWriter, fields: Partial<Fields>, today: string): string {
  const { publisher, safetyContacts = [], publication, firstPublished, embargoUntil, originalLanguage } = fields
  const day = (role: string, date: string) =>
    composite(write, 'PublishingDate', [write('PublishingDateRole', role), date])
  return composite(write, 'PublishingDetail', [
    publisher
      ? composite(write, 'Publisher', [
          write('PublishingRole', '01'),
          ...(publisher.numbers ?? []).map((number) =>
            identifierElement(write, 'PublisherIdentifier', 'PublisherIDType', NAME_SCHEMES, number),
          ),
          write('PublisherName', publisher.name),
        ])
      : '',
    ...safetyContacts.map(({ name, email, address }) =>
      composite(write, 'ProductContact', [
        write('ProductContactRole', '10'),
        write('ProductContactName', name),
        write('EmailAddress', email),
        write('StreetAddress', address),
      ]),
    ),
    write('PublishingStatus', (publication?.date ?? '') > today ? FORTHCOMING : ACTIVE),
    publication ? day(PUBLICATION, dateElement(write, publication)) : '',
    embargoUntil ? day(EMBARGO, dateElement(write, { date: embargoUntil, precision: 'day' })) : '',
    typeof firstPublished === 'number'
      ? day(originalLanguage ? FIRST_ORIGINAL : FIRST, yearElement(write, firstPublished))
      : '',
  ])
}
