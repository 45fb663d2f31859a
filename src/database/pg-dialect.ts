import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/** What Kysely has compiled. With a name it is a prepared statement. */
export type NameableQuery<Row = unknown> = CompiledQuery<Row> & { name?: string }

type PgDialect = { pool: pg.Pool; usesNames: boolean }

/** PostgreSQL for Kysely. Its own dialect has no place for the name of a prepared statement; this one hands it to pg. */
export function pgDialect(options: PgDialect): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgDriver(options),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PgDriver implements Driver {
  readonly #options: PgDialect
  readonly #connections = new WeakMap<pg.PoolClient, PgConnection>()

  constructor(options: PgDialect) {
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgConnection> {
    const client = await this.#options.pool.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PgConnection(client, this.#options)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: PgConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  /** `commit` of a transaction with a failed statement rolls back, and only its answer says so. */
  async commitTransaction(connection: PgConnection): Promise<void> {
    const { command } = await connection.executeQuery(CompiledQuery.raw('commit'))
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PgConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async releaseConnection({ client, isBroken }: PgConnection): Promise<void> {
    client.release(isBroken)
  }

  async destroy(): Promise<void> {
    await this.#options.pool.end()
  }
}

export class PgConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  /** The transaction could not be ended, so the connection must not be used again. */
  isBroken = false
  readonly #usesNames: boolean

  constructor(client: pg.PoolClient, { usesNames }: PgDialect) {
    this.client = client
    this.#usesNames = usesNames
  }

  async executeQuery<Row>({ name, sql, parameters }: NameableQuery): Promise<QueryResult<Row> & { command: string }> {
    const { command, rowCount, rows } = await this.client.query<Row & pg.QueryResultRow>({
      name: this.#usesNames ? name : undefined,
      text: sql,
      values: [...parameters],
    })
    return { rows, command, numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed: long lists are read page by page, whole tables are copied out')
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
