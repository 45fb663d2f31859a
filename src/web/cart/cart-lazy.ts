import { cartEngine } from './store/cart-engine.ts'
import { CartAdded } from './cart-added.tsx'
import { CartLastSeen } from './cart-last-seen.tsx'
import { cartRefusalInWords } from './cart-text.ts'

/** What of the cart a page fetches only once there is one: in one piece, so that one press fetches one file. */
export const cartLazy = { engine: cartEngine, CartAdded, CartLastSeen, refusalInWords: cartRefusalInWords }
