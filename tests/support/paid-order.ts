import { aBuyer } from './buyer.ts'
import { byName } from './customers.ts'
import { inDatabase } from './journey-database.ts'
import { expect } from './journey.ts'

const START = `mutation ($number: ID!) { startPayment(number: $number, provider: BARION) { payUrl } }`
const CHECK = `mutation ($number: ID!) { checkPayment(number: $number) { outcome } }`

/** A book of which there is more than others buy meanwhile. */
export async function plentifulBook(): Promise<string> {
  const [book] = (await inDatabase(`select p.id from products p join inventories i on i.product_id = p.id
      join warehouses w on w.id = i.warehouse_id
    where w.type = 'CENTRAL' and i.inventory_amount >= 12 and p.type = 'BOOK' and not p.deleted
      and p.publication_date < now() - interval '100 days' order by random() limit 1`)) as { id: string }[]
  return book?.id ?? ''
}

/** An order of one book that its buyer will collect, and pay for at the till. */
export async function anOrderToCollect(): Promise<{ number: string; email: string }> {
  const buyer = await aBuyer()
  const [shop] = (await inDatabase(`select id from warehouses where type = 'SHOP' order by id limit 1`)) as {
    id: string
  }[]
  return { number: await buyer.order(await plentifulBook(), shop?.id), email: buyer.email }
}

/** An order of one book that a new customer has paid for by card. */
export async function aPaidOrder(): Promise<string> {
  const buyer = await aBuyer()
  const number = await buyer.order(await plentifulBook())
  const { startPayment } = await buyer.ask<{ startPayment: { payUrl: string } }>(START, { number })
  const id = new URL(startPayment.payUrl).searchParams.get('id')
  await fetch(byName(`/sim/barion/simulator/payments/${id}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  })
  const outcome = async () =>
    (await buyer.ask<{ checkPayment: { outcome: string } }>(CHECK, { number })).checkPayment.outcome
  await expect.poll(outcome).toBe('paid')
  return number
}
