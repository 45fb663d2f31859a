import { Kysely } from 'kysely'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import type { Stage } from '#site/stage.ts'
import { pgDialect } from '#database/pg-dialect.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import type { Tables } from '#database/tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { testShop } from '#shop/test-shop.ts'
import { graphqlDoor } from './graphql-door.ts'
import { signedQuestion, testCredentials } from './test-guest.ts'
import type { WorkBudget } from '../http/work-budget.ts'

type Answer = { status: number; data: never; errors: { message: string; [more: string]: unknown }[] }

/** The demo shop behind its data API, with a stopped clock, counting the statements that reach the database. */
export async function dataApiForFile(stage: Stage = 'development') {
  const database = await databaseForFile()
  const statements: string[] = []
  const logged: unknown[] = []
  const clock = { now: new Date('2026-11-15T10:00:00Z') }
  const db = new Kysely<Tables>({
    dialect: pgDialect({ pool: database.pool, usesNames: true }),
    log: (event) => void statements.push(event.query.sql),
  })
  const log = { ...silentLog, error: (facts: unknown) => void logged.push(facts) }
  const shop = testShop({ db, now: () => clock.now, log: log as never })
  const changes = { generation: 0 }
  beforeAll(() =>
    seedDemo({
      databaseUrl: database.url,
      folder: join(import.meta.dirname, '../../../seed'),
      log: silentLog,
      now: clock.now,
    }),
  )

  function freshDoor(of: Stage = stage, budget?: WorkBudget) {
    return graphqlDoor({ shop, stage: of, changes, budget })
  }
  let door = freshDoor()

  async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const { status, body } = await door(await signedQuestion(shop, { query, variables }, await testCredentials(shop)))
    return { status, ...(JSON.parse(body) as Pick<Answer, 'data' | 'errors'>) }
  }
  /** As the customer of this token. */
  async function askAs(token: string, query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'authorization': token }
    const body = Buffer.from(JSON.stringify({ query, variables }))
    const answer = await door({ method: 'POST', url: '/graphql', headers, body })
    return { status: answer.status, ...(JSON.parse(answer.body) as Pick<Answer, 'data' | 'errors'>) }
  }
  return {
    shop,
    db,
    clock,
    changes,
    statements,
    logged,
    ask,
    askAs,
    /** Nothing is kept from before. */
    reopen(of: Stage = stage, budget?: WorkBudget) {
      door = freshDoor(of, budget)
      statements.length = 0
    },
  }
}
