import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Of the glossary, in the column of what is not written; subjects are what files say, and have their own screens. */
const AVOIDED = {
  'src/office/words/hu/**/*.ts': /témakör|tárgykör|áfakör|főtéma/i,
  'src/office/words/{hu,en}/titles/*.ts': /'(Témák|Subjects|Áfakulcs)'/,
  'src/words/messages/hu/setup.ts': /témakör|tárgykör/i,
}

it('a category and a VAT class have one name on all screens', () => {
  for (const [files, avoided] of Object.entries(AVOIDED)) {
    const paths = globSync(files)
    expect(paths.length, files).toBeGreaterThan(0)
    for (const path of paths) expect(readFileSync(path, 'utf8'), path).not.toMatch(avoided)
  }
})
