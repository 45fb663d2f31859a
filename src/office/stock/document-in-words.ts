type Words = Readonly<Record<'intake' | 'count' | 'import' | 'till', (number: string) => string>>

const OWN_PAPER = /^(intake|count|import|till) (\d{1,15})(?: (.{1,200}))?$/

/** The paper of a movement: ours by its name, with the number that a supplier wrote on theirs; another as it was typed. */
export function documentInWords(document: string, words: Words): string {
  const [, kind, number = '', theirs] = OWN_PAPER.exec(document) ?? []
  if (kind !== 'intake' && kind !== 'count' && kind !== 'import' && kind !== 'till') return document
  return theirs ? `${words[kind](number)}, ${theirs}` : words[kind](number)
}
