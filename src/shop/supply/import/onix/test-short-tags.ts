import { shortTagOf } from './names.ts'

/** The same record in short tags. */
export function withShortTags(xml: string): string {
  return xml.replaceAll(
    /<(\/?)([A-Za-z]+)/g,
    (_, slash: string, name: string) => `<${slash}${shortTagOf(name) ?? name}`,
  )
}
