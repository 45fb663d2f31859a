/** What is longer or larger is refused by name, and never cut. */
export const LONGEST_TITLE = 1000
/** An index by which titles are ordered holds each twice, and no entry of an index may be longer than a third of a page. */
const MOST_TITLE_BYTES = 1200
/** Of people, publishers and series, and of the numbers by which senders know their records. */
export const LONGEST_NAME = 300
export const LONGEST_TEXT = 100_000
export const LONGEST_RECORD_BYTES = 4 * 1024 * 1024

export function isTitleTooLong(title: string): boolean {
  return title.length > LONGEST_TITLE || Buffer.byteLength(title) > MOST_TITLE_BYTES
}

/** As much of a file as is looked at to learn its format and encoding. */
export const BYTES_TO_JUDGE = 1024 * 1024
