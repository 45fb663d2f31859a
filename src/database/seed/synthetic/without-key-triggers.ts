import type pg from 'pg'
import type { ProductSeed } from '../product-seed.ts'
import { PRODUCT_TABLES } from './catalogue-columns.ts'

/**
 * Two thirds of the time of a large load go into foreign keys that are checked row by row. Checking them once for a whole chunk needs
 * a server that lets us, and tables on which no trigger of the shop's own would be passed over together with those of the keys. Those that
 * only announce a change may be: the load announces itself when it is done.
 */
export async function mayCheckKeysAtOnce(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'SET')
        and not exists (select from pg_trigger where not tgisinternal and tgenabled <> 'A' and tgrelid::regclass::text = any($1)
          and tgname not like 'changes\\_on\\_%') as allowed`,
    [PRODUCT_TABLES],
  )
  return rows[0]?.allowed ?? false
}

/** For this transaction only. What the chunk refers to is found and kept from going away, each row once, exactly as its keys would do. */
export async function checkKeysAtOnce(client: pg.ClientBase, seeds: readonly ProductSeed[]): Promise<void> {
  await client.query('set local session_replication_role = replica')
  const references = {
    publishers: seeds.flatMap(({ product }) => product.publisher_id ?? []),
    contributors: seeds.flatMap(({ contributors }) => contributors.map((row) => row.contributor_id)),
    categories: seeds.flatMap(({ categories }) => categories.map((row) => row.category_id)),
    warehouses: seeds.flatMap(({ inventories, movements }) =>
      [...inventories, ...movements].map((row) => row.warehouse_id),
    ),
  }
  for (const [table, named] of Object.entries(references)) {
    const ids = [...new Set(named)].sort()
    const { rowCount } = await client.query(`select from ${table} where id = any($1) order by id for key share`, [ids])
    if (rowCount !== ids.length)
      throw new Error(`Of ${ids.length} rows that the new titles refer to, ${table} has ${rowCount}`)
  }
}
