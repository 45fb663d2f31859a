import { CART_COOKIE } from '#constants.ts'

/**
 * Runs in the page's head, before anything is painted: pages are the same for everybody, so whether there is a cart and
 * the number beside it come from the cookie. A script beside the number itself would keep the browser from reading on
 * until the style is here.
 */
export const CART_FIRST_PAINT = `(()=>{try{const c=JSON.parse(decodeURIComponent(/(?:^|; )${CART_COOKIE.name}=([^;]*)/.exec(document.cookie)[1])),d=document.documentElement,n=c.numberofcartproducts;if(c.version!=='${CART_COOKIE.version}')return;if(c.overflow||c.cartItems.length)d.dataset.cart='some';if(Number.isInteger(n)&&n>0&&n<1e5)d.style.setProperty('--cart-count','"'+n+'"')}catch{}})()`
