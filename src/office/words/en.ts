import { acts } from './en/acts.ts'
import { approvals } from './en/approvals.ts'
import { attention } from './en/attention.ts'
import { audit } from './en/audit.ts'
import { bulk } from './en/titles/bulk.ts'
import { connections } from './en/connections.ts'
import { counts } from './en/stock/counts.ts'
import { bookClub } from './en/says/book-club.ts'
import { categories } from './en/titles/categories.ts'
import { credits } from './en/credits.ts'
import { customers } from './en/customers.ts'
import { drafts } from './en/titles/drafts.ts'
import { letterVoice } from './en/says/letter-voice.ts'
import { listDraft } from './en/says/list-draft.ts'
import { find } from './en/find.ts'
import { firstVisit } from './en/first-visit.ts'
import { frame } from './en/frame.ts'
import { intake } from './en/stock/intake.ts'
import { letters } from './en/letters.ts'
import { messages } from './en/messages.ts'
import { privacy } from './en/people/privacy.ts'
import { newsletter } from './en/says/newsletter.ts'
import { months } from './en/says/months.ts'
import { orderList } from './en/order-list.ts'
import { names } from './en/titles/names.ts'
import { order } from './en/order.ts'
import { own } from './en/own.ts'
import { packing } from './en/packing.ts'
import { parts } from './en/parts.ts'
import { permissions } from './en/permissions.ts'
import { pick } from './en/pick.ts'
import { pictures } from './en/titles/pictures.ts'
import { preview } from './en/preview.ts'
import { prices } from './en/titles/prices.ts'
import { product } from './en/titles/product.ts'
import { productList } from './en/titles/product-list.ts'
import { programKeys } from './en/program-keys.ts'
import { rail, railGroups } from './en/rail.ts'
import { recommendations } from './en/says/recommendations.ts'
import { refunds } from './en/refunds.ts'
import { refusals } from './en/refusals.ts'
import { returns } from './en/returns.ts'
import { role } from './en/role.ts'
import { invoices } from './en/money/invoices.ts'
import { ringUp } from './en/ring-up.ts'
import { reports } from './en/money/reports.ts'
import { orderDocuments } from './en/money/order-documents.ts'
import { papers } from './en/money/papers.ts'
import { settlements } from './en/settlements.ts'
import { settings } from './en/settings.ts'
import { signIn } from './en/sign-in.ts'
import { scanWork } from './en/stock/scan-work.ts'
import { sort } from './en/sort.ts'
import { staff } from './en/staff.ts'
import { readerWords } from './en/people/reader-words.ts'
import { setAsides } from './en/stock/set-asides.ts'
import { stock } from './en/stock/stock.ts'
import { supply } from './en/stock/supply.ts'
import { takeOrder } from './en/take-order.ts'
import { texts } from './en/says/texts.ts'
import { coupons } from './en/titles/coupons.ts'
import { giftCards } from './en/money/gift-cards.ts'
import { till } from './en/stock/till.ts'
import { titleFieldWords } from './en/title-fields.ts'
import { today } from './en/today.ts'
import { window } from './en/says/window.ts'
import type { OfficeWords } from './hu.ts'

export const en: OfficeWords = {
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
  names,
  orderList,
  newsletter,
  months,
  order,
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
