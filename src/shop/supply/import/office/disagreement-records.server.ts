import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { BEFORE, HAND } from '#shop/catalogue/claims/decide-fields.ts'

/** The next titles of which several sources speak, in the order of their ids. */
export async function titlesOfSeveral(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ productId: string; ean: string; name: string }[]> {
  const { rows } = await sql<{ productId: string; ean: string; name: string }>`select p.id as "productId", p.ean, t.name
    from (select product_id from product_claims where product_id > ${after} and source_id <> ${HAND} and source_id <> ${BEFORE}
      group by product_id having count(*) > 1 order by product_id limit ${limit}) as c
    join products p on p.id = c.product_id join product_texts t on t.product_id = p.id and t.language = 'hu'
    order by p.id`.execute(db)
  return rows
}

export type NearName = { kind: 'publisher' | 'person'; sourceId: string; said: string; near: string[]; run: number }

/** Names that runs bring, or have brought, though somebody of ours is called nearly so, and nobody has said who is meant. */
export async function nearNames(db: Database, limit: number): Promise<NearName[]> {
  const { rows } = await sql<{
    code: string
    sourceId: string
    value: string
    run: number
  }>`select distinct on (q.code, q.value, u.source_id)
      q.code, u.source_id as "sourceId", q.value, u.id as run
    from import_runs u join import_problems q on q.run_id = u.id and q.code in ('publisher-new', 'person-new')
    where u.kind = 'import' and u.state not in ('cancelled', 'undone', 'refused') and q.value like '% ~ %'
    order by q.code desc, q.value, u.source_id, u.id desc limit ${limit}`.execute(db)
  return rows.map(({ code, sourceId, value, run }) => {
    const [word = '', near = ''] = value.split(' ~ ')
    return {
      kind: code === 'publisher-new' ? 'publisher' : 'person',
      sourceId,
      said: word,
      near: near.split(', '),
      run,
    }
  })
}
