import type { WishTables } from '#shop/selling/wishes/wish-tables.ts'
import type { CartTables } from '#shop/selling/cart/cart-tables.ts'
import type { WithdrawalTables } from '#shop/selling/withdrawal/withdrawal-tables.ts'
import type { PriceDeskTables } from '#shop/supply/price-desk/price-desk-tables.ts'
import type { PrivacyTables } from '#shop/house/privacy/privacy-tables.ts'
import type { PricingTables } from '#shop/goods/pricing/pricing-tables.ts'
import type { InvoiceTables } from '#shop/selling/invoicing/invoice-tables.ts'
import type { FigureTables } from '#shop/house/figures/figure-tables.ts'
import type { FeedTables } from '#shop/catalogue/feeds/feed-tables.ts'
import type { FulfilmentTables } from '#shop/selling/fulfilment/fulfilment-tables.ts'
import type { AlsoTookTables } from '#shop/catalogue/also-took/also-took-tables.ts'
import type { AddressTables } from '#shop/people/addresses/address-tables.ts'
import type { BackupTables } from '#shop/house/backups/backup-tables.ts'
import type { BookClubTables } from '#shop/catalogue/book-club/book-club-tables.ts'
import type { BulkTables } from '#shop/supply/bulk/bulk-tables.ts'
import type { CatalogueTables } from '#shop/catalogue/products/catalogue-tables.ts'
import type { ConnectionTables } from '#shop/ground/connections/connection-tables.ts'
import type { ConsentTables } from '#shop/ground/consent/consent-tables.ts'
import type { ContactTables } from '#shop/selling/contact/contact-tables.ts'
import type { ContentTables } from '#shop/catalogue/content/content-tables.ts'
import type { CustomerTables } from '#shop/selling/customers/customer-tables.ts'
import type { CountTables } from '#shop/goods/stock/counts/count-tables.ts'
import type { IntakeTables } from '#shop/supply/intake/intake-tables.ts'
import type { IdentityTables } from '#shop/people/identity/identity-tables.ts'
import type { ClaimTables } from '#shop/catalogue/claims/claim-tables.ts'
import type { ImportTables } from '#shop/supply/import/import-tables.ts'
import type { LimitTables } from '#shop/ground/limits/limit-tables.ts'
import type { MailTables } from '#shop/ground/mail/mail-tables.ts'
import type { CouponTables } from '#shop/selling/coupons/coupon-tables.ts'
import type { GiftCardTables } from '#shop/selling/gift-cards/gift-card-tables.ts'
import type { MoneyTables } from '#shop/selling/money/money-tables.ts'
import type { NewsletterTables } from '#shop/people/newsletter/newsletter-tables.ts'
import type { OrderTables } from '#shop/selling/orders/order-tables.ts'
import type { PopularityTables } from '#shop/catalogue/popularity/popularity-tables.ts'
import type { ReaderWordsTables } from '#shop/selling/reader-words/reader-words-tables.ts'
import type { SearchTables } from '#shop/catalogue/search/search-tables.ts'
import type { SettingsTables } from '#shop/ground/settings/settings-tables.ts'
import type { ShippingTables } from '#shop/goods/shipping/shipping-tables.ts'
import type { StaffTables } from '#shop/people/staff/staff-tables.ts'
import type { StockTables } from '#shop/goods/stock/stock-tables.ts'
import type { SetAsideTables } from '#shop/selling/set-asides/set-aside-tables.ts'
import type { TillTables } from '#shop/selling/till/till-tables.ts'
import type { TitleDraftTables } from '#shop/catalogue/titles/drafts/draft-tables.ts'
import type { WatchTables } from '#shop/catalogue/watches/watch-tables.ts'
import type { TitlesTables } from '#shop/catalogue/titles/titles-tables.ts'

/** Every table of the shop; each room describes its own in its `…-tables.ts`, and they meet here. */
export type Tables = AddressTables &
  AlsoTookTables &
  BackupTables &
  BookClubTables &
  BulkTables &
  CatalogueTables &
  ConnectionTables &
  ConsentTables &
  ContactTables &
  ContentTables &
  CountTables &
  CouponTables &
  CustomerTables &
  IntakeTables &
  IdentityTables &
  ClaimTables &
  ImportTables &
  LimitTables &
  MailTables &
  MoneyTables &
  NewsletterTables &
  OrderTables &
  PopularityTables &
  ReaderWordsTables &
  SearchTables &
  SetAsideTables &
  SettingsTables &
  ShippingTables &
  StaffTables &
  StockTables &
  TitlesTables &
  TillTables &
  TitleDraftTables &
  FeedTables &
  FigureTables &
  GiftCardTables &
  FulfilmentTables &
  InvoiceTables &
  PriceDeskTables &
  PricingTables &
  PrivacyTables &
  CartTables &
  WishTables &
  WatchTables &
  WithdrawalTables
