import type { Cart } from './cart.ts'

export const EMPTY_CART: Cart = {
  cartproductsinstockunique: [],
  cartproductsorderable: [],
  cartproductspreorder: [],
  cartproductsnotorderable: [],
  cartlastaddedproduct: null,
  numberofcartproducts: 0,
  pricesumofproducts: 0,
  pricesumofshipping: 0,
  pricesumofpayment: 0,
  pricefullsumofcart: 0,
  selectedshipping: null,
  selectedpayment: null,
  cartmodal: false,
  cartmodalloading: false,
  cartbuttonloading: false,
  phase: 'whole',
  unread: [],
  adding: 0,
  busyProductId: null,
  rates: null,
  freeShippingFrom: null,
  boundFreeFrom: 0,
}

export const UNOPENED_CART: Cart = { ...EMPTY_CART, phase: 'unopened' }
