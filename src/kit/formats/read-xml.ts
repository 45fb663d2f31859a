/** An element with its text, and the elements inside it. Its attributes are kept as they are written. */
export type XmlElement = { name: string; text: string; children: XmlElement[]; attributes: string }

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The whole of a small document; null where it is none. A document type is not understood. */
export function readXml(source: string): XmlElement | null {
  const top: XmlElement = { name: '', text: '', children: [], attributes: '' }
  const open = [top]
  let end = 0
  for (const token of source.trim().matchAll(TOKEN)) {
    end = token.index + token[0].length
    const [, cdata, slash, name, attributes = '', isEmpty, text] = token
    const inside = open[open.length - 1]!
    if (cdata !== undefined) inside.text += cdata
    else if (text !== undefined) inside.text += decoded(text)
    else if (name !== undefined && slash) {
      if (open.length < 2 || open.pop()!.name !== name) return null
    } else if (name !== undefined) {
      const element: XmlElement = { name, text: '', children: [], attributes }
      inside.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const isWhole = end === source.trim().length && open.length === 1 && top.children.length === 1 && !top.text.trim()
  return isWhole ? top.children[0]! : null
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The text of the element that this path leads to; null where there is none. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  let at: XmlElement | undefined = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at ? at.text.trim() : null
}

/** All elements that this path leads to. */
export function childrenAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

export function attributeOf({ attributes }: XmlElement, name: string): string | null {
  const found = [...attributes.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].find(
    ([, one]) => one === name,
  )
  return found ? decoded(found[2] ?? found[3] ?? '') : null
}
