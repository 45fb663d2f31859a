import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * A function of more than 80 lines has its reason in the list, a line each: `file:function reason`. An entry whose function is
 * gone or short by now is dropped by `--write`, which leaves the others as they are.
 */
export const MOST_LINES = 80
const LIST = 'tools/long-functions.txt'
const SOURCES = ['src/**/*.{ts,tsx}', 'tools/**/*.ts', 'bin/*.mjs']
const TEST = /\.test\.tsx?$|\/test-|\/fixtures\//

export type LongFunction = { place: string; lines: number }
type Entry = { place: string; reason: string }

type Node = {
  type: string
  start: number
  end: number
  id?: Node & { name?: string }
  key?: Node & { name?: string; value?: unknown }
  left?: Node
  name?: string
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The long functions of a source, each by its name and those of the functions around it: `officeDoor/answer`. */
export function longFunctions(file: string, source: string): LongFunction[] {
  if (lineCount(source) <= MOST_LINES) return []
  const found: LongFunction[] = []
  visit(parseSync(file, source).program, '', [])
  return found

  function visit(value: unknown, name: string, around: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, name, around)
      return
    }
    if (!isNode(value)) return
    const own = nameIn(value) ?? name
    if (FUNCTIONS.has(value.type)) {
      const path = [...around, own || 'unnamed']
      const lines = lineCount(source.slice(value.start, value.end))
      if (lines > MOST_LINES) found.push({ place: `${file}:${path.join('/')}`, lines })
      for (const inside of Object.values(value)) visit(inside, '', path)
    } else for (const inside of Object.values(value)) visit(inside, own, around)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** What a declaration, a member or an assignment calls what it holds. */
function nameIn({ type, id, key, left }: Node): string | undefined {
  if (type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'VariableDeclarator') return id?.name
  if (type === 'Property' || type === 'MethodDefinition') return key?.name ?? String(key?.value)
  if (type === 'AssignmentExpression') return left?.name
  return type === 'ExportDefaultDeclaration' ? 'default' : undefined
}

const lineCount = (text: string) => text.split('\n').length

/** A line each; one without a reason is none. */
export function readEntries(list: string): Entry[] {
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const space = line.indexOf(' ')
      return space < 0
        ? { place: line, reason: '' }
        : { place: line.slice(0, space), reason: line.slice(space + 1).trim() }
    })
}

/** What is wrong with the list, in sentences. */
export function problemsOf(functions: readonly LongFunction[], entries: readonly Entry[]): string[] {
  const known = new Set(entries.filter(({ reason }) => reason !== '').map(({ place }) => place))
  const places = entries.map(({ place }) => place)
  return [
    ...functions
      .filter(({ place }) => !known.has(place))
      .map(({ place, lines }) => `${place} has ${lines} lines, ${MOST_LINES} are the most: split it, or say why not`),
    ...idle(functions, entries).map(({ place }) => `${place} is no long function any more: drop its entry (--write)`),
    ...(places.join() === [...new Set(places)].toSorted().join() ? [] : ['the list is not sorted, each place once']),
  ]
}

function idle(functions: readonly LongFunction[], entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => !functions.some(({ place }) => place === entry.place))
}

/** The list without what no longer applies. */
export function listWithoutIdle(functions: readonly LongFunction[], entries: readonly Entry[]): string {
  const dropped = new Set(idle(functions, entries))
  const reasons = new Map(entries.filter((entry) => !dropped.has(entry)).map(({ place, reason }) => [place, reason]))
  return [...reasons.keys()]
    .toSorted()
    .map((place) => `${place} ${reasons.get(place)}\n`)
    .join('')
}

if (import.meta.main) {
  const files = globSync(SOURCES)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !TEST.test(file))
  const functions = files.flatMap((file) => longFunctions(file, readFileSync(file, 'utf8')))
  if (process.argv.includes('--write'))
    writeFileSync(LIST, listWithoutIdle(functions, readEntries(readFileSync(LIST, 'utf8'))))
  const problems = problemsOf(functions, readEntries(readFileSync(LIST, 'utf8')))
  if (files.length === 0) problems.push('the check saw nothing')
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${files.length} files, ${functions.length} functions over ${MOST_LINES} lines\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
