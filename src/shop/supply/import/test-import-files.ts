import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportFiles } from './import-files.ts'

/** Files of runs in a folder of the machine's temporary ones, from the first file until the tests end. */
export function testImportFiles(): ImportFiles {
  let folder: string | null = null
  function opened(): string {
    const made = mkdtempSync(path.join(tmpdir(), 'kolofon-import-files-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const paths = new Map<string, string>()
  async function keepContent(name: string, content: Buffer) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const keptPath = path.join((folder ??= opened()), sha256)
    await writeFile(keptPath, content)
    paths.set(sha256, keptPath)
    return { name, bytes: content.length, sha256 }
  }
  return {
    keep: async (file) => keepContent(path.basename(file), await readFile(file)),
    async keepBytes(name, bytes, most) {
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      const content = Buffer.concat(pieces)
      return content.length > most ? 'too-large' : keepContent(name, content)
    },
    pathOf: (sha256) => paths.get(sha256) ?? path.join(tmpdir(), sha256),
    fetched: async (sha256) => paths.get(sha256) ?? path.join(tmpdir(), sha256),
    has: async (sha256) => paths.has(sha256),
    list: async () => [...paths.keys()].map((name) => ({ name, bytes: 0, keptAt: new Date(0) })),
    forget: async ({ name }) => void paths.delete(name),
  }
}
