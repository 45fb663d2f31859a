import { sql } from 'kysely'
import { AWAY, DAY, brought, collected, sentOrder, soldCard, taken, type MoneyWorld } from './test-money-world.ts'
import { NOBODY, type Deed, type MoneyScenario, type Outcome } from './test-money-deeds.ts'
import { Books, standing } from './test-money-books.ts'
import { doDeed } from './test-money-acts.ts'

/** OFFICE-75: lives through a sequence, and says where the kept money fell by one person's decision as it must not. */
export async function moneyDays(
  world: MoneyWorld,
  { isOneAway, orders, steps }: MoneyScenario,
): Promise<{ wrong: string[]; falls: number }> {
  world.forward(DAY)
  await sql`update staff_members set state = ${isOneAway ? 'disabled' : 'active'} where email = ${AWAY?.id}`.execute(
    world.shop.db,
  )
  world.forget()
  const books = new Books(isOneAway)
  const numbers: string[] = []
  for (const { copies, isCollected, paid } of orders) {
    if (paid === 'for-a-card') {
      numbers.push(await soldCard(world, copies))
      continue
    }
    const number = paid === 'at-till' ? await taken(world, copies) : await sentOrder(world, { copies, paid })
    if (paid === 'at-door' || (isCollected && paid === 'by-transfer')) await brought(world, number)
    else if (isCollected) await collected(world, number)
    numbers.push(number)
  }
  let before = await standing(world, numbers)
  for (const step of steps) {
    const deeds = step.slice(0, numbers.length)
    const outcomes = await doStep(world, books, deeds, numbers)
    const after = await standing(world, numbers)
    for (const [index, deed] of deeds.entries()) {
      const [was, is] = [before[index], after[index]]
      const outcome = outcomes[index] ?? NOBODY
      if (!was || !is) throw new Error(`There is no order ${numbers[index]}`)
      books.noteReturns(is, deed, outcome.decider)
      const fall = was.kept - is.kept
      if (fall > 0)
        books.judge({
          number: is.number,
          deed,
          fall,
          outcome,
          alone: is.alone - was.alone,
          told: is.told - was.told,
          isInToday: is.isInToday,
          isAtCourier: was.isAtCourier,
        })
    }
    before = after
  }
  return books
}

/** At the same time; one after the other where the clock is moved, by which whoever sends letters knows which are being sent. */
async function doStep(world: MoneyWorld, books: Books, deeds: readonly Deed[], numbers: readonly string[]) {
  const one = (deed: Deed, index: number) => doDeed(world, books, numbers[index] ?? '', deed)
  if (!deeds.some(({ name }) => name === 'link-elsewhere' || name === 'next-day')) return Promise.all(deeds.map(one))
  const outcomes: Outcome[] = []
  for (const [index, deed] of deeds.entries()) outcomes.push(await one(deed, index))
  return outcomes
}
