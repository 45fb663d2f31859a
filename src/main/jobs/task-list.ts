import { forgetBulkJobs } from '#shop/supply/bulk/forget-bulk-jobs.ts'
import { workBulkJobs } from '#shop/supply/bulk/work-bulk-jobs.ts'
import { forgetSeenBuyers } from '#shop/selling/customers/count-seen-buyers.ts'
import { followReleaseDates } from '#shop/selling/fulfilment/follow-release-dates.ts'
import { followParcels } from '#shop/selling/fulfilment/labels/follow-parcels.ts'
import { forgetLabels } from '#shop/selling/fulfilment/labels/forget-labels.ts'
import { settleLabels } from '#shop/selling/fulfilment/labels/settle-labels.ts'
import { remindOfPickup } from '#shop/selling/fulfilment/remind-of-pickup.ts'
import { turnTitles } from '#shop/catalogue/claims/turn-titles.ts'
import { turnWaitingTitles } from '#shop/supply/import/runs/turn-waiting-titles.ts'
import { fetchPictures } from '#shop/catalogue/claims/pictures/fetch-pictures.ts'
import { forgetImportFiles } from '#shop/supply/import/runs/forget-import-files.ts'
import { forgetImportRows } from '#shop/supply/import/runs/forget-import-rows.ts'
import { wakeImports } from '#shop/supply/import/work-imports.ts'
import { forgetKeys } from '#shop/ground/connections/forget-keys.ts'
import { forgetLimits } from '#shop/ground/limits/forget-limits.ts'
import { keepPapers } from '#shop/selling/invoicing/keep-papers.ts'
import { findPriceFindings } from '#shop/supply/price-desk/find-price-findings.ts'
import { expireOrders } from '#shop/selling/orders/expire-orders.ts'
import { noticeOffSale } from '#shop/selling/orders/notice-off-sale.ts'
import { forgetMoneyFiles } from '#shop/selling/money/forget-money-files.ts'
import { findUnsettled } from '#shop/selling/money/settlement/find-unsettled.ts'
import { checkAttempts, nightlyCheck, tidyOrders } from '#shop/selling/orders/payment/reconcile.ts'
import { checkLedger } from '#shop/house/figures/ledger/check-ledger.ts'
import { fillLedger } from '#shop/house/figures/ledger/fill-ledger.ts'
import { forgetEmptySearches } from '#shop/catalogue/search/forget-empty-searches.ts'
import { writeStockQuarters } from '#shop/house/figures/reports/stock-quarters.ts'
import { reckonOrders } from '#shop/selling/orders/reckon-orders.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import { syncAttempt } from '#shop/selling/orders/payment/sync-attempt.ts'
import { forgetPrices } from '#shop/goods/pricing/forget-prices.ts'
import { countTogether } from '#shop/catalogue/also-took/count-together.ts'
import { updatePopularity } from '#shop/catalogue/popularity/update-popularity.ts'
import { refreshParcelPoints } from '#shop/goods/shipping/refresh-parcel-points.ts'
import { publishDueDrafts } from '#shop/catalogue/titles/drafts/publish-due-drafts.ts'
import { eraseDue } from '#shop/house/privacy/erase.ts'
import { noteErasures } from '#shop/house/privacy/note-erasures.ts'
import { forgetRequests } from '#shop/house/privacy/requests/read-requests.ts'
import { stripPastOrders } from '#shop/house/privacy/strip-orders.ts'
import { forgetActs } from '#shop/people/staff/forget-acts.ts'
import { followAllTitles } from '#shop/catalogue/titles/list-titles.ts'
import { offerFreedSeats } from '#shop/catalogue/book-club/offer-freed-seats.ts'
import { expireAsides } from '#shop/selling/set-asides/end-asides.ts'
import { completeCardOrders } from '#shop/selling/orders/gift-cards/withdraw-card.ts'
import { sendGiftCards } from '#shop/selling/gift-cards/send-gift-cards.ts'
import { tellWatches } from '#shop/catalogue/watches/tell-watches.ts'
import type { Shop } from '#shop/shop.ts'

/** One that works on and on looks whether the shop is stopping. */
export type Task = (shop: Shop, payload: unknown, isStopping: () => boolean) => Promise<unknown>

/**
 * The shop's jobs. Each can be run by several processes at once, and twice, without harm. Their names stand in queues of
 * running shops, so they do not change.
 */
