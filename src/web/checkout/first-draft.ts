import type { SavedAddress } from '#shop/people/addresses/saved-address.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { CHECKOUT_STEPS, EMPTY_DRAFT, readCheckoutDraft, type CheckoutDraft } from './checkout-draft.ts'
import type { LastBuyer } from '#web/account/addresses/address-data.ts'
import { checkoutProblems, nextCheckoutStep } from './checkout-input.ts'
import type { KnownBuyer } from '#web/account/addresses/use-known-buyer.ts'

type Beginning = {
  cart: Cart
  owner: string
  ownName: string
  knownBuyer: KnownBuyer
  needsPayment: boolean
}

/** Where this customer left off; else the default address, or that of the last order, filled in, and the first step that still asks for something. */
export function firstDraft({ cart, owner, ownName, knownBuyer, needsPayment }: Beginning): CheckoutDraft {
  const stored = readCheckoutDraft(owner)
  const [address] = knownBuyer.addresses
  const fresh = address
    ? withAddress(EMPTY_DRAFT, address)
    : knownBuyer.last
      ? withLastBuyer(knownBuyer.last)
      : withName(ownName)
  const draft = stored ?? { ...fresh, step: 'review' }
  const due = nextCheckoutStep(checkoutProblems(draft, cart, needsPayment))
  const isDue = CHECKOUT_STEPS.indexOf(due) < CHECKOUT_STEPS.indexOf(draft.step)
  return isDue ? { ...draft, step: due } : draft
}

function withName(name: string): CheckoutDraft {
  return { ...EMPTY_DRAFT, buyer: { ...EMPTY_DRAFT.buyer, name } }
}

/** The address of the last order. Whether it is saved as an address is the buyer's choice. */
function withLastBuyer({ contact, billing }: LastBuyer): CheckoutDraft {
  const { name, country, postcode, city, street, company, taxNumber } = billing
  return {
    ...EMPTY_DRAFT,
    buyer: {
      name,
      phone: contact.phone,
      country,
      postcode,
      city,
      street,
      isCompany: company !== null,
      company: company ?? '',
      taxNumber: taxNumber ?? '',
    },
  }
}

export function withAddress(draft: CheckoutDraft, address: SavedAddress): CheckoutDraft {
  const { id, name, phone, country, postcode, city, street, company, taxNumber, note } = address
  return {
    ...draft,
    savedId: id,
    isToBeSaved: false,
    buyer: {
      name,
      phone: phone || draft.buyer.phone,
      country,
      postcode,
      city,
      street,
      isCompany: company !== null,
      company: company ?? '',
      taxNumber: taxNumber ?? '',
    },
    note: note ?? draft.note,
  }
}
