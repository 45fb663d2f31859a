import { cutXml, localName, xmlPieces } from '../cut-xml.ts'
import { textOf } from './parse-part.ts'
import { strictParser } from './strict-parser.ts'
import { openTextStore, type TextStore } from './text-store.ts'

/** What stands for a text that cannot be read: no letter. */
const NO_TEXT = '\ufffd'

/** The texts that cells refer to by number, put on the disk one by one. */
export async function readSharedTexts(bytes: AsyncIterable<Uint8Array>, longestBytes: number): Promise<TextStore> {
  const store = openTextStore()
  const parse = textParser()
  try {
    for await (const pieces of xmlPieces(bytes, cutXml({ names: ['si'], longestBytes })))
      for (const { kind, bytes: written } of pieces)
        if (kind === 'element') store.add(parse(written.toString('utf8')))
        else if (kind === 'broken') store.add(NO_TEXT)
  } catch (error) {
    store.close()
    throw error
  }
  return store
}

/** A text may be in runs of several looks, and has beside it how it is read aloud. */
function textParser(): (xml: string) => string {
  let text = ''
  let isText = false
  let aloud = 0
  const { parser, parse } = strictParser()
  parser.on('openTag', (written) => {
    const name = localName(written)
    if (name === 'rPh') aloud++
    isText = name === 't' && aloud === 0
  })
  parser.on('closeTag', (written) => {
    if (localName(written) === 'rPh') aloud--
    isText = false
  })
  parser.on('text', (more) => {
    if (isText) text += textOf(more)
  })
  parser.on('cdata', (more) => {
    if (isText) text += more
  })
  return (xml) => {
    text = ''
    aloud = 0
    return parse(xml) ? text : NO_TEXT
  }
}
