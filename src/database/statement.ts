import type { CompiledQuery } from 'kysely'
import { directLine } from './direct-line.ts'
import type { Database } from './open-database.ts'

/** Stands in a statement for a value that is only known when it is asked. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Given = Record<string, unknown>
type Written<Row> = { compile(db: Database): CompiledQuery<Row> }

/**
 * A statement that many pages ask, written once: putting its text together costs more than sending it. Its values have to
 * be parameters and nothing else; where the text depends on one of them, it is another statement.
 */
export function statement<Values extends Given, Row>(
  write: (db: Database, values: Values) => Written<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined
  return async (db, values) => {
    written ??= write(db, places<Values>()).compile(db)
    const parameters = written.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    const ask = directLine(db)
    return ask
      ? ((await ask(written.sql, parameters)) as Row[])
      : (await db.executeQuery<Row>({ ...written, parameters })).rows
  }
}

function places<Values extends Given>(): Values {
  return new Proxy({} as Values, {
    get: (_, name) => new Place(String(name)),
  })
}
