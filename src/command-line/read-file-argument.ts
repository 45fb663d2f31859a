import { readFile } from 'node:fs/promises'
import { CommandProblem } from './command.ts'

const MAX_TEXT_BYTES = 1024 * 1024

/** A file that the operator has named. */
export async function readFileArgument(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new CommandProblem(`${file} cannot be read: ${error.message}`, { cause: error })
  })
}

export async function readTextArgument(file: string): Promise<string> {
  const bytes = await readFileArgument(file)
  if (bytes.length > MAX_TEXT_BYTES) throw new CommandProblem(`${file} is larger than 1 MB`)
  // Editors on Windows put a mark before the first letter.
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

export async function readJsonArgument(file: string): Promise<unknown> {
  const source = await readTextArgument(file)
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new CommandProblem(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}
