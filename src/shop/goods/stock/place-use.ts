/** What can hang on a place, so that it has to stay. */
export const PLACE_USES = [
  'copies',
  'orders',
  'intakes',
  'supplier-orders',
  'titles',
  'counts',
  'sources',
  'movements',
] as const
export type PlaceUse = (typeof PLACE_USES)[number]
