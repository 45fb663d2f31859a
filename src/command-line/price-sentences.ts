import type { EndDiscountFailure, SetDiscountFailure } from '#shop/goods/pricing/change-discount.ts'
import type { PriceRefusal, PriceWarning } from '#shop/goods/pricing/check-prices.ts'
import type { Stale } from '#shop/ground/record-version.ts'
import { forintsText } from './order-command.ts'

export function priceRefusal(refusal: PriceRefusal | Stale | { kind: 'no-such-product' }): string {
  switch (refusal.kind) {
    case 'no-such-product':
      return 'There is no such product'
    case 'stale':
      return `Somebody else has changed the product meanwhile: it is at version ${refusal.version}`
    case 'not-a-price':
      return 'A price is whole forints, and a sale takes off 99 percent at most'
    case 'ends-before-it-begins':
      return 'The sale would end before it begins'
    case 'fixed-list-price':
      return `The price is fixed until ${refusal.until}. Say --publisher if the publisher has changed it`
    case 'above-cap':
      return `The price is fixed for all of that time: ${refusal.cap} % at most, or anything from ${refusal.freeFrom} on`
  }
}

export function priceWarning(warning: PriceWarning): string {
  switch (warning.kind) {
    case 'capped':
      return `The price is fixed until ${warning.until}, and reduced by no more than is allowed until then`
    case 'no-reduction':
      return warning.lowest === null
        ? 'It has never had another price, so no reduction is shown'
        : `It cost ${forintsText(warning.lowest)} within the 30 days before, so no reduction is shown`
    case 'smaller-reduction':
      return `${warning.shown} % is shown and not ${warning.meant} %: it was cheaper within the 30 days before`
    case 'preordered':
      return `${warning.copies} copies have been ordered before publication`
    case 'unusual-vat-class':
      return `Its VAT class is ${warning.vatClass}, which is unusual for its kind`
  }
}

export function discountFailure(failure: SetDiscountFailure | EndDiscountFailure): string {
  switch (failure.kind) {
    case 'stale':
      return `Somebody else has changed the discount meanwhile: it is at version ${failure.version}`
    case 'not-a-name':
      return '<id> is small letters, digits and hyphens, 60 at most, and --name cannot be empty'
    case 'not-a-multiplier':
      return '<percent> must be more than 0 and less than 100, with two decimals at most'
    case 'begins-in-the-past':
      return 'A discount cannot begin in the past. Without --from it begins at once'
    case 'ends-before-it-begins':
      return 'The discount would end before it begins'
    case 'has-begun':
      return `It began at ${failure.since.toISOString()} and stands in past prices. End it, and set another`
    case 'no-such-discount':
      return 'There is no such discount: discount list shows them'
    case 'has-ended':
      return `It ended at ${failure.since.toISOString()}`
    case 'ends-in-the-past':
      return 'A discount cannot end in the past. Without --at it ends at once'
    case 'ends-sooner':
      return `It ends at ${failure.at.toISOString()} already. Set another to go on`
  }
}
