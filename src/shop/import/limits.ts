/** What is longer or larger is refused by name, and never cut. */
export const LONGEST_TITLE = 1000
export const LONGEST_TEXT = 100_000
export const MOST_PAGES = 20_000
export const MOST_MILLIMETRES = 2000
export const MOST_GRAMS = 50_000
export const LONGEST_RECORD_BYTES = 4 * 1024 * 1024

/** As much of a file as is looked at to learn its format and encoding. */
export const BYTES_TO_JUDGE = 1024 * 1024
