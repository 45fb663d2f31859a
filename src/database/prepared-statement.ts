import type { CompiledQuery } from 'kysely'
import type { Database } from './open-database.ts'
import type { NameableQuery } from './pg-dialect.ts'

/** Stands in the statement for a value that is only known when it is executed. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, unknown>
type Compilable<Row> = { compile(db: Database): CompiledQuery<Row> }

/**
 * A statement that is asked often: Kysely compiles it once a process, and PostgreSQL plans it once a connection, which both
 * take longer than answering it. Its name is its own among all statements (pg refuses a second text under one name). `write`
 * sees placeholders, so values may only stand where parameters may; where the text depends on a value, it is another
 * statement. With `isCommit` a statement that stands alone is no longer waited for than a commit is. Lists go in as `any(…)` and limits as literals, since the plan is made without knowing the values.
 */
export function preparedStatement<Input extends Values, Row>(
  name: string,
  write: (db: Database, values: Input) => Compilable<Row>,
  { isCommit = false }: { isCommit?: boolean } = {},
): (db: Database, values: Input) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= write(db, placeholders<Input>()).compile(db)
    const parameters = compiled.parameters.map((one) => (one instanceof Parameter ? values[one.name] : one))
    const query: NameableQuery<Row> = { ...compiled, name, parameters, isCommit: isCommit && !db.isTransaction }
    return (await db.executeQuery<Row>(query)).rows
  }
}

function placeholders<Input extends Values>(): Input {
  return new Proxy({} as Input, { get: (_, name) => new Parameter(String(name)) })
}
