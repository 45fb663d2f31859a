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
import { isAboutReplica, isAnswered, withinTime, COMMIT_MS, CommitUnknown } from './commit-unknown.ts'

/** What Kysely has compiled. With a name it is a prepared statement; one that commits by itself may say how long it may take. */
export type NameableQuery<Row = unknown> = CompiledQuery<Row> & { name?: string; isCommit?: boolean }

type PgDialect = {
  pool: pg.Pool
  usesNames: boolean
  commitMs?: number
  /** How long any other statement is waited for, with the commit of one that stands alone; infinite for the work of a command. */
  answerMs?: number
}

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
    const { command } = await connection.executeQuery({ ...CompiledQuery.raw('commit'), isCommit: true })
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PgConnection): Promise<void> {
    // It would wait behind a commit that nobody answers; closing the connection ends what is not committed.
    if (connection.isBroken) return
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
  readonly #commitMs: number
  readonly #answerMs: number

  constructor(client: pg.PoolClient, { usesNames, commitMs = COMMIT_MS, answerMs = Infinity }: PgDialect) {
    this.client = client
    this.#usesNames = usesNames
    this.#commitMs = commitMs
    this.#answerMs = answerMs
    client.on('notice', (notice) => {
      if (isAboutReplica(notice)) this.isBroken = true
    })
  }

  async executeQuery<Row>(query: NameableQuery): Promise<QueryResult<Row> & { command: string }> {
    const { command, rowCount, rows } = await (query.isCommit ? this.#commit<Row>(query) : this.#ask<Row>(query))
    // Outside of a transaction any statement commits.
    if (this.isBroken) throw new CommitUnknown('the wait for the replica was given up')
    return { rows, command, numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined }
  }

  #send<Row>({ name, sql, parameters }: NameableQuery) {
    return this.client.query<Row & pg.QueryResultRow>({
      name: this.#usesNames ? name : undefined,
      text: sql,
      values: [...parameters],
    })
  }

  /** The server ends what takes too long; that it does not answer at all is noticed here. */
  async #ask<Row>(query: NameableQuery) {
    try {
      return await withinTime(this.#send<Row>(query), this.#answerMs)
    } catch (error) {
      if (error instanceof CommitUnknown) this.isBroken = true
      throw error
    }
  }

  /** Without an answer of the server nobody knows. */
  async #commit<Row>(query: NameableQuery) {
    try {
      return await withinTime(this.#send<Row>(query), this.#commitMs)
    } catch (error) {
      if (isAnswered(error)) throw error
      this.isBroken = true
      throw error instanceof CommitUnknown ? error : new CommitUnknown('the connection was lost', { cause: error })
    }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed: long lists are read page by page, whole tables are copied out')
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
