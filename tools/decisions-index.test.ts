import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const SECTIONS = ['Context', 'Decision', 'Rejected', 'Consequences']

type Decision = { file: string; number: string; lines: string[] }

const files = readdirSync(FOLDER)
const decisions: Decision[] = files
  .filter((file) => file !== 'README.md')
  .map((file) => ({
    file,
    number: file.slice(0, 4),
    lines: readFileSync(`${FOLDER}/${file}`, 'utf8').trimEnd().split('\n'),
  }))
const index = readFileSync(`${FOLDER}/README.md`, 'utf8')

/** Empty where a decision has the one format, else a sentence that says what is wrong with it. */
function formatProblem({ file, number, lines }: Decision): string {
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(file)) return `${file}: the name is not NNNN-words.md`
  if (!new RegExp(`^# ${number} [^:]+: \\S`).test(lines[0] ?? ''))
    return `${file}: the title is not "# NNNN Subject: sentence"`
  if (!/^Date: \d{4}-\d\d-\d\d · Status: \S/.test(lines[2] ?? ''))
    return `${file}: the third line is not "Date: … · Status: …"`
  if (lines.length >= 40) return `${file}: ${lines.length} lines, a decision has under 40`
  const sections = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))
  const expected = SECTIONS.filter((name) => sections.includes(name) || name === 'Context' || name === 'Decision')
  if (sections.join() !== expected.join()) return `${file}: its sections are ${sections.join(', ') || 'missing'}`
  return ''
}

describe('the decisions', () => {
  it('stand once each in the index, with the title of their file', () => {
    const indexed = index.split('\n').filter((line) => line.startsWith('- '))
    const expected = decisions.map(
      ({ file, number, lines }) => `- [${number}](${file}) ${(lines[0] ?? '').slice('# NNNN '.length)}`,
    )
    expect(decisions.length).toBeGreaterThan(0)
    expect(indexed.sort()).toEqual(expected.sort())
  })

  it('have one number each', () => {
    const numbers = decisions.map(({ number }) => number)
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  })

  it('have one format', () => {
    expect(decisions.map(formatProblem).filter(Boolean)).toEqual([])
  })

  it('are where links of decisions and of other documents lead', () => {
    const documents = [
      ...files.map((file) => `${FOLDER}/${file}`),
      ...readdirSync('docs')
        .filter((file) => file.endsWith('.md'))
        .map((file) => `docs/${file}`),
      'README.md',
      'CONTRIBUTING.md',
    ]
    const broken = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\((?:[^)\s]*\/)?(\d{4}-[a-z0-9-]+\.md)\)/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !files.includes(target))
        .map((target) => `${document} leads to ${target}`),
    )
    expect(broken).toEqual([])
  })
})
