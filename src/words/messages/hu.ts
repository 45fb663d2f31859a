import { account } from './hu/account.ts'
import { cardSale } from './hu/card-sale.ts'
import { cart } from './hu/cart.ts'
import { catalogue } from './hu/catalogue.ts'
import { checkout } from './hu/checkout.ts'
import { consent } from './hu/consent.ts'
import { correspondence } from './hu/correspondence.ts'
import { exchange } from './hu/exchange.ts'
import { frame } from './hu/frame.ts'
import { gift } from './hu/gift.ts'
import { orders } from './hu/orders.ts'
import { readerWords } from './hu/reader-words.ts'
import { search } from './hu/search.ts'
import { setAside } from './hu/set-aside.ts'
import { tellMe } from './hu/tell-me.ts'
import { texts } from './hu/texts.ts'
import { wishes } from './hu/wishes.ts'
import { withdrawal } from './hu/withdrawal.ts'

/** Hungarian is the shape; English must match it, or it does not compile. */
export const hu = {
  ...frame,
  ...catalogue,
  ...search,
  ...account,
  ...cart,
  ...checkout,
  ...gift,
  ...cardSale,
  ...orders,
  ...withdrawal,
  ...wishes,
  ...texts,
  ...correspondence,
  ...consent,
  ...readerWords,
  ...setAside,
  ...exchange,
  ...tellMe,
} as const
