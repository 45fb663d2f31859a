import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { StatementColumns } from './statement.ts'

/** What stands in a statement's head and at its end; balances in hundredths, the total of its rows in forints. */
export type StatementFacts = {
  from: string | null
  to: string | null
  opening: number | null
  closing: number | null
  total: number
  /** What its columns were said to be, where nobody knew it. */
  columns?: StatementColumns
}

type StoredStatement = { id: string; facts: StatementFacts }

/** The last one of this account by the days it tells of; of any where none is named, the last whose columns somebody chose. */
export async function lastStatement(db: Database, account: string | null): Promise<StoredStatement | null> {
  const { rows } = await sql<StoredStatement>`select id, facts from money_files
    where kind = 'statement' and taken_back_at is null
      and case when ${account}::text is null then facts ? 'columns' else account = ${account} end
    order by facts ->> 'to' desc nulls last, at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** All accounts of which statements were taken. */
export async function ownAccounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`select distinct account from money_files
    where kind = 'statement' and taken_back_at is null`.execute(db)
  return rows.map(({ account }) => account)
}

export type ListedStatement = StoredStatement & {
  account: string
  name: string
  at: Date
  by: string | null
  rows: number
  credits: number
}

export async function listedStatements(db: Database, limit: number): Promise<ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`select f.id, f.account, f.name, f.at,
      coalesce((select m.name from staff_members m where f.by_kind = 'staff' and m.email = f.by_id), f.by_id) as by, f.facts,
      (select count(*)::int from money_rows r where r.file = f.id) as rows,
      (select count(*)::int from money_rows r where r.file = f.id and r.match in ('open', 'not-ours')) as credits
    from money_files f where f.kind = 'statement' and f.taken_back_at is null
    order by f.at desc, f.id desc limit ${limit}::int`.execute(db)
  return rows
}
