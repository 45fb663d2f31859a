import { acts } from './hu/acts.ts'
import { approvals } from './hu/approvals.ts'
import { attention } from './hu/attention.ts'
import { audit } from './hu/audit.ts'
import { bulk } from './hu/titles/bulk.ts'
import { connections } from './hu/connections.ts'
import { counts } from './hu/stock/counts.ts'
import { bookClub } from './hu/says/book-club.ts'
import { categories } from './hu/titles/categories.ts'
import { credits } from './hu/credits.ts'
import { customers } from './hu/customers.ts'
import { drafts } from './hu/titles/drafts.ts'
import { letterVoice } from './hu/says/letter-voice.ts'
import { listDraft } from './hu/says/list-draft.ts'
import { find } from './hu/find.ts'
import { firstVisit } from './hu/first-visit.ts'
import { frame } from './hu/frame.ts'
import { intake } from './hu/stock/intake.ts'
import { letters } from './hu/letters.ts'
import { messages } from './hu/messages.ts'
import { privacy } from './hu/people/privacy.ts'
import { newsletter } from './hu/says/newsletter.ts'
import { months } from './hu/says/months.ts'
import { orderList } from './hu/order-list.ts'
import { names } from './hu/titles/names.ts'
import { order } from './hu/order.ts'
import { own } from './hu/own.ts'
import { packing } from './hu/packing.ts'
import { parts } from './hu/parts.ts'
import { permissions } from './hu/permissions.ts'
import { pick } from './hu/pick.ts'
import { pictures } from './hu/titles/pictures.ts'
import { preview } from './hu/preview.ts'
import { prices } from './hu/titles/prices.ts'
import { product } from './hu/titles/product.ts'
import { productList } from './hu/titles/product-list.ts'
import { programKeys } from './hu/program-keys.ts'
import { rail, railGroups } from './hu/rail.ts'
import { recommendations } from './hu/says/recommendations.ts'
import { refunds } from './hu/refunds.ts'
import { refusals } from './hu/refusals.ts'
import { returns } from './hu/returns.ts'
import { role } from './hu/role.ts'
import { invoices } from './hu/money/invoices.ts'
import { ringUp } from './hu/ring-up.ts'
import { reports } from './hu/money/reports.ts'
import { orderDocuments } from './hu/money/order-documents.ts'
import { papers } from './hu/money/papers.ts'
import { settlements } from './hu/settlements.ts'
import { settings } from './hu/settings.ts'
import { signIn } from './hu/sign-in.ts'
import { scanWork } from './hu/stock/scan-work.ts'
import { sort } from './hu/sort.ts'
import { staff } from './hu/staff.ts'
import { readerWords } from './hu/people/reader-words.ts'
import { setAsides } from './hu/stock/set-asides.ts'
import { stock } from './hu/stock/stock.ts'
import { supply } from './hu/stock/supply.ts'
import { takeOrder } from './hu/take-order.ts'
import { texts } from './hu/says/texts.ts'
import { coupons } from './hu/titles/coupons.ts'
import { giftCards } from './hu/money/gift-cards.ts'
import { till } from './hu/stock/till.ts'
import { titleFieldWords } from './hu/title-fields.ts'
import { today } from './hu/today.ts'
import { window } from './hu/says/window.ts'

/** Hungarian is the shape; English must match it, or it does not compile. A sentence with a number in it is a function. */
export const hu = {
  acts,
  approvals,
  attention,
  audit,
  bulk,
  connections,
  counts,
  categories,
  bookClub,
  credits,
  customers,
  drafts,
  find,
  firstVisit,
  frame,
  intake,
  letters,
  letterVoice,
  listDraft,
  messages,
  privacy,
  newsletter,
  names,
  months,
  order,
  orderList,
  own,
  packing,
  parts,
  permissions,
  pick,
  pictures,
  preview,
  prices,
  product,
  productList,
  programKeys,
  rail,
  railGroups,
  recommendations,
  refunds,
  refusals,
  returns,
  role,
  settings,
  invoices,
  ringUp,
  reports,
  orderDocuments,
  papers,
  settlements,
  signIn,
  scanWork,
  sort,
  staff,
  readerWords,
  setAsides,
  stock,
  supply,
  takeOrder,
  texts,
  titleFields: titleFieldWords,
  coupons,
  giftCards,
  till,
  today,
  window,
}

export type OfficeWords = typeof hu
