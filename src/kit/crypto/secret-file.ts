import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '../process/durable-file.ts'

const BYTES = 32

/** A secret that is made once and then kept, readable by its owner alone. Of two processes that make it at once, one wins. */
export async function secretFile(file: string): Promise<Buffer> {
  const storedSecret = await readSecret(file)
  if (storedSecret) return storedSecret
  // Only the keys' own folder is closed: others have to walk through the ones above it.
  const folder = path.dirname(file)
  await mkdir(path.dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = `${file}.${randomUUID()}`
  await writeDurably(made, `${randomBytes(BYTES).toString('base64')}\n`)
  try {
    await link(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(made, { force: true })
  }
  const secret = await readSecret(file)
  if (!secret) throw new Error(`The key file ${file} is gone again.`)
  return secret
}

async function readSecret(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== BYTES) throw new Error(`The key file ${file} does not hold ${BYTES} bytes in base64.`)
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0) throw new Error(`The key file ${file} may be read by others: chmod 600 ${file}`)
  return secret
}
