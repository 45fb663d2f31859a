import { CART_COOKIE } from '#constants.ts'

/**
 * Runs while the page is read, before it is painted: pages are the same for everybody, so the number beside the cart and
 * whether there is a cart at all come from the cookie. What it writes is replaced once the page is awake.
 */
export const CART_FIRST_PAINT = `(function () {
  try {
    var cart = JSON.parse(decodeURIComponent(/(?:^|; )${CART_COOKIE.name}=([^;]*)/.exec(document.cookie)[1]))
    if (cart.version !== '${CART_COOKIE.version}') return
    if (cart.overflow || cart.cartItems.length > 0) document.documentElement.dataset.cart = 'some'
    var count = cart.numberofcartproducts
    if (Number.isInteger(count) && count > 0 && count < 1e5) document.querySelector('[data-cart-count]').textContent = count
  } catch (e) {}
})()`
