import type { ContactInput } from '#shop/selling/contact/contact-input.ts'
import { formStamp } from '#shop/selling/contact/form-stamp.ts'
import type { Shop } from '#shop/shop.ts'
import type { DemoBuyer } from './demo-life.ts'

/** A question that waits for an answer. */
export function contactInputFor(shop: Shop, { email, usual }: DemoBuyer): ContactInput {
  return {
    name: usual.contact.name,
    email,
    topic: 'other',
    message: 'Jó napot! Mikor lesz újra Krúdy Szindbádja keménytáblában? Kettőt is vinnék, az egyiket ajándékba.',
    language: 'hu',
    stamp: formStamp(shop),
  }
}
