import type { Language } from '#site/languages.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { PartState } from './view/order-parts.ts'
import type { Wait } from './view/parcel-promises.ts'

export type OrderWords = {
  shippings: Record<ShippingType, string>
  payments: Record<Payment, string>
  parts: Record<PartState, string>
  /** With `{when}` and `{day}` for the days. */
  partWhen: Record<'expected' | 'release' | 'until', string>
  waits: Record<Wait, string>
}

/** What pages and letters call the same by the same words; as messages are written. */
export const ORDER_WORDS = {
  hu: {
    shippings: {
      SHOP: 'Átvétel a boltban',
      GLS: 'Futárral, házhoz (GLS)',
      GLSPOINT: 'Csomagpontra',
      POSTOUTSIDEHUN: 'Postával, külföldre',
      EMAIL: 'E-mailben',
    },
    payments: {
      BARION: 'Bankkártyával, a Barionon át',
      PAYPAL: 'PayPallal',
      COLLECTION: 'Átvételkor, a boltban',
      COD: 'Utánvéttel, a csomag átvételekor',
      TRANSFER: 'Banki átutalással',
    },
    parts: {
      'to-pay': 'a fizetés után összekészítjük',
      'to-pay-ordered': 'a fizetés után megrendeljük',
      'to-pay-release': 'előrendelés, a fizetésre vár',
      'preparing': 'összekészítjük',
      'preparing-pickup': 'összekészítjük a boltban',
      'ordered': 'megrendeltük Önnek',
      'release': 'a megjelenésre vár',
      'packed': 'becsomagoltuk',
      'ready': 'készen áll a boltban',
      'sent': 'úton van',
      'delivered': 'megérkezett',
      'collected': 'átvette',
    },
    partWhen: { expected: 'várhatóan {when}', release: 'megjelenik: {when}', until: 'átvehető eddig: {day}' },
    waits: {
      arrival: 'Előbb megvárjuk, amíg megérkezik hozzánk.',
      together: 'Megvárjuk, amíg minden megvan, így egyben kapja meg.',
      parts: 'Részenként kapja meg: ami megvan, nem várja meg a többit.',
    },
  },
  en: {
    shippings: {
      SHOP: 'Pick-up in the shop',
      GLS: 'By courier, to the door (GLS)',
      GLSPOINT: 'To a parcel point',
      POSTOUTSIDEHUN: 'By post, abroad',
      EMAIL: 'By e-mail',
    },
    payments: {
      BARION: 'By card, through Barion',
      PAYPAL: 'With PayPal',
      COLLECTION: 'On collection, in the shop',
      COD: 'On delivery, when the parcel arrives',
      TRANSFER: 'By bank transfer',
    },
    parts: {
      'to-pay': 'packed once you have paid',
      'to-pay-ordered': 'ordered once you have paid',
      'to-pay-release': 'a pre-order, waiting to be paid',
      'preparing': 'being packed',
      'preparing-pickup': 'being made ready in the shop',
      'ordered': 'ordered for you',
      'release': 'waiting for publication',
      'packed': 'packed',
      'ready': 'ready in the shop',
      'sent': 'on its way',
      'delivered': 'delivered',
      'collected': 'collected',
    },
    partWhen: { expected: 'expected {when}', release: 'out {when}', until: 'collect by {day}' },
    waits: {
      arrival: 'First we’ll wait for it to reach us.',
      together: 'We’ll wait until everything is here, so you get it all at once.',
      parts: 'You’ll get it in parts: what’s ready doesn’t wait for the rest.',
    },
  },
} as const satisfies Record<Language, OrderWords>
