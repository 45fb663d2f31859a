import { createInterface, type Interface } from 'node:readline'

/** Asks on one stream and reads from another, line by line; answers that were typed ahead wait for their questions. */
export function lineAsker(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): (question: string) => Promise<string | null> {
  let lines: { reader: Interface; iterator: AsyncIterator<string> } | undefined
  return async (question) => {
    if (!lines) {
      const reader = createInterface({ input, terminal: false })
      lines = { reader, iterator: reader[Symbol.asyncIterator]() }
    }
    output.write(question)
    const { done, value } = await lines.iterator.next()
    if (done) {
      lines.reader.close()
      return null
    }
    return value
  }
}
