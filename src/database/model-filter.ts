import { sql, type RawBuilder } from 'kysely'
import { InputProblem } from '#kit/outside/input-problem.ts'
import type { ModelColumn, ModelColumns } from './model-columns.ts'

type Value = string | number | boolean
export type ModelConditions = Record<string, unknown>
export type ModelFilter = Record<string, unknown>
type Condition = RawBuilder<boolean>

const MAX_CONDITIONS = 100
const DEEPEST = 10
const TRUE = sql<boolean>`true`

/** DATA-15: a filter of the data API as SQL. A condition on a field without a value is true only for `ne` and `notContains`. */
export function filterCondition(columns: ModelColumns, filter: ModelFilter): Condition {
  let left = MAX_CONDITIONS

  function conditionOf(part: ModelFilter, depth: number): Condition {
    if (depth > DEEPEST) throw new InputProblem(`A filter may be ${DEEPEST} levels deep at most.`)
    return all(
      Object.entries(part).flatMap(([name, given]) => {
        if (given === null || given === undefined) return []
        if (name === 'and' || name === 'or') {
          const parts = (given as (ModelFilter | null)[]).filter((one) => one !== null)
          if (parts.length === 0) return []
          const conditions = parts.map((one) => conditionOf(one, depth + 1))
          return name === 'and' ? all(conditions) : sql<boolean>`(${sql.join(conditions, sql` or `)})`
        }
        if (name === 'not') return sql<boolean>`not ${conditionOf(given as ModelFilter, depth + 1)}`
        const column = columns[name]
        if (!column) throw new InputProblem(`There is no field ${name} to filter by.`)
        left -= Object.keys(given).length
        if (left < 0) throw new InputProblem(`A filter may have ${MAX_CONDITIONS} conditions at most.`)
        return fieldCondition(name, column, given as ModelConditions)
      }),
    )
  }

  return conditionOf(filter, 1)
}

/** All conditions on one field; each is true or false, never null, so that `not` inverts it. */
export function fieldCondition(field: string, column: ModelColumn, conditions: ModelConditions): Condition {
  return all(
    Object.entries(conditions).flatMap(([operator, given]) => {
      if (given === undefined) return []
      if (given === null)
        return operator === 'eq' ? isMissing(column) : operator === 'ne' ? sql<boolean>`not ${isMissing(column)}` : []
      if (operator === 'attributeExists') return given ? sql<boolean>`not ${isMissing(column)}` : isMissing(column)
      return sql<boolean>`coalesce(${compare(field, column, operator, given)}, false)`
    }),
  )
}

function compare(field: string, { kind, expression }: ModelColumn, operator: string, given: unknown): Condition {
  // Text is ordered by its characters' codes, the same on every server and in every language.
  const ordered = kind === 'text' ? sql`(${expression}) collate "C"` : sql`(${expression})`
  const value = given as Value
  switch (operator) {
    case 'eq':
      return sql`(${expression}) = ${value}`
    case 'ne':
      return sql`(${expression}) is distinct from ${value}`
    case 'lt':
      return sql`${ordered} < ${value}`
    case 'le':
      return sql`${ordered} <= ${value}`
    case 'gt':
      return sql`${ordered} > ${value}`
    case 'ge':
      return sql`${ordered} >= ${value}`
    case 'between': {
      const [from, to, ...more] = given as (Value | null)[]
      if (from === null || from === undefined || to === null || to === undefined || more.length > 0)
        throw new InputProblem(`${field}: between needs two values, the lowest and the highest.`)
      return sql`${ordered} between ${from} and ${to}`
    }
    case 'contains':
      return sql`strpos(${expression}, ${value}) > 0`
    case 'notContains':
      return sql`strpos(coalesce(${expression}, ''), ${value}) = 0`
    case 'beginsWith':
      return sql`starts_with(${expression}, ${value})`
    default:
      throw new InputProblem(`${field}: there is no condition ${operator}.`)
  }
}

function isMissing({ expression }: ModelColumn): Condition {
  return sql`((${expression}) is null)`
}

function all(conditions: Condition[]): Condition {
  return conditions.length === 0 ? TRUE : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
