import { Parser } from 'saxen'

/** A parser for one piece of XML after the other, which stops at the first mistake in it. */
export function strictParser() {
  const parser = new Parser()
  let isBroken = false
  /** Also for whoever listens and finds something that cannot be. */
  const refuse = () => {
    isBroken = true
    parser.stop()
  }
  parser.on('error', refuse)
  parser.on('warn', refuse)
  /** False where the piece is refused. */
  function parse(xml: string): boolean {
    isBroken = false
    parser.parse(xml)
    return !isBroken
  }
  return { parser, refuse, parse }
}
