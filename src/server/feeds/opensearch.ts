import { xmlElement, xmlText } from '#kit/formats/xml.ts'
import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'

const WORDS = { hu, en }
const LONGEST_NAME = 16

/** The shop's search for the browser's own search box. */
export function openSearch(publicUrl: string, shopName: string, language: Language): string {
  const address = publicUrl + pathTo(language, 'search')
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${xmlElement('ShortName', shopName.slice(0, LONGEST_NAME))}
${xmlElement('Description', WORDS[language].ledes.search)}
${xmlElement('InputEncoding', 'UTF-8')}
${xmlElement('Language', language)}
<Image width="16" height="16" type="image/svg+xml">${xmlText(publicUrl)}/icon.svg</Image>
<Url type="text/html" template="${xmlText(address)}?q={searchTerms}"/>
</OpenSearchDescription>
`
}
