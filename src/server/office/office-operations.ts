import { auditOperations } from './audit-operations.ts'
import { bulkOperations } from './prices/bulk-operations.ts'
import { couponOperations } from './prices/coupon-operations.ts'
import { discountOperations } from './prices/discount-operations.ts'
import { priceOperations } from './prices/price-operations.ts'
import { categoryOperations } from './catalogue/category-operations.ts'
import { nameOperations } from './catalogue/name-operations.ts'
import { bookClubOperations } from './says/book-club-operations.ts'
import { cardOperations } from './says/card-operations.ts'
import { customerOperations } from './customer-operations.ts'
import { findOperations } from './find-operations.ts'
import { importActOperations } from './import/import-act-operations.ts'
import { importChoiceOperations } from './import/import-choice-operations.ts'
import { importListOperations } from './import/import-list-operations.ts'
import { importOperations } from './import/import-operations.ts'
import { importRowOperations } from './import/import-row-operations.ts'
import { importRunOperations } from './import/import-run-operations.ts'
import { importSourceOperations } from './import/import-source-operations.ts'
import { keyOperations } from './house/key-operations.ts'
import { listOperations } from './list-operations.ts'
import { countOperations } from './stock/count-operations.ts'
import { intakeOperations } from './stock/intake-operations.ts'
import { orderDeskOperations } from './orders/order-desk-operations.ts'
import { orderMoneyOperations } from './orders/order-money-operations.ts'
import { orderParcelOperations } from './orders/order-parcel-operations.ts'
import { letterOperations } from './letter-operations.ts'
import { messageOperations } from './message-operations.ts'
import { newsletterOperations } from './house/newsletter-operations.ts'
import { orderListOperations } from './orders/order-list-operations.ts'
import { handoverOperations } from './handover-operations.ts'
import { labelOperations } from './label-operations.ts'
import { packOperations } from './pack-operations.ts'
import { productAroundOperations } from './products/product-around-operations.ts'
import { productSampleOperations } from './products/product-sample-operations.ts'
import { productTogetherOperations } from './products/product-together-operations.ts'
import { newTitleOperations } from './products/new-title-operations.ts'
import { productDraftOperations } from './products/product-draft-operations.ts'
import { productOperations } from './products/product-operations.ts'
import { productListOperations } from './products/product-list-operations.ts'
import { ownOperations } from './house/own-operations.ts'
import { paperOperations } from './paper-operations.ts'
import { creditOperations } from './money/credit-operations.ts'
import { invoiceOperations } from './money/invoice-operations.ts'
import { giftCardOperations } from './money/gift-card-operations.ts'
import { fileBackOperations } from './money/file-back-operations.ts'
import { transferBackOperations } from './money/transfer-back-operations.ts'
import { statementOperations } from './money/statement-operations.ts'
import { reportOperations } from './money/report-operations.ts'
import { orderOperations } from './orders/order-operations.ts'
import { privacyOperations } from './house/privacy-operations.ts'
import { placeOperations } from './place-operations.ts'
import { pickOperations } from './pick-operations.ts'
import { presenceOperations } from './presence-operations.ts'
import { refundOperations } from './refund-operations.ts'
import { exchangeOperations } from './exchange-operations.ts'
import { returnOperations } from './return-operations.ts'
import { postZoneOperations } from './house/post-zone-operations.ts'
import { settingsOperations } from './house/settings-operations.ts'
import { connectionOperations } from './house/connection-operations.ts'
import { setupOperations } from './house/setup-operations.ts'
import { settlementOperations } from './money/settlement-operations.ts'
import { shippingOperations } from './house/shipping-operations.ts'
import { signInOperations } from './sign-in-operations.ts'
import { staffOperations } from './staff-operations.ts'
import { stockActOperations } from './stock/stock-act-operations.ts'
import { stockOperations } from './stock/stock-operations.ts'
import { supplyOperations } from './stock/supply-operations.ts'
import { readerWordsOperations } from './reader-words-operations.ts'
import { setAsideOperations } from './set-aside-operations.ts'
import { tillOperations } from './till-operations.ts'
import { takeOrderOperations } from './take-order-operations.ts'
import { todayOperations } from './today-operations.ts'
import { vatOperations } from './house/vat-operations.ts'
import { noticeOperations } from './says/notice-operations.ts'
import { letterVoiceOperations } from './says/letter-voice-operations.ts'
import { textOperations } from './says/text-operations.ts'
import { windowOperations } from './says/window-operations.ts'

/**
 * All that can be asked of the office: its pages, its document and the permission matrix are made from this table. `as const`: of so
 * many the compiler does not work out which are kinds of others.
 */
export const OFFICE_OPERATIONS = [
  ...signInOperations,
  ...placeOperations,
  ...privacyOperations,
  ...todayOperations,
  ...orderListOperations,
  ...statementOperations,
  ...creditOperations,
  ...fileBackOperations,
  ...couponOperations,
  ...giftCardOperations,
  ...transferBackOperations,
  ...invoiceOperations,
  ...listOperations,
  ...findOperations,
  ...productListOperations,
  ...productAroundOperations,
  ...productTogetherOperations,
  ...productSampleOperations,
  ...productOperations,
  ...productDraftOperations,
  ...newTitleOperations,
  ...messageOperations,
  ...importOperations,
  ...importSourceOperations,
  ...importRunOperations,
  ...importRowOperations,
  ...importActOperations,
  ...importChoiceOperations,
  ...importListOperations,
  ...letterOperations,
  ...customerOperations,
  ...refundOperations,
  ...returnOperations,
  ...exchangeOperations,
  ...auditOperations,
  ...staffOperations,
  ...ownOperations,
  ...presenceOperations,
  ...packOperations,
  ...handoverOperations,
  ...labelOperations,
  ...paperOperations,
  ...orderOperations,
  ...orderMoneyOperations,
  ...orderParcelOperations,
  ...orderDeskOperations,
  ...pickOperations,
  ...stockOperations,
  ...stockActOperations,
  ...supplyOperations,
  ...priceOperations,
  ...discountOperations,
  ...bulkOperations,
  ...settingsOperations,
  ...connectionOperations,
  ...keyOperations,
  ...settlementOperations,
  ...reportOperations,
  ...shippingOperations,
  ...postZoneOperations,
  ...vatOperations,
  ...setupOperations,
  ...newsletterOperations,
  ...takeOrderOperations,
  ...setAsideOperations,
  ...readerWordsOperations,
  ...tillOperations,
  ...intakeOperations,
  ...countOperations,
  ...nameOperations,
  ...categoryOperations,
  ...windowOperations,
  ...cardOperations,
  ...textOperations,
  ...letterVoiceOperations,
  ...noticeOperations,
  ...bookClubOperations,
] as const
