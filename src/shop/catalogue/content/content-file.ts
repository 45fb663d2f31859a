import { LANGUAGES, type Language } from '#site/languages.ts'
import { isContentKey, type ContentKey } from './content-keys.ts'

export type ContentFile = { key: ContentKey; language: Language; markdown: string }

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const LONGEST = 200_000

/** A text that cannot be published; the message says what is wrong with it, in one line. */
export class ContentProblem extends Error {
  override name = 'ContentProblem'
}

/** A text as it lies in a file: whose it is in the head, then the Markdown. */
export function readContentFile(source: string): ContentFile {
  const [head = '', lines = ''] = HEAD.exec(source) ?? []
  if (!head) throw new ContentProblem('The file must begin with a head of key and language between two lines of ---')
  const facts = new Map(
    lines.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const key = facts.get('key') ?? ''
  if (!isContentKey(key)) throw new ContentProblem(`There is no text with the key '${key}'`)
  const language = LANGUAGES.find((one) => one === facts.get('language'))
  if (!language) throw new ContentProblem(`The language must be one of ${LANGUAGES.join(', ')}`)
  const markdown = source.slice(head.length).replaceAll('\r\n', '\n').trim()
  if (!markdown) throw new ContentProblem('The text is empty')
  if (markdown.length > LONGEST) throw new ContentProblem(`The text is longer than ${LONGEST} characters`)
  return { key, language, markdown: `${markdown}\n` }
}

export function writeContentFile({ key, language, markdown }: ContentFile): string {
  return `---\nkey: ${key}\nlanguage: ${language}\n---\n\n${markdown}`
}