export const TASKS = {
  'check-attempts': checkAttempts,
  'expire-orders': expireOrders,
  'send-letters': sendLetters,
  'run-refunds': runRefunds,
  'issue-invoices': keepPapers,
  'settle-labels': settleLabels,
  'follow-parcels': (shop: Shop, _payload: unknown, isStopping: () => boolean) => followParcels(shop, isStopping),
  'remind-of-pickup': async (shop: Shop) => {
    await remindOfPickup(shop)
    await findUnsettled(shop)
  },
  'follow-release-dates': followReleaseDates,
  'notice-off-sale': noticeOffSale,
  'tidy-orders': tidyOrders,
  'write-order-finds': (shop: Shop, _payload: unknown, isStopping: () => boolean) => writeOrderFinds(shop, isStopping),
  'follow-titles': (shop: Shop, _payload: unknown, isStopping: () => boolean) => followAllTitles(shop, isStopping),
  'reckon-orders': (shop: Shop, _payload: unknown, isStopping: () => boolean) => reckonOrders(shop, isStopping),
  'fill-ledger': (shop: Shop, _payload: unknown, isStopping: () => boolean) => fillLedger(shop, { isStopping }),
  'nightly-check': async (shop: Shop) => {
    await nightlyCheck(shop)
    await checkLedger(shop)
    await writeStockQuarters(shop)
  },
  'refresh-parcel-points': refreshParcelPoints,
  'tell-popularity': updatePopularity,
  'count-together': (shop: Shop, _payload: unknown, isStopping: () => boolean) => countTogether(shop, { isStopping }),
  'publish-drafts': (shop: Shop, _payload: unknown, isStopping: () => boolean) => publishDueDrafts(shop, isStopping),
  'expire-set-asides': (shop: Shop, _payload: unknown, isStopping: () => boolean) => expireAsides(shop, isStopping),
  'send-gift-cards': async (shop: Shop) => {
    await sendGiftCards(shop)
    await completeCardOrders(shop)
  },
  'tell-watches': (shop: Shop, _payload: unknown, isStopping: () => boolean) => tellWatches(shop, isStopping),
  'offer-seats': (shop: Shop, _payload: unknown, isStopping: () => boolean) => offerFreedSeats(shop, isStopping),
  'forget-acts': async (shop: Shop) => {
    await forgetActs(shop)
    await forgetKeys(shop)
    await forgetLabels(shop)
    await forgetMoneyFiles(shop)
    await forgetBulkJobs(shop)
  },
  'erase': async (shop: Shop, _payload: unknown, isStopping: () => boolean) => {
    await eraseDue(shop, isStopping)
    if (shop.backups) await noteErasures(shop, shop.backups.noteErasure)
  },
  'strip-orders': async (shop: Shop, _payload: unknown, isStopping: () => boolean) => {
    await stripPastOrders(shop, isStopping)
    await forgetRequests(shop)
  },
  'forget-limits': async (shop: Shop, _payload: unknown, isStopping: () => boolean) => {
    await forgetLimits(shop, isStopping)
    await forgetSeenBuyers(shop)
    await forgetEmptySearches(shop)
  },
  'forget-prices': (shop: Shop, _payload: unknown, isStopping: () => boolean) => forgetPrices(shop, isStopping),
  'forget-import-rows': async (shop: Shop) => {
    await forgetImportRows(shop)
    await forgetImportFiles(shop)
  },
  'fetch-pictures': (shop: Shop, _payload: unknown, isStopping: () => boolean) => fetchPictures(shop, isStopping),
  'fetch-sources': wakeImports,
  'work-bulk-jobs': (shop: Shop, _payload: unknown, isStopping: () => boolean) => workBulkJobs(shop, isStopping),
  'find-price-findings': (shop: Shop, _payload: unknown, isStopping: () => boolean) =>
    findPriceFindings(shop, isStopping),
  'turn-titles': async (shop: Shop, _payload: unknown, isStopping: () => boolean) => {
    await turnTitles(shop, isStopping)
    await turnWaitingTitles(shop, isStopping)
  },
  'keep-backup': (shop: Shop) => shop.backups?.keep() ?? Promise.resolve(),
  'check-backup': (shop: Shop) => shop.backups?.check() ?? Promise.resolve(),
  'sync-attempt': (shop: Shop, payload: unknown) => syncAttempt(shop, String((payload as { id?: unknown }).id)),
} as const satisfies Record<string, Task>

/** Minute, hour, day, month, weekday, in UTC; each moment is one job however many processes there are. */
export const CRONTAB = `
* * * * * check-attempts
* * * * * expire-orders
* * * * * publish-drafts ?queue=titles&jobKey=publish-drafts
* * * * * send-letters
* * * * * expire-set-asides ?queue=set-asides&jobKey=expire-set-asides
* * * * * send-gift-cards
* * * * * tell-watches ?queue=watches&jobKey=tell-watches
* * * * * offer-seats ?queue=club&jobKey=offer-seats
* * * * * run-refunds
* * * * * issue-invoices
* * * * * settle-labels ?queue=labels&jobKey=settle-labels
*/10 * * * * follow-parcels ?queue=parcels&jobKey=follow-parcels
* * * * * fetch-pictures ?queue=pictures&jobKey=fetch-pictures
*/5 * * * * notice-off-sale
* * * * * fetch-sources ?queue=sources&jobKey=fetch-sources
* * * * * work-bulk-jobs ?queue=bulk&jobKey=work-bulk-jobs
*/10 * * * * forget-limits ?queue=limits&jobKey=forget-limits
*/10 * * * * find-price-findings ?queue=prices&jobKey=find-price-findings
# Shortly after midnight in the shop, summer and winter; and each hour for what was approved or changed since.
2 * * * * turn-titles ?queue=titles&jobKey=turn-titles
17 * * * * tidy-orders
* * * * * write-order-finds ?queue=order-finds&jobKey=write-order-finds
* * * * * follow-titles ?queue=office-titles&jobKey=follow-titles
* * * * * fill-ledger ?queue=figures&jobKey=fill-ledger
*/5 * * * * reckon-orders ?queue=orders&jobKey=reckon-orders
5 8 * * * remind-of-pickup ?fill=1d
20 3 * * * follow-release-dates ?fill=1d
40 2 * * * nightly-check ?fill=1d
30 2 * * * tell-popularity ?fill=1d
35 3 * * * count-together ?fill=1d&queue=together&jobKey=count-together
10 3 * * * refresh-parcel-points ?fill=1d
50 2 * * * forget-acts ?fill=1d
* * * * * erase ?queue=privacy&jobKey=erase
10 5 * * * strip-orders ?fill=1d&queue=privacy&jobKey=strip-orders
0 4 * * * forget-import-rows ?fill=1d
40 1 * * * keep-backup ?fill=1d&queue=backups&jobKey=keep-backup&max=3
30 4 * * 0 check-backup ?fill=1w&queue=backups&jobKey=check-backup&max=3
20 4 * * * forget-prices ?fill=1d
`
