import { sql } from 'kysely'
import type pg from 'pg'

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
    return plain({ name, text, values }, ...more)
  }
  client.query = query as typeof client.query
}
