import { setTimeout as pause } from 'node:timers/promises'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelPreorder } from '#shop/selling/fulfilment/cancel-preorder.ts'
import { receiptOf } from '#shop/selling/invoicing/receipt.ts'
import { confirmByCode } from '#shop/selling/orders/confirm-by-code.ts'
import { openOrder } from '#shop/selling/orders/view/find-order.ts'
import { problem } from '#shop/selling/orders/order-problem.ts'
import { openUrl } from '#shop/catalogue/content/object-url.ts'
import type { InvoiceView, OrderView } from '#shop/selling/orders/order.ts'
import { checkRefundAccount, giveRefundAccount } from '#shop/selling/orders/payment/give-refund-account.ts'
import { askedAccount } from '#shop/selling/orders/payment/refund-account.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { ANSWER_AFTER_MS, orderCaller } from './order-resolvers.ts'
import type { Resolver } from './resolver.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { openProforma } from '#shop/selling/orders/view/open-proforma.ts'
import { transferDetails } from '#shop/selling/orders/view/transfer-details.ts'
import type { MutationResolvers, Receipt, RefundAccount, TransferDetails } from './schema.graphql.ts'

export const aftersaleMutations = {
  async cancelPreorder(_, { number, lineId, token, code }, { shop, caller }, info) {
    const opened = await openOrder(shop, { number, ...orderCaller({ caller }, { token, info }) })
    if (!opened) return { order: null, problems: [problem('no-such-order')] }
    const unconfirmed = await confirmByCode(shop, opened, code)
    if (unconfirmed) return { order: opened.order, problems: [unconfirmed] }
    return cancelPreorder(shop, { order: opened.order, lineId: Number(lineId), by: BUYER })
  },
  async giveRefundAccount(_, { number, account, token, code }, { shop, caller }, info) {
    const opened = await openOrder(shop, { number, ...orderCaller({ caller }, { token, info }) })
    if (!opened) return { order: null, problems: [problem('no-such-order')] }
    const refused = checkRefundAccount(opened.order, account)
    if (refused) return { order: opened.order, problems: [refused] }
    const unconfirmed = await confirmByCode(shop, opened, code)
    if (unconfirmed) return { order: opened.order, problems: [unconfirmed] }
    return giveRefundAccount(shop, { number: opened.order.number, account })
  },
  async withdraw(_, { input }, { shop, caller, mayGuess }) {
    const { number, token, email } = input
    const lines = input.lines?.map(({ lineId, quantity }) => ({ lineId: Number(lineId), quantity }))
    const userId = caller.kind === 'customer' ? caller.sub : null
    if (token || !email) return withdraw(shop, { ...input, email: null, lines }, { userId, isStaff: false, token })
    if (!(await mayGuess())) throw new InputProblem('Too many statements from this address: try again later.')
    const [receipt] = await Promise.all([
      withdraw(shop, { number, email, name: input.name, titles: input.titles }, { userId: null, isStaff: false }),
      pause(ANSWER_AFTER_MS),
    ])
    return receipt
  },
} satisfies Partial<MutationResolvers>

export const orderFields: {
  receipt: Resolver<OrderView, unknown, Receipt>
  transfer: Resolver<OrderView, unknown, TransferDetails | null>
  refundAccount: Resolver<OrderView, unknown, RefundAccount | null>
} = {
  receipt: (order, _, { shop }) => receiptOf(shop, order),
  transfer: async (order, _, { shop, objects }) => {
    const details = transferDetails(order, await shopSetting(shop, 'transfer'))
    const proforma = openProforma(order)
    return details && { ...details, proforma: proforma && { ...proforma, url: await openUrl(objects, proforma.url) } }
  },
  refundAccount: (order, _, { shop }) => askedAccount(shop, order),
}

export const invoiceFields: { url: Resolver<InvoiceView, unknown, string | null> } = {
  url: ({ url }, _, { objects }) => openUrl(objects, url),
}
