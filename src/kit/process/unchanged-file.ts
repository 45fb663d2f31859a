import { stat } from 'node:fs/promises'

/** Does what reads a file, and says whether somebody has written to it meanwhile: then half of it may have been read. */
export async function whetherChanged<Value>(
  file: string,
  read: () => Promise<Value>,
): Promise<{ value: Value; isChanged: boolean }> {
  const before = await stat(file)
  const value = await read()
  const after = await stat(file)
  const isChanged = before.size !== after.size || before.mtimeMs !== after.mtimeMs || before.ino !== after.ino
  // A pipe is written to while it is read.
  return { value, isChanged: before.isFile() && isChanged }
}
