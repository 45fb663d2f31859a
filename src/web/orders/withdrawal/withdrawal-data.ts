import { requireData } from '#web/data/api/require-data.ts'
import { WITHDRAW, type WithdrawalInput, type WithdrawalReceipt } from './withdrawal-operations.graphql.ts'

/** What is stated in the two steps: there it is always said who withdraws. */
export type Statement = WithdrawalInput & { name: string }

/** WEB-61, step two. A statement that was made is not made again by sending it twice. */
export async function withdraw(input: Statement): Promise<WithdrawalReceipt> {
  return (await requireData(WITHDRAW, { input })).withdraw
}
