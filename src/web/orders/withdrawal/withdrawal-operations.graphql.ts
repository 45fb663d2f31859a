// Made from withdrawal-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type WithdrawalInput = {
  number: string
  token?: string | null
  code?: string | null
  email?: string | null
  name?: string | null
  lines?: readonly WithdrawalLineInput[] | null
  titles?: readonly WithdrawalTitleInput[] | null
}

export type WithdrawalLineInput = { lineId: string; quantity: number }

export type WithdrawalTitleInput = { title: string; quantity: number }

export type WithdrawalReceipt = {
  number: string
  receivedAt: string
  returnNumber: number | null
  problems: { kind: OrderProblemKind; field: string | null; productId: string | null; value: string | null }[]
}
const WITHDRAWAL_RECEIPT = 'fragment WithdrawalReceipt on WithdrawalReceipt{number receivedAt returnNumber problems{kind field productId value}}'

export type WithdrawData = { withdraw: WithdrawalReceipt }
export type WithdrawVariables = { input: WithdrawalInput }
export const WITHDRAW = ('mutation Withdraw($input:WithdrawalInput!){withdraw(input:$input){...WithdrawalReceipt}}' + WITHDRAWAL_RECEIPT) as Operation<WithdrawData, WithdrawVariables>
