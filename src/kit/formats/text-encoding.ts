/** What CP852, the letters of DOS in Central Europe, has from 128 on: no decoder of the platform knows it. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

/** How the bytes of a text file are read. */
export type TextDecoding = (bytes: Uint8Array) => string

/** By any name that browsers know for an encoding, or CP852; null where there is none. Wrong bytes become U+FFFD. */
export function textDecoding(encoding: string): TextDecoding | null {
  if (isCp852(encoding)) return cp852
  try {
    const decoder = new TextDecoder(encoding, { ignoreBOM: false })
    return (bytes) => decoder.decode(bytes)
  } catch {
    // No such encoding: that is the answer.
    return null
  }
}

function isCp852(encoding: string): boolean {
  return ['cp852', 'ibm852', 'csibm852', '852'].includes(encoding.trim().toLowerCase())
}

function cp852(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : CP852[byte - 128]
  return text
}

/** By the byte order mark, or by the zeros between the letters of UTF-16 without one. */
export function markedEncoding(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== undefined && first > 0 && second === 0 && third !== 0) return 'utf-16le'
  return first === 0 && second !== undefined && second > 0 ? 'utf-16be' : null
}

/** What an XML document says of itself in its first line. */
export function declaredEncoding(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, 400))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  const declaration = /^<\?xml[^>]{0,300}\?>/.exec(start)?.[0]
  return /\bencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._:-]{1,40})["']/.exec(declaration ?? '')?.[1]?.toLowerCase() ?? null
}

/** Whether the beginning of a file is UTF-8, also where it ends inside a character. */
export function beginsAsUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    // Other bytes: that is the answer.
    return false
  }
}

/** A file in whatever encoding as the same in UTF-8, so that its bytes can be looked at one by one. */
export async function* utf8Of(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<Uint8Array> {
  if (isCp852(encoding)) {
    for await (const chunk of chunks) yield Buffer.from(cp852(chunk))
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
