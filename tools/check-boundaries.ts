import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Rule = { name: string; from: RegExp; mayNotImport: RegExp; except?: RegExp }

/** Who may not import whom. Paths are the project's own, from its root. */
export const RULES: Rule[] = [
  {
    name: 'rooms never call doors',
    from: /^src\/shop\//,
    mayNotImport: /^src\/(web|server|providers|simulators|command-line)\//,
  },
  { name: 'rooms never touch each other’s records', from: /^src\/shop\//, mayNotImport: /^src\/shop\/.+\.server\.ts$/ },
  {
    name: 'doors never touch records',
    from: /^src\/(web|server)\//,
    mayNotImport: /^src\/(database\/|shop\/.+\.server\.ts$)/,
  },
  {
    name: 'the browser’s code never touches the server’s',
    from: /^src\/web\/(?!.*(?:^|\/)(?:load-[\w-]+|[\w-]+-action|[\w.-]+\.server|entry\.server|request-context)\.tsx?$)/,
    mayNotImport: /^src\/(server|database)\//,
  },
  { name: 'kit knows nothing of books', from: /^src\/kit\//, mayNotImport: /^src\/(?!kit\/)/ },
  {
    name: 'the database knows rooms only by their tables and rules',
    from: /^src\/database\/(?!seed\/)/,
    mayNotImport: /^src\/shop\/(?!.+-tables\.ts$)/,
  },
  {
    name: 'only main sees providers',
    from: /^src\/(?!main\/|command-line\/|providers\/)/,
    mayNotImport: /^src\/providers\//,
  },
  {
    name: 'only main and the command line start simulators',
    from: /^src\/(?!main\/|command-line\/|simulators\/)/,
    mayNotImport: /^src\/simulators\//,
  },
  {
    name: 'simulators know only kit and constants',
    from: /^src\/simulators\//,
    mayNotImport: /^src\/(?!kit\/|site\/constants\.ts|simulators\/)/,
  },
  { name: 'product code never imports tests', from: /^src\//, mayNotImport: /^tests\// },
]

const TEST = /\.test\.tsx?$|\/test-|vitest-/

/** The rules an import breaks. Tests may reach for what they prove. */
export function brokenRules(from: string, to: string): string[] {
  if (TEST.test(from)) return []
  return RULES.filter((rule) => rule.from.test(from) && rule.mayNotImport.test(to) && !isOwnRecord(rule, from, to)).map(
    (rule) => rule.name,
  )
}

/** A room's own records are its own. */
function isOwnRecord(rule: Rule, from: string, to: string): boolean {
  return rule.name.startsWith('rooms never touch') && roomOf(from) === roomOf(to)
}

/** `src/shop/orders` of whatever stands in it, however deep. */
function roomOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('#tests/')) return `tests/${target.slice(7)}`
    if (target.startsWith('#')) return `src/${target.slice(1)}`
    return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target)) : []
  })
}

if (import.meta.main) {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
  const edges = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')).map((to) => ({ file, to })))
  const broken = edges.flatMap(({ file, to }) => brokenRules(file, to).map((rule) => `${file} imports ${to}: ${rule}`))
  if (edges.length < 100) broken.push(`only ${edges.length} imports were looked at: the check sees nothing`)
  for (const line of broken) process.stderr.write(`${line}\n`)
  process.stdout.write(`${edges.length} imports of ${files.length} files checked, ${broken.length} broken\n`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
