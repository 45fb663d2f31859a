import type { Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { composite, type OnixWriter } from './onix-writer.ts'
import { paragraphElements } from './paragraphs.ts'

/** List 153: description, that of the collection, excerpt, review quote; list 154: everybody. */
const [DESCRIPTION, OF_COLLECTION, SAMPLE, QUOTE, EVERYBODY] = ['03', '16', '14', '06', '00']
/** List 158: front cover, other pictures of it. */
const CONTENT_TYPES = { cover: '01', gallery: '07' } as const

const HUNGARIAN_FIRST = ['hu', 'en'] as const

/** Block 2: descriptions and pictures. */
export function collateralBlock(write: OnixWriter, fields: Partial<Fields>): string {
  return composite(write, 'CollateralDetail', [
    ...HUNGARIAN_FIRST.map((language) => textContent(write, DESCRIPTION, fields[`description.${language}`], language)),
    ...HUNGARIAN_FIRST.map((language) =>
      textContent(write, OF_COLLECTION, fields.periodical?.description[language], language),
    ),
    textContent(write, SAMPLE, fields.sample, fields.language),
    textContent(write, QUOTE, fields.pressWords, null),
    ...(fields.pictures ?? []).map(({ address, purpose }) =>
      composite(write, 'SupportingResource', [
        write('ResourceContentType', CONTENT_TYPES[purpose]),
        write('ContentAudience', EVERYBODY),
        write('ResourceMode', '03'),
        composite(write, 'ResourceVersion', [write('ResourceForm', '02'), write('ResourceLink', address)]),
      ]),
    ),
  ])
}

function textContent(
  write: OnixWriter,
  type: string,
  words: string | null | undefined,
  language: string | null | undefined,
): string {
  const text = paragraphElements(write, 'Text', words, language)
  return text && composite(write, 'TextContent', [write('TextType', type), write('ContentAudience', EVERYBODY), text])
}
