import { VISITOR_STATE } from '#site/page-signals.ts'
import { CART_COOKIE } from '#site/constants.ts'
import { AUTH_STORE } from '#web/data/auth-state.ts'

const PASSKEYS = `d.toggleAttribute('data-passkeys',!!window.PublicKeyCredential&&!/^[\\d.]+$|^\\[/.test(location.hostname))`

/** The server has seen by the cookies whether this visitor has a cart or is signed in (`visitor-state-header.ts`). */
const IS_NOTHING_KEPT = `performance.getEntriesByType('navigation')[0]?.serverTiming?.[0]?.name==='${VISITOR_STATE.nothing}'`

const SIGNED_IN = `try{const s=JSON.parse(localStorage.getItem('${AUTH_STORE.key}'));d.toggleAttribute('data-signed-in',s?.version==='${AUTH_STORE.version}'&&s.authenticated===true)}catch{}`

/** A script beside the number itself would keep the browser from reading on until the style is here. */
const CART = `try{const c=JSON.parse(decodeURIComponent(/(?:^|; )${CART_COOKIE.name}=([^;]*)/.exec(document.cookie)[1])),n=c.numberofcartproducts;if(c.version!=='${CART_COOKIE.version}')return;if(c.overflow||c.cartItems.length)d.dataset.cart='some';if(Number.isInteger(n)&&n>0&&n<1e5)d.style.setProperty('--cart-count','"'+n+'"')}catch{}`

/**
 * Runs in the page's head, before anything is painted: the same for every visitor, so that pages stay cacheable. It marks
 * what only the browser knows (is there a cart, is somebody signed in, are passkeys possible here), and the style sheets do
 * the rest. It asks the browser's storages only where they can hold something: they take 12–35 ms to answer (0050).
 */
export const FIRST_PAINT_SCRIPT = `(()=>{const d=document.documentElement;${PASSKEYS};if(${IS_NOTHING_KEPT})return;${SIGNED_IN}${CART}})()`
