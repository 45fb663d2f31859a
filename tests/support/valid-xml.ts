import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const FOLDER = path.join(import.meta.dirname, 'schemas')
/** Schemas that others import. */
const PARTS = ['xhtml-link.xsd', 'atom-link.xsd', 'google-elements.xsd']
const read = (fileName: string) => ({ fileName, contents: readFileSync(path.join(FOLDER, fileName), 'utf8') })
const PAGES_OF_64_KB = 16_384

/** What is wrong with a document by a schema of `schemas/`; nothing when it is valid. */
export async function xmlProblems(contents: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents }],
    schema: [read(`${schema}.xsd`)],
    preload: PARTS.map(read),
    maxMemoryPages: PAGES_OF_64_KB,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
