import type { SettingName } from '#shop/ground/shop-settings.ts'

/** What belongs together, in the order of the screen. */
export const SETTING_GROUPS = ['seller', 'hours', 'delivery', 'payment', 'prices', 'office', 'kept'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

type SettingFacts = {
  group: SettingGroup
  /** Money depends on it: whoever changes it proves anew who they are. */
  isMoney: boolean
}

/** Changed elsewhere: the rule of the evenings beside them, the notice with its picture, the zones of the post beside the prices. */
export type EditedElsewhere = 'bookClub' | 'guaranteeNotice' | 'postZones'
export type OfficeSetting = Exclude<SettingName, EditedElsewhere>

/** OFFICE-66: the settings as the office shows them. Their words stand in the office, by the same names. */
export const SETTING_FACTS: Readonly<Record<OfficeSetting, SettingFacts>> = {
  operator: { group: 'seller', isMoney: false },
  hosting: { group: 'seller', isMoney: false },
  conciliation: { group: 'seller', isMoney: false },
  openingHours: { group: 'hours', isMoney: false },
  closedDays: { group: 'hours', isMoney: false },
  movedDays: { group: 'hours', isMoney: false },
  setsAside: { group: 'hours', isMoney: false },
  showsBookClub: { group: 'hours', isMoney: false },
  cutOffHour: { group: 'delivery', isMoney: false },
  leadTimeDays: { group: 'delivery', isMoney: false },
  freeShippingFrom: { group: 'delivery', isMoney: true },
  postAbroad: { group: 'delivery', isMoney: true },
  giftWrapping: { group: 'delivery', isMoney: true },
  giftCardSale: { group: 'payment', isMoney: true },
  codeTries: { group: 'payment', isMoney: true },
  giftExchangeDays: { group: 'delivery', isMoney: true },
  packingG: { group: 'delivery', isMoney: true },
  payOnCollection: { group: 'payment', isMoney: true },
  cod: { group: 'payment', isMoney: true },
  invoicesByHand: { group: 'payment', isMoney: true },
  invoicesAtDispatch: { group: 'payment', isMoney: true },
  transfer: { group: 'payment', isMoney: true },
  payableMinutes: { group: 'payment', isMoney: true },
  unpaidLimits: { group: 'payment', isMoney: true },
  trustedLimits: { group: 'payment', isMoney: true },
  fixedPriceMaxDiscountPercent: { group: 'prices', isMoney: true },
  boundFreeDeliveryFrom: { group: 'prices', isMoney: true },
  pricePromise: { group: 'prices', isMoney: true },
  fixedPriceDays: { group: 'prices', isMoney: true },
  office: { group: 'office', isMoney: true },
  keptData: { group: 'kept', isMoney: false },
  keptActs: { group: 'kept', isMoney: false },
  keptImportDays: { group: 'kept', isMoney: false },
}

const NAMES = Object.keys(SETTING_FACTS) as OfficeSetting[]
export const MONEY_SETTINGS: readonly OfficeSetting[] = NAMES.filter((name) => SETTING_FACTS[name].isMoney)
export const PLAIN_SETTINGS: readonly OfficeSetting[] = NAMES.filter((name) => !SETTING_FACTS[name].isMoney)
export const OFFICE_SETTINGS: readonly OfficeSetting[] = NAMES
