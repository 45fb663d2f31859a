import type { Language } from './languages.ts'
import type { Stage } from './stage.ts'

/** Other companies' services, each only where it is configured: their ids and addresses. */
export type ThirdPartyServices = {
  analyticsId?: string
  /** Of the script, where it is a stand-in's. */
  analyticsUrl?: string
  pixelId?: string
  legalWidgetUrl?: string
}

/** What every page knows without asking the database. The browser reads it from a data block in the page. */
export type ShopFacts = {
  shopName: string
  publicUrl: string
  stage: Stage
  buildId: string
  /** WEB-45: the address of each language's messages. */
  messageFiles: Record<Language, string>
  /** Services that the visitor's browser calls; absent where there are none. */
  thirdParties?: ThirdPartyServices
  /** AUTH-13: where a sign-out may lead besides the shop; absent where nowhere. */
  signOutUrls?: readonly string[]
  /** Customers sign in at a user pool of somebody else's: what a code does there is not the shop's to say (WAYS-60). */
  isPoolElsewhere?: boolean
  /** On error pages: what to name when asking the shop about it. */
  reference?: string
  /** On error pages: the database could not be reached, and the shop finds it again by itself. */
  isAway?: boolean
}
