import type { WithdrawalTables } from '#shop/withdrawal/withdrawal-tables.ts'
import type { PriceDeskTables } from '#shop/price-desk/price-desk-tables.ts'
import type { PricingTables } from '#shop/pricing/pricing-tables.ts'
import type { InvoiceTables } from '#shop/invoicing/invoice-tables.ts'
import type { FeedTables } from '#shop/feeds/feed-tables.ts'
import type { FulfilmentTables } from '#shop/fulfilment/fulfilment-tables.ts'
import type { AddressTables } from '#shop/addresses/address-tables.ts'
import type { BackupTables } from '#shop/backups/backup-tables.ts'
import type { BookClubTables } from '#shop/book-club/book-club-tables.ts'
import type { BulkTables } from '#shop/bulk/bulk-tables.ts'
import type { CatalogueTables } from '#shop/catalogue/catalogue-tables.ts'
import type { ConsentTables } from '#shop/consent/consent-tables.ts'
import type { ContactTables } from '#shop/contact/contact-tables.ts'
import type { ContentTables } from '#shop/content/content-tables.ts'
import type { CustomerTables } from '#shop/customers/customer-tables.ts'
import type { CountTables } from '#shop/stock/counts/count-tables.ts'
import type { IntakeTables } from '#shop/intake/intake-tables.ts'
import type { IdentityTables } from '#shop/identity/identity-tables.ts'
import type { ImportTables } from '#shop/import/import-tables.ts'
import type { LimitTables } from '#shop/limits/limit-tables.ts'
import type { MailTables } from '#shop/mail/mail-tables.ts'
import type { NewsletterTables } from '#shop/newsletter/newsletter-tables.ts'
import type { OrderTables } from '#shop/orders/order-tables.ts'
import type { PopularityTables } from '#shop/popularity/popularity-tables.ts'
import type { SearchTables } from '#shop/search/search-tables.ts'
import type { SettingsTables } from '#shop/settings/settings-tables.ts'
import type { ShippingTables } from '#shop/shipping/shipping-tables.ts'
import type { StaffTables } from '#shop/staff/staff-tables.ts'
import type { StockTables } from '#shop/stock/stock-tables.ts'
import type { TitleDraftTables } from '#shop/titles/drafts/draft-tables.ts'
import type { TitlesTables } from '#shop/titles/titles-tables.ts'

/** Every table of the shop; each room describes its own in its `…-tables.ts`, and they meet here. */
export type Tables = AddressTables &
  BackupTables &
  BookClubTables &
  BulkTables &
  CatalogueTables &
  ConsentTables &
  ContactTables &
  ContentTables &
  CountTables &
  CustomerTables &
  IntakeTables &
  IdentityTables &
  ImportTables &
  LimitTables &
  MailTables &
  NewsletterTables &
  OrderTables &
  PopularityTables &
  SearchTables &
  SettingsTables &
  ShippingTables &
  StaffTables &
  StockTables &
  TitlesTables &
  TitleDraftTables &
  FeedTables &
  FulfilmentTables &
  InvoiceTables &
  PriceDeskTables &
  PricingTables &
  WithdrawalTables
