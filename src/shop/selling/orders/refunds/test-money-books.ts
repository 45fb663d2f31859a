import { sql } from 'kysely'
import { COUNTER, LIMIT, PEOPLE, ROUNDED, type MoneyWorld } from './test-money-world.ts'
import type { Deed, Outcome } from './test-money-deeds.ts'

type Standing = {
  number: string
  /** Charged, and neither given back nor about to be. */
  kept: number
  returns: number[]
  /** How often it was over the limit, and nobody else could have approved it. */
  alone: number
  /** How many letters to the operator name it. */
  told: number
  isInToday: boolean
  /** Of its money some is with the courier, who has not paid it out. */
  isAtCourier: boolean
}

/** How the orders stand, in their order, from the tables alone. */
export async function standing({ shop }: MoneyWorld, numbers: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select o.number,
      (select coalesce(sum(a.charged - a.refunded - a.refunding), 0)::int from payment_attempts a where a.order_id = o.id)
        -- A credit that was another's is the shop's money all the same.
        + (select coalesce(sum(p.amount), 0)::int from credit_parts p join payment_attempts a on a.id = p.attempt_id
          where a.order_id = o.id and p.taken_back_at is not null) as kept,
      exists (select from shipments s join payment_attempts a on a.order_id = s.order_id and a.provider = 'cod'
          and a.payment_id = lower(s.carrier) || ':' || s.tracking_number
        where s.order_id = o.id and s.cod_settled_at is null and a.charged > a.refunded + a.refunding) as "isAtCourier",
      array(select r.number from returns r where r.order_id = o.id order by r.number) as returns,
      (select count(*)::int from approvals p where p.order_id = o.id and p.outcome = 'ALONE') as alone,
      (select count(*)::int from waiting_letters l where l.mail ->> 'text' like '%' || o.number || '%') as told,
      exists (select from order_attentions t where t.order_id = o.id and t.reason = 'given-by-command' and t.seen_at is null)
        as "isInToday"
    from orders o where o.number = any(${numbers}::text[])`.execute(shop.db)
  return numbers.flatMap((number) => rows.find((row) => row.number === number) ?? [])
}

/** In place of who announced a return: its money is the decision of whoever has it in hand. */
export const WHOEVER_RECEIVES = '(receives)'

type Fall = Pick<Standing, 'number' | 'alone' | 'told' | 'isInToday' | 'isAtCourier'> & {
  deed: Deed
  fall: number
  outcome: Outcome
}

/** The model's own account of who decided what. */
export class Books {
  readonly wrong: string[] = []
  falls = 0
  readonly #givenToday = new Map<string, { sum: number; slack: number }>()
  readonly #announcers = new Map<string, string | null>()
  readonly #isOneAway: boolean

  constructor(isOneAway: boolean) {
    this.#isOneAway = isOneAway
  }

  /** Whoever made a return known; the rest of one that came in part is of the same. */
  noteReturns({ number, returns }: Standing, { name }: Deed, decider: string | null): void {
    for (const returnNumber of returns) {
      const key = `${number} ${returnNumber}`
      if (!this.#announcers.has(key)) this.#announcers.set(key, name === 'buyer-withdraws' ? null : decider)
    }
  }

  announcerOf(number: string, returnNumber: number): string | null {
    return this.#announcers.get(`${number} ${returnNumber}`) ?? null
  }

  nextDay(): void {
    this.#givenToday.clear()
  }

  judge({
    number,
    deed,
    fall,
    outcome: { decider, answers, asker, most },
    alone,
    told: lettersSent,
    isInToday,
    isAtCourier,
  }: Fall): void {
    this.falls++
    const presser = PEOPLE[deed.who]?.id
    const say = (why: string) => void this.wrong.push(`${number}: ${deed.name} by ${presser} lowered ${fall}: ${why}`)
    if (asker !== undefined) {
      if (asker === presser) say('approved by who asked')
      if (fall > (most ?? 0)) say(`only ${most} was asked for`)
    } else if (deed.name === 'paid-back') {
      if (fall > ROUNDED * 8) say('handing it over gives back no more')
    } else if (deed.name.startsWith('command-')) {
      if (!isInToday) say('Today is silent')
    } else if (decider !== null && alone > 0) {
      if (!this.#isAlone(decider)) say('somebody else could have approved it')
      if (!deed.isProven) say('nobody has proven who they are')
      if (lettersSent < alone) say('the operator was not written to')
    } else if (decider !== null) {
      if (isAtCourier) say('the courier has not paid it out')
      this.#judgeAlone(decider, { fall, say, answers })
    }
  }

  noteCard(decider: string, amount: number): void {
    const say = (why: string) => void this.wrong.push(`A card of ${amount} by ${decider}: ${why}`)
    this.#judgeAlone(decider, { fall: amount, say, answers: [] })
  }

  #judgeAlone(
    decider: string,
    { fall, say, answers }: Pick<Fall, 'fall'> & Pick<Outcome, 'answers'> & { say: (why: string) => void },
  ): void {
    // Two wishes at once are two acts.
    const acts = Math.max(1, answers.filter((one) => one.ok).length)
    const inOneAct = decider === COUNTER?.id ? LIMIT.act.counter : LIMIT.act.others
    if (fall > (inOneAct + ROUNDED) * acts) say(`more than ${inOneAct} in an act`)
    const { sum, slack } = this.#givenToday.get(decider) ?? { sum: 0, slack: 0 }
    const today = { sum: sum + fall, slack: slack + ROUNDED * acts }
    this.#givenToday.set(decider, today)
    if (today.sum > LIMIT.day + today.slack) say(`more than ${LIMIT.day} in a day`)
  }

  #isAlone(decider: string): boolean {
    return this.#isOneAway && decider === PEOPLE[1]?.id
  }
}
