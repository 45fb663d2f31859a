/** For so many days ahead a present may be asked for: longer no copy stands aside for it. */
export const GIFT_DAYS_AHEAD = 180
