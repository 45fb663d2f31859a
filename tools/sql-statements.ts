/** A statement in small letters, one space between words, without comments and without what stands in quotes. */
export type SqlText = {
  text: string
  /** Where it begins. */
  line: number
  /** The line of a place in the text. */
  lineAt: (at: number) => number
  /** What stands between dollars: a function, or what a block does. */
  body: string
}

const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g

/** The statements of a file of SQL, as far as it takes to tell what they are. */
export function sqlStatements(sql: string): SqlText[] {
  const bodies: { at: number; text: string }[] = []
  // Of the same length and with the same lines, so that places stay what they were.
  const plain = sql.replace(QUOTED, (quoted, _tag: unknown, at: number) => {
    if (quoted.startsWith('$')) bodies.push({ at, text: quoted.toLowerCase() })
    const mark = quoted.startsWith('--') || quoted.startsWith('/*') ? ' ' : "'"
    return mark + quoted.slice(1).replace(/[^\n]/g, ' ')
  })
  const statements: SqlText[] = []
  let began = 0
  for (const piece of plain.split(';')) {
    const ended = began + piece.length
    const words = [...piece.matchAll(/[^\s(),]+|[(),]/g)]
    if (words.length > 0) {
      const places: number[] = []
      let text = ''
      for (const { 0: word, index } of words) {
        if (text !== '') {
          text += ' '
          places.push(began + index)
        }
        for (let sign = 0; sign < word.length; sign++) places.push(began + index + sign)
        text += word.toLowerCase()
      }
      const lineOf = (place: number) => sql.slice(0, place).split('\n').length
      statements.push({
        text,
        line: lineOf(places[0] ?? 0),
        lineAt: (at) => lineOf(places[at] ?? 0),
        body: bodies
          .filter(({ at }) => at >= began && at < ended)
          .map(({ text: body }) => body)
          .join('\n'),
      })
    }
    began = ended + 1
  }
  return statements
}
