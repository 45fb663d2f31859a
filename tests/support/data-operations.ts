import type { Known } from './malformed-text.ts'

type DataOperation = (known: Known) => { query: string; variables: Record<string, unknown> }

const ADDRESS = { name: 'Kovács Anna', country: 'HU', postcode: '6722', city: 'Szeged', street: 'Lámpás utca 3.' }
const orderInput = ({ productId }: Known) => ({
  lines: [{ productId, quantity: 1 }],
  shipping: 'GLS',
  payment: 'BARION',
  pickupShop: null,
  parcelPoint: 'HU-1',
  contact: { name: ADDRESS.name, phone: '+36301234567' },
  delivery: { ...ADDRESS, note: 'a' },
  billing: { ...ADDRESS, company: 'Kő Kft.', taxNumber: '12345676-2-41' },
  together: true,
  language: 'hu',
  note: 'Kérem, csengessenek.',
})
const condition = { eq: 'a', between: ['a', 'b'], beginsWith: 'a' }
const PAGE = { limit: 5, nextToken: 'WzEsIngiXQ' }

/** Every operation of the data API with all of its arguments as variables. */
export const DATA_OPERATIONS: readonly DataOperation[] = [
  ({ productId }) => ({ query: 'query ($id: ID!) { getProduct(id: $id) { id name } }', variables: { id: productId } }),
  ({ productId }) => ({
    query: 'query ($ids: [ID!]!) { getProducts(ids: $ids) { id } }',
    variables: { ids: [productId, 'x'] },
  }),
  () => ({
    query:
      'query ($query: String!, $lang: String!, $limit: Int, $nextToken: String) { searchProducts(query: $query, lang: $lang, limit: $limit, nextToken: $nextToken) { total } }',
    variables: { query: 'egri csillagok', lang: 'hu', ...PAGE },
  }),
  () => ({
    query:
      'query ($list: ProductList, $lang: String!, $filter: ProductListFilterInput, $sort: ProductSort, $limit: Int, $nextToken: String) { listProducts(list: $list, lang: $lang, filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) { total facets { name } } }',
    variables: {
      list: 'BOOK',
      lang: 'hu',
      sort: 'TITLE',
      filter: {
        category: ['a'],
        author: ['a'],
        publisher: ['a'],
        language: ['hu'],
        binding: ['a'],
        availability: ['INSTOCK'],
        year: [2026],
        price: { from: 1, to: 2 },
        age: { from: 1, to: 2 },
      },
      ...PAGE,
    },
  }),
  () => ({
    query:
      'query ($lang: String, $createdAt: ModelStringKeyConditionInput, $filter: ModelCarouselSlideFilterInput, $limit: Int, $nextToken: String) { CarouselSlidesByLangByDate(lang: $lang, createdAt: $createdAt, filter: $filter, limit: $limit, nextToken: $nextToken) { items { id } } }',
    variables: {
      lang: 'hu',
      createdAt: condition,
      filter: { id: { eq: 'a', contains: 'b' }, sort: { eq: 1, between: [1, 2] }, or: [{ url: { ne: 'a' } }] },
      ...PAGE,
    },
  }),
  () => ({
    query:
      'query ($type: String, $updatedAt: ModelStringKeyConditionInput, $filter: ModelDiscountGlobalFilterInput, $limit: Int, $nextToken: String) { ListDiscountGlobalByDate(type: $type, updatedAt: $updatedAt, filter: $filter, limit: $limit, nextToken: $nextToken) { items { id } } }',
    variables: {
      type: 'ALL',
      updatedAt: condition,
      filter: { discountMultiplier: { eq: 0.9, ge: 0.1 }, not: { owner: { attributeExists: true } } },
      ...PAGE,
    },
  }),
  () => ({
    query:
      'query ($filter: ModelShippingPriceFilterInput, $limit: Int, $nextToken: String) { listShippingPrices(filter: $filter, limit: $limit, nextToken: $nextToken) { items { id } } }',
    variables: { filter: { price: { between: [1, 2] }, callForPrice: { eq: true } }, ...PAGE },
  }),
  (known) => ({
    query: 'query ($input: OrderInput!) { quoteOrder(input: $input) { total problems { kind } } }',
    variables: { input: orderInput(known) },
  }),
  () => ({
    query: 'query ($limit: Int, $nextToken: String) { listOrders(limit: $limit, nextToken: $nextToken) { nextToken } }',
    variables: PAGE,
  }),
  () => ({
    query: 'query ($number: ID!, $token: String) { getOrder(number: $number, token: $token) { number } }',
    variables: { number: 'K26-1', token: 'a' },
  }),
  () => ({
    query: 'query ($paymentId: String!) { barionGetPaymentState(paymentId: $paymentId) { __typename } }',
    variables: { paymentId: '0'.repeat(32) },
  }),
  () => ({
    query: 'query ($search: String!, $limit: Int) { findParcelPoints(search: $search, limit: $limit) { id } }',
    variables: { search: 'Szeged', limit: 5 },
  }),
  () => ({ query: 'query ($id: ID!) { getParcelPoint(id: $id) { id } }', variables: { id: 'HU-1' } }),
  ({ productId }) => ({
    query: 'query ($lines: [OrderLineInput!]) { listPickupShops(lines: $lines) { id } }',
    variables: { lines: [{ productId, quantity: 1 }] },
  }),
  (known) => ({
    query:
      'mutation ($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) { placeOrder(input: $input, key: $key, accepted: $accepted) { problems { kind } } }',
    variables: {
      input: orderInput(known),
      key: known.sub,
      accepted: { total: 1, shippingPrice: 1, termsVersion: 'a', linesHash: 'a' },
    },
  }),
  () => ({
    query:
      'mutation ($number: ID!, $provider: PaymentProvider!, $token: String) { startPayment(number: $number, provider: $provider, token: $token) { payUrl } }',
    variables: { number: 'K26-1', provider: 'BARION', token: 'a' },
  }),
  () => ({
    query:
      'mutation ($number: ID, $paymentId: String, $token: String) { checkPayment(number: $number, paymentId: $paymentId, token: $token) { outcome } }',
    variables: { number: 'K26-1', paymentId: '0'.repeat(32), token: 'a' },
  }),
  () => ({
    query:
      'mutation ($number: ID!, $token: String) { cancelOrder(number: $number, token: $token) { problems { kind } } }',
    variables: { number: 'K26-1', token: 'a' },
  }),
  () => ({
    query: 'mutation ($input: AddressInput!, $id: ID) { saveAddress(input: $input, id: $id) { problems { kind } } }',
    variables: { input: { ...ADDRESS, phone: '+36301234567', isDefault: true }, id: '1' },
  }),
  () => ({ query: 'mutation ($id: ID!) { deleteAddress(id: $id) }', variables: { id: '1' } }),
  () => ({
    query:
      'mutation ($number: ID!, $lineId: ID!, $token: String) { cancelPreorder(number: $number, lineId: $lineId, token: $token) { problems { kind } } }',
    variables: { number: 'K26-1', lineId: '1', token: 'a' },
  }),
  () => ({
    query: 'mutation ($input: WithdrawalInput!) { withdraw(input: $input) { number } }',
    variables: { input: { number: 'K26-1', token: 'a', name: 'A', lines: [{ lineId: '1', quantity: 1 }] } },
  }),
]
