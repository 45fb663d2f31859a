import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes docs/coverage.md: which requirement is proven by which tests, read from their titles. `--check` only compares. */
const FILE = 'docs/coverage.md'

/** The groups of the requirements; other things look like ids too (EAN-13). */
const REQUIREMENT =
  /\b(?:WEB|DATA|CART|AUTH|ORDER|OPS|PRICE|FIND|PAGE|KEEP|IMPORT|OFFICE|SCALE|WAYS|TILL|WISH|READER|GIFT|ASIDE|CARD|WORD|COUPON)-\d{2}\b/g

type Proof = { id: string; file: string }

export function idsInTitles(source: string): string[] {
  const titles = [
    ...source.matchAll(
      /\b(?:it|test|describe|shopTest)(?:\.\w+\([^)]*\)|\.\w+|\[[\s\S]*?\])*\(\s*(?:\[[\s\S]*?\]\)\(\s*)?(['"`])((?:\\.|(?!\1).)*)\1/g,
    ),
  ].map(([, , title = '']) => title)
  const tabled = [...source.matchAll(/\]\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title = '']) => title)
  return [...new Set([...titles, ...tabled].flatMap((title) => title.match(REQUIREMENT) ?? []))]
}

export function coverageTable(requirements: string, proofs: Proof[]): string {
  const ids = [...new Set([...requirements.matchAll(/^(?:- |\| )([A-Z]+-\d{2})\b/gm)].map(([, id = '']) => id))]
  const unknown = proofs.filter(({ id }) => !ids.includes(id))
  if (unknown.length > 0)
    throw new Error(
      `Tests name requirements that do not exist: ${unknown.map(({ id, file }) => `${id} in ${file}`).join(', ')}`,
    )
  const rows = ids.map((id) => {
    const files = [...new Set(proofs.filter((proof) => proof.id === id).map(({ file }) => `\`${file}\``))].sort()
    return `| ${id} | ${files.join(', ') || '–'} |`
  })
  const proven = ids.filter((id) => proofs.some((proof) => proof.id === id)).length
  return [
    '# What is proven',
    '',
    'Made by `node tools/coverage.ts` from the titles of the tests against the ids of `requirements.md`; `npm test` checks that it is current.',
    '',
    `${proven} of ${ids.length} requirements have a test that names them.`,
    '',
    '| requirement | tests |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.(test|journey)\.tsx?$/.test(file))
}

if (import.meta.main) {
  const proofs = ['src', 'tests', 'tools'].flatMap(testFiles).flatMap((file) => idsOf(file).map((id) => ({ id, file })))
  const table = coverageTable(readFileSync('docs/requirements.md', 'utf8'), proofs)
  if (!process.argv.includes('--check')) writeFileSync(FILE, table)
  else if (readFileSync(FILE, 'utf8') !== table) {
    process.stderr.write(`${FILE} is not current: run 'node tools/coverage.ts'.\n`)
    process.exitCode = 1
  }
}

/** The route table's tests take their ids from the requirements themselves. */
function idsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const ids = idsInTitles(source)
  if (!source.includes('`${row.id} ')) return ids
  return [
    ...ids,
    ...[...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (WEB-\d+) \|/gm)].map(([, id = '']) => id),
  ]
}
