import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inputFor, CHECK, PLACE, START, type Book } from '../../bench/buyers.ts'
import { ask, answerInWords } from './asking.ts'

const PER_SECOND = 30
/** Who was told that it did not work presses again. */
const AGAIN_MS = 1_500
/** What the data API says of a failure of its own; in browsers the storefront has words for it. */
const UNAVAILABLE = 'Internal Server Error'
const GIVES_UP_MS = 120_000

/** These customers have many more unpaid orders than people do. */
const LIMITS = { orders: 10_000, copies: 10_000, forints: 100_000_000, titlePart: 1, networkTimes: 1_000 }

export type Order = { key: string; number: string; placedAt: number }

export type PressingBuyers = {
  /** Orders of which a buyer was told that they are there, and those which are said to be paid and confirmed. */
  placed: Order[]
  confirmed: Order[]
  /** What nobody should see: a proxy's words, none at all, a refusal without a reason. */
  failures: string[]
  counts: { begun: number; pressedAgain: number }
  /** No new ones come; those who are here press until they have their order. */
  stop(): Promise<void>
}

type Came = {
  url: string
  payUrl: string
  idTokens: readonly string[]
  books: readonly Book[]
  perSecond?: number
}

/** Thirty new buyers every second, or as many as are said, whatever the shop does; each orders once, pays once, and presses again with the same key. */
export function letBuyersPress({ url, payUrl, idTokens, books, perSecond = PER_SECOND }: Came): PressingBuyers {
  const buyers = {
    placed: [] as Order[],
    confirmed: [] as Order[],
    failures: [] as string[],
    counts: { begun: 0, pressedAgain: 0 },
  }
  const { counts, failures } = buyers
  const waiting = new Set<Promise<void>>()
  let isOver = false

  /** Until the shop says something else than that it cannot now. */
  async function press<Answer>(headers: Record<string, string>, query: string, variables: object): Promise<Answer> {
    const body = JSON.stringify({ query, variables })
    for (const end = Date.now() + GIVES_UP_MS; Date.now() < end; counts.pressedAgain++) {
      const heardAnswer = await ask(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      const answer = readAnswer<Answer>(heardAnswer.body)
      if (!heardAnswer.isOurs || !answer) failures.push(`a buyer was told: ${answerInWords(heardAnswer)}`)
      else if (answer.data && !answer.errors) return answer.data
      else if (!answer.errors?.every(({ message }) => message === UNAVAILABLE))
        failures.push(`a buyer was told: ${answerInWords(heardAnswer)}`)
      await pause(AGAIN_MS * (0.5 + Math.random()))
    }
    throw new Error('gave up')
  }

  async function buy(turn: number): Promise<void> {
    const [idToken, book] = [idTokens[turn % idTokens.length], books[turn % books.length]]
    if (!idToken || !book) throw new Error('Nobody buys')
    const key = randomUUID()
    const headers = { 'authorization': idToken, 'x-forwarded-for': `198.51.${turn % 250}.1` }
    const number = await place(headers, { input: inputFor(book.id), key, accepted: book.accepted })
    const order = { key, number, placedAt: performance.now() }
    buyers.placed.push(order)
    await pay(headers, number)
    for (const end = Date.now() + GIVES_UP_MS; ; await pause(300)) {
      const { checkPayment } = await press<{ checkPayment: { outcome: string; order: { status: string } | null } }>(
        headers,
        CHECK,
        { number },
      )
      if (checkPayment.outcome === 'paid' && checkPayment.order?.status === 'CONFIRMED') break
      if (Date.now() > end) throw new Error(`${number} is ${checkPayment.outcome}`)
    }
    buyers.confirmed.push(order)
  }

  /** That too many order at once is told in words, too. */
  async function place(headers: Record<string, string>, variables: object): Promise<string> {
    for (const end = Date.now() + GIVES_UP_MS; ; counts.pressedAgain++) {
      const { placeOrder } = await press<{
        placeOrder: { order: { number: string } | null; problems: { kind: string }[] }
      }>(headers, PLACE, variables)
      if (placeOrder.order) return placeOrder.order.number
      if (placeOrder.problems[0]?.kind !== 'busy' || Date.now() > end)
        throw new Error(JSON.stringify(placeOrder.problems))
      await pause(AGAIN_MS)
    }
  }

  async function pay(headers: Record<string, string>, number: string): Promise<void> {
    for (const end = Date.now() + GIVES_UP_MS; Date.now() < end; await pause(AGAIN_MS)) {
      const { startPayment } = await press<{ startPayment: { payUrl: string | null } }>(headers, START, { number })
      if (!startPayment.payUrl) continue
      const paymentId = new URL(startPayment.payUrl).searchParams.get('id') ?? ''
      const paid = await ask(`${payUrl}/simulator/payments/${paymentId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'pay' }),
        agent: false,
      })
      if (paid.status !== 200) throw new Error(`paying ${number}: ${answerInWords(paid)}`)
      return
    }
    throw new Error(`${number} has no page to pay at`)
  }

  const began = performance.now()
  const comes = setInterval(() => {
    while (!isOver && counts.begun < ((performance.now() - began) / 1000) * perSecond) {
      const one = buy(counts.begun++)
        .catch((error: unknown) => void failures.push(`a buyer: ${String(error)}`))
        .finally(() => waiting.delete(one))
      waiting.add(one)
    }
  }, 1000 / perSecond)
  return {
    ...buyers,
    async stop() {
      isOver = true
      clearInterval(comes)
      await Promise.all(waiting)
    },
  }
}

type Answer<Data> = { data?: Data | null; errors?: { message: string }[] }

function readAnswer<Data>(text: string): Answer<Data> | null {
  try {
    return JSON.parse(text) as Answer<Data>
  } catch {
    return null
  }
}

export async function allowManyUnpaid(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into settings (name, value) values ('unpaidLimits', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(LIMITS)],
  )
  await client.end()
}
