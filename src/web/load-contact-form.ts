import type { LoaderFunctionArgs } from 'react-router'
import { formStamp } from '#shop/contact/form-stamp.ts'
import type { FormOutcome } from './form-outcome.ts'
import { formState } from './form-state.ts'
import { freshnessContext, shopContext } from './request-context.ts'

const STAMPED_HOURS = 12

/** What the contact form needs of its page: a stamp that is not too old, and whether it was just sent. */
export function loadContactForm(args: LoaderFunctionArgs): { stamp: string; posted?: FormOutcome } {
  const shop = args.context.get(shopContext)
  args.context.get(freshnessContext).endsAt(new Date(shop.clock.now().getTime() + STAMPED_HOURS * 3_600_000))
  const isSent = formState(args, ['sent']) !== null
  return { stamp: formStamp(shop), ...(isSent ? { posted: { state: 'done' } } : {}) }
}
