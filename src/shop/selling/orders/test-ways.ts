import { sql } from 'kysely'
import { shopDay } from '#shop/ground/shop-day.ts'
import { followParcels } from '#shop/selling/fulfilment/labels/follow-parcels.ts'
import { settleLabels } from '#shop/selling/fulfilment/labels/settle-labels.ts'
import { listTransfersBack } from '#shop/selling/money/list-transfers-back.ts'
import { findUnsettled } from '#shop/selling/money/settlement/find-unsettled.ts'
import { findCredits } from '#shop/selling/money/statement/find-credits.ts'
import { payWithCredit } from '#shop/selling/money/statement/pay-with-credit.ts'
import { bringCreditBack, setCreditAside, takeCreditBack } from '#shop/selling/money/statement/set-credit-aside.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import { giveBackByTransfer } from './payment/give-back-by-transfer.ts'
import type { WayAction } from './test-way-actions.ts'
import { dueOf, openFiles } from './test-way-files.ts'
import { lookUpLabels, withParcel } from './test-way-parcels.ts'
import { anyOf, sentParcels, type Desk, type Outside, type PlayedCarriers } from './test-way-world.ts'

const JOBS = { settleLabels, followParcels: (shop: Shop) => followParcels(shop), findUnsettled }
/** By which code each says that nobody took a parcel. */
const NOT_TAKEN = { gls: 'refused', foxpost: 'failed-try' } as const

type OfLife = { carriers: PlayedCarriers; desk: Desk; numbers: () => string[] }

/** The people and companies of one life, beside its buyers; `numbers` gives its orders. */
export function openWays(shop: Shop, { carriers, desk, numbers }: OfLife) {
  const outside: Outside = { moves: new Map(), files: [], back: new Map(), wrong: [] }
  const files = openFiles(shop, { outside, desk, numbers })

  async function act(action: WayAction): Promise<void> {
    if (action.kind === 'way-job') return void (await JOBS[action.name](shop))
    if (action.kind === 'carrier-fault') return goWrong(action)
    if (action.kind === 'parcel') {
      const number = anyOf(numbers(), action.order)
      return number === undefined ? undefined : withParcel(shop, { number, deed: action.deed, desk, carriers })
    }
    if (action.kind === 'courier') return courierDoes(action)
    if (action.kind === 'settlement') return files.settle(action)
    if (action.kind === 'statement') return files.bank(action)
    if (action.kind === 'file-back') return files.takeBack(action)
    if (action.kind === 'credit') return withCredit(action)
    if (action.kind === 'transferred') return transfer(action)
  }

  async function goWrong({ carrier, isAfterwards, ...fault }: WayAction & { kind: 'carrier-fault' }): Promise<void> {
    const operation = carrier === 'gls' ? fault.operation : (FOXPOST_NAMES[fault.operation] ?? 'any')
    await carriers[carrier].switches({
      fault: fault.fault,
      operation,
      // Whoever has given up waiting is not followed by a parcel that is made later.
      isAfterwards: isAfterwards || fault.fault === 'slow',
      times: fault.fault === 'none' ? null : 1,
      slowSeconds: 0.6,
    })
  }

  async function courierDoes({ pick, move }: WayAction & { kind: 'courier' }): Promise<void> {
    const sent = (await sentParcels(shop, numbers())).filter(({ isOrdered }) => isOrdered)
    const parcel = anyOf(sent, pick)
    const before = outside.moves.get(parcel?.label ?? '') ?? []
    // What has come back stays.
    if (!parcel || before.includes('returned')) return
    const done = move === 'not-taken' ? NOT_TAKEN[parcel.carrier] : move
    outside.moves.set(parcel.label, [...before, done])
    await carriers[parcel.carrier].move(parcel.label, done)
  }

  async function withCredit({ pick, deed }: WayAction & { kind: 'credit' }): Promise<void> {
    if (deed === 'take-back') {
      const { rows } = await sql<{ id: string }>`select a.id from payment_attempts a join orders o on o.id = a.order_id
        where o.number = any(${numbers()}::text[]) and a.provider = 'transfer' order by a.created_at, a.id`.execute(
        shop.db,
      )
      const attempt = anyOf(rows, pick)
      return void (attempt && (await takeCreditBack(shop, { attemptId: attempt.id, because: 'elírás', by })))
    }
    const statements = outside.files.flatMap(({ kind, id }) => (kind === 'statement' && id !== null ? [id] : []))
    if (deed === 'bring-back') {
      const { rows } = await sql<{ file: string; place: number }>`select file, place from money_rows
        where file = any(${statements}::uuid[]) and match = 'not-ours' order by file, place`.execute(shop.db)
      const credit = anyOf(rows, pick)
      return void (credit && (await bringCreditBack(shop, credit)))
    }
    const credits = (await findCredits(shop)).filter(({ file }) => statements.includes(file))
    if (deed === 'sure') return credits.length > 0 ? desk.paySure(credits) : undefined
    const credit = anyOf(credits, pick)
    if (!credit) return
    const { file, place } = credit
    if (deed === 'aside') return void (await setCreditAside(shop, { file, place, note: 'nem a miénk' }))
    const payable = deed === 'split' ? numbers() : [anyOf(numbers(), pick) ?? '']
    let { left } = credit
    const shares: { number: string; amount: number }[] = []
    for (const number of payable) {
      const amount = Math.min(left, await dueOf(shop, number))
      left -= amount
      if (amount > 0) shares.push({ number, amount })
    }
    await payWithCredit(shop, { file, place, shares, by })
  }

  async function transfer({ pick, isRight }: WayAction & { kind: 'transferred' }): Promise<void> {
    const open = (await listTransfersBack(shop)).filter(({ number }) => numbers().includes(number))
    const due = anyOf(open, pick)
    if (!due) return
    const { number, givenAt } = due
    const sum = open.filter((one) => one.number === number).reduce((all, { amount }) => all + amount, 0)
    const amount = isRight ? sum : sum - 5
    const given = await giveBackByTransfer(shop, { number, amount, givenAt, day: shopDay(shop.clock.now()), by })
    if (given.ok) outside.back.set(number, (outside.back.get(number) ?? 0) + given.value.amount)
  }

  return {
    outside,
    act,
    lookAtFiles: files.lookAtFiles,
    replay: files.replay,
    /** Labels are asked for and looked for, by the shop and by people. */
    async settleLabels(): Promise<void> {
      await settleLabels(shop)
      await lookUpLabels(shop, { numbers: numbers(), carriers })
    },
    /** All who look after labels, parcels and files have their turn. */
    async haveTurns(): Promise<void> {
      for (const work of Object.values(JOBS)) await work(shop)
    },
  }
}
export type Ways = ReturnType<typeof openWays>

/** Its own names of what GLS calls otherwise. */
const FOXPOST_NAMES: Readonly<Record<string, string>> = {
  PrintLabels: 'parcel',
  DeleteLabels: 'delete',
  GetParcelStatuses: 'tracking',
}
