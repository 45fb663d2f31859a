import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'
/** A mark stands this near the beginning, after `select` at most. */
const WITHIN = 24

/**
 * Stands right after the `select` of a statement that many pages ask for and that is planned once a connection: planning it takes longer
 * than answering it. Its text has to be the same each time, so lists go in as `any(…)`, and limits as literals, since the one plan is made
 * without knowing the parameters. Each text is kept by every connection, so nothing that visitors put together may carry it.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** Lets a connection of the pool know the marked statements by name. */
export function prepareMarked(client: pg.ClientBase): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...more: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || text.lastIndexOf(MARK, WITHIN) < 0)
      return plain(text, values, ...more)
    let name = names.get(text)
    if (!name) names.set(text, (name = `marked_${names.size}`))
    return more.length > 0 ? plain({ name, text, values }, ...more) : asked(plain, name, text, values)
  }
  client.query = query as typeof client.query
}

/** As a finished query: of a description the driver makes a copy, property by property, which costs more than the query. */
function asked(plain: (query: pg.Query) => unknown, name: string, text: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    plain(Object.assign(query, { name }))
  })
}
