import type { Fields } from '#shop/import/fields.ts'
import { composite, type OnixWriter } from './onix-writer.ts'
import { paragraphElements } from './paragraphs.ts'

/** List 153: description; list 154: everybody. */
const [DESCRIPTION, EVERYBODY] = ['03', '00']
/** List 158: front cover, other pictures of it. */
const CONTENT_TYPES = { cover: '01', gallery: '07' } as const

/** Block 2: descriptions and pictures. */
export function collateralBlock(write: OnixWriter, fields: Partial<Fields>): string {
  return composite(write, 'CollateralDetail', [
    ...(['hu', 'en'] as const).map((language) => {
      const text = paragraphElements(write, 'Text', fields[`description.${language}`], language)
      return (
        text &&
        composite(write, 'TextContent', [write('TextType', DESCRIPTION), write('ContentAudience', EVERYBODY), text])
      )
    }),
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
