import type { OrderProblem } from '#shop/orders/order-problem.ts'
import { askData } from '#web/data/api/data-client.ts'
import { NoAnswer } from '#web/data/api/data-failure.ts'

export type Withdrawal = {
  number: string
  token: string | null
  /** Where the link is old: from the letter that was sent for it. */
  code: string | null
  email: string | null
  name: string
  /** All of the order where it is null. */
  lines: { lineId: number; quantity: number }[] | null
  /** Where the order itself is not shown: in one's own words. */
  titles: NamedCopies[] | null
}

export type NamedCopies = { title: string; quantity: number }

export type WithdrawalReceipt = {
  number: string
  receivedAt: string
  returnNumber: number | null
  problems: OrderProblem[]
}

const WITHDRAW = `mutation Withdraw($input: WithdrawalInput!) {
  withdraw(input: $input) { number receivedAt returnNumber problems { kind field productId value } }
}`

/** WEB-61, step two. A statement that was made is not made again by sending it twice. */
export async function withdraw(input: Withdrawal): Promise<WithdrawalReceipt> {
  const { data, error } = await askData<{ withdraw: WithdrawalReceipt }>(WITHDRAW, { input })
  if (error) throw new NoAnswer(error)
  return data.withdraw
}
