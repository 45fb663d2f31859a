import { account } from './en/account.ts'
import { cardSale } from './en/card-sale.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { consent } from './en/consent.ts'
import { correspondence } from './en/correspondence.ts'
import { exchange } from './en/exchange.ts'
import { frame } from './en/frame.ts'
import { gift } from './en/gift.ts'
import { orders } from './en/orders.ts'
import { readerWords } from './en/reader-words.ts'
import { search } from './en/search.ts'
import { setAside } from './en/set-aside.ts'
import { tellMe } from './en/tell-me.ts'
import { texts } from './en/texts.ts'
import { wishes } from './en/wishes.ts'
import { withdrawal } from './en/withdrawal.ts'
import type { Messages } from './message-types.ts'

export const en: Messages = {
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
}
