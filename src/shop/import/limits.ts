/** What is longer or larger is refused by name, and never cut. */
export const LONGEST_TITLE = 1000
export const LONGEST_TEXT = 100_000
export const MOST_PAGES = 20_000
export const MOST_MILLIMETRES = 2000
export const MOST_GRAMS = 50_000
