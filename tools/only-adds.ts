import { sqlStatements, type SqlText } from './sql-statements.ts'

/** What a migration does that the release before it may not live through, and where. */
export type Removal = { line: number; does: string }

/** Words that a statement may begin with and harm nobody who knows nothing of it. */
const HARMLESS = new Set(['insert', 'update', 'select', 'set', 'comment', 'grant', 'analyze', 'lock', 'with'])

/** Of `alter table`, each between two commas. */
const ADDING_ACTIONS = [
  /^add column\b/,
  /^add (?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b|generated\b)\w+ /,
  /^alter (column )?\S+ set (default|statistics|storage|compression)\b/,
  /^alter (column )?\S+ set \(/,
  /^enable (always |replica )?trigger\b/,
  /^validate constraint\b/,
  /^set \(/,
]

/** Tables that came after the previous release: of these nobody else knows. */
export type NewTables = Set<string>

/**
 * SCALE-50: old and new version of the shop work with one database while one takes over from the other, so a migration may add,
 * and what removes comes a release later. Told from its text alone, statement by statement; what is not known to add is told.
 */
export function removalsIn(sql: string, newTables: NewTables): Removal[] {
  return sqlStatements(sql).flatMap((statement) => {
    const made = /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(statement.text)?.[1]
    if (made) newTables.add(made)
    return removalsOf(statement, newTables)
  })
}

function removalsOf(statement: SqlText, newTables: NewTables): Removal[] {
  const { text, line } = statement
  const [verb = ''] = text.split(' ')
  if (verb === 'alter') return text.startsWith('alter table ') ? ofTable(statement, newTables) : ofOther(statement)
  if (verb === 'create') return ofCreate(statement, newTables)
  if (verb === 'drop') return newTables.has(tableOf(text)) ? [] : [{ line, does: `drops (${start(text)})` }]
  if (verb === 'do')
    return /\b(alter|drop|truncate|delete|execute|rename)\b/.test(statement.body)
      ? [{ line, does: 'does in a block what cannot be told from its text' }]
      : []
  const rows = /\b(?:delete from|truncate(?: table)?) (?:only )?([\w."]+)/.exec(text)?.[1]
  if (rows) return newTables.has(rows) ? [] : [{ line, does: `takes rows of ${rows} away` }]
  return HARMLESS.has(verb) ? [] : [{ line, does: `is not known only to add (${start(text)})` }]
}

function ofTable({ text, lineAt }: SqlText, newTables: NewTables): Removal[] {
  const [head = '', table = ''] = /^alter table (?:if exists )?(?:only )?([\w."]+) /.exec(text) ?? []
  if (newTables.has(table)) return []
  return actionsOf(text, head.length).flatMap(({ action, at }) => {
    const does = removalByAction(action)
    return does ? [{ line: lineAt(at), does: `${does} (${table}: ${start(action)})` }] : []
  })
}

function removalByAction(action: string): string | null {
  if (!ADDING_ACTIONS.some((adding) => adding.test(action))) {
    if (action.startsWith('drop')) return 'drops'
    if (action.startsWith('rename')) return 'renames'
    if (/^alter .* type /.test(action)) return 'changes a type'
    if (action.startsWith('add')) return 'asks of rows what the release before may not keep to'
    return action.endsWith('set not null') ? 'asks for a value that the release before may not give' : 'changes'
  }
  const isAdded = action.startsWith('add')
  const hasValue = /\bdefault\b|\bgenerated\b|\b(small|big)?serial\b/.test(action)
  return isAdded && /\bnot null\b|\bprimary key\b/.test(action) && !hasValue
    ? 'adds a column that the release before does not fill'
    : null
}

function ofOther({ text, line }: SqlText): Removal[] {
  const isAdding = /^alter type \S+ add value\b|^alter sequence \S+ (?!rename|owner|set schema)/.test(text)
  return isAdding ? [] : [{ line, does: `changes what is there (${start(text)})` }]
}

function ofCreate({ text, line }: SqlText, newTables: NewTables): Removal[] {
  const unique = /^create unique index .*?\bon (?:only )?([\w."]+)/.exec(text)?.[1]
  return unique && !newTables.has(unique)
    ? [{ line, does: `asks of ${unique} what the release before may not keep to (${start(text)})` }]
    : []
}

/** The table that something is dropped of, or that is dropped. */
function tableOf(text: string): string {
  return /^drop (?:table (?:if exists )?|(?:trigger|policy|rule) (?:if exists )?\S+ on )([\w."]+)/.exec(text)?.[1] ?? ''
}

/** Between commas that stand in no brackets. */
function actionsOf(text: string, from: number): { action: string; at: number }[] {
  const actions: { action: string; at: number }[] = []
  let depth = 0
  let began = from
  for (let at = from; at <= text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue
    const whole = text.slice(began, at)
    actions.push({ action: whole.trim(), at: began + (whole.length - whole.trimStart().length) })
    began = at + 1
  }
  return actions
}

function start(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
