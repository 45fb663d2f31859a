/** For whom a gift is looked for; booksellers say of what they recommend for whom it is. They are parameters of an address. */
export const GIFT_READERS = ['child', 'teen', 'reads-everything', 'reads-nothing', 'parents', 'colleague'] as const
export type GiftReader = (typeof GIFT_READERS)[number]
