import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportFiles } from './import-files.ts'

/** Files of runs in a folder of the machine's temporary ones. */
export function testImportFiles(): ImportFiles {
  const folder = mkdtemp(path.join(tmpdir(), 'kolofon-import-files-'))
  const paths = new Map<string, string>()
  return {
    async keep(file) {
      const content = await readFile(file)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const kept = path.join(await folder, sha256)
      await writeFile(kept, content)
      paths.set(sha256, kept)
      return { name: path.basename(file), bytes: content.length, sha256 }
    },
    pathOf: (sha256) => paths.get(sha256) ?? path.join(tmpdir(), sha256),
    has: async (sha256) => paths.has(sha256),
    list: async () => [],
    forget: async ({ name }) => void paths.delete(name),
  }
}
