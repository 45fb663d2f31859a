import type { Page } from '@playwright/test'
import { byName, signInAs } from './customers.ts'
import { newCustomer } from './new-customer.ts'

const QUOTE = `query Quote($input: OrderInput!) {
  quoteOrder(input: $input) { goods total shippingPrice termsVersion linesHash problems { kind field } }
}`
const PLACE = `mutation Place($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order { number } problems { kind field } }
}`
type Quoted = {
  goods: number
  total: number | null
  shippingPrice: number | null
  termsVersion: string
  linesHash: string
}

export const HOME = { name: 'Kovács Anna', country: 'HU', postcode: '6722', city: 'Szeged', street: 'Lámpás utca 3.' }

/** A customer with a saved address, who can also be spoken for without a browser. */
export async function aBuyer() {
  const customer = await newCustomer(byName())
  async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(byName('/graphql'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authorization': customer.idToken },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const input = { ...HOME, phone: '+36301234567', isDefault: true }
  await ask('mutation Save($input: AddressInput!) { saveAddress(input: $input) { problems { kind } } }', { input })
  return {
    ...customer,
    ask,
    /** An order that waits to be paid by card, or one that is collected and paid in this shop. */
    async order(productId: string, pickupShop?: string): Promise<string> {
      const input = {
        lines: [{ productId, quantity: 1 }],
        ...(pickupShop
          ? { shipping: 'SHOP', payment: 'COLLECTION', pickupShop }
          : { shipping: 'GLS', payment: 'BARION', delivery: HOME }),
        contact: { name: HOME.name, phone: '+36301234567' },
        billing: HOME,
        language: 'hu',
      }
      const { quoteOrder: quote } = await ask<{ quoteOrder: Quoted }>(QUOTE, { input })
      const { total, goods, shippingPrice, termsVersion, linesHash } = quote
      const accepted = { total: total ?? goods, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
      const { placeOrder } = await ask<{ placeOrder: { order: { number: string } | null; problems: unknown[] } }>(
        PLACE,
        {
          input,
          accepted,
          key: customer.sub,
        },
      )
      if (!placeOrder.order) throw new Error(JSON.stringify(placeOrder.problems))
      return placeOrder.order.number
    },
    orders: async () =>
      (
        await ask<{ listOrders: { items: { number: string; status: string }[] } }>(
          '{ listOrders { items { number status } } }',
        )
      ).listOrders.items,
    /** Signs in where the page asks for it. */
    signIn: (page: Page) => signInAs(page, customer.email, customer.password),
  }
}
