import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { newPeopleNear, newPublishersNear, type NewNameRow } from './new-name-records.server.ts'
import { deleteProblems, insertProblems } from './row-records.server.ts'

/** A run that brings more new people is a whole catalogue: looking for a neighbour of each would take longer than all the rest. */
const MOST_PEOPLE = 500

/**
 * Names that a checked run would make a new publisher or person of, although somebody of ours is called nearly so: told once a
 * name, at the first record that says it, so that doubles are not made in silence.
 */
export function tellNewNames(shop: Shop, runId: number): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    await deleteProblems(db, runId, ['publisher-new', 'person-new'])
    const problems = [
      ...(await newPublishersNear(db, runId)).map(problemOf('publisher-new', 'publisher')),
      ...(await newPeopleNear(db, runId, MOST_PEOPLE)).map(problemOf('person-new', 'contributors')),
    ]
    await insertProblems(db, runId, problems, { isOfCheck: true })
  })
}

function problemOf(code: Problem['code'], field: string) {
  return ({ number, name, near }: NewNameRow) => ({
    number,
    problem: { code, field, value: `${name} ~ ${near.join(', ')}` },
  })
}
