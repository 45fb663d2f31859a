import type { ComponentType } from 'react'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutMasthead } from './checkout-masthead.tsx'

/** Stands around a page in place of the shop's own frame; a page that wants it says so in its `handle`. */
export type OwnFrame = { Masthead: ComponentType; Footer: ComponentType }

/** Around ordering: nothing that leads away. */
export const ORDERING_FRAME: OwnFrame = {
  Masthead: () => <CheckoutMasthead isOver={false} />,
  Footer: CheckoutFooter,
}

/** Around paying for what is ordered. */
export const PAYING_FRAME: OwnFrame = {
  Masthead: () => <CheckoutMasthead isOver />,
  Footer: CheckoutFooter,
}
