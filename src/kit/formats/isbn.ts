/**
 * How long the publisher's number is in the groups the shop meets, by the digits it begins with: the International ISBN
 * Agency's ranges, as far as they have stood still. What is in none of them is shown as it is.
 */
const RANGES: Record<string, readonly string[]> = {
  '978-0': ['00-19', '200-227', '229-368', '370-638', '7000-8499', '85000-89999', '900000-949999', '9500000-9999999'],
  '978-1': ['100-397', '3980-5499', '55000-64999', '869800-915999', '919655-972999'],
  '978-2': [
    '00-19',
    '200-349',
    '35000-39999',
    '400-486',
    '500-527',
    '5280-5299',
    '530-699',
    '7000-8399',
    '84000-89999',
    '900000-919799',
    '9500000-9999999',
  ],
  '978-3': [
    '00-02',
    '030-033',
    '0340-0369',
    '03700-03999',
    '04-19',
    '200-699',
    '7000-8499',
    '85000-89999',
    '900000-949999',
    '9500000-9539999',
    '95400-96999',
    '9700000-9849999',
    '98500-99999',
  ],
  '978-615': ['00-09', '100-499', '5000-7999', '80000-89999'],
  '978-963': ['00-19', '200-699', '7000-8499', '85000-89999', '9000-9999'],
}

/** 9789630712345 as 978-963-07-1234-5; unchanged where the group or the range is not known. */
export function hyphenatedIsbn(ean: string): string {
  if (!/^978\d{10}$/.test(ean)) return ean
  for (const [group, ranges] of Object.entries(RANGES)) {
    const prefix = group.replace('-', '')
    if (!ean.startsWith(prefix)) continue
    const rest = ean.slice(prefix.length, 12)
    for (const range of ranges) {
      const [from = '', to = ''] = range.split('-')
      const publisher = rest.slice(0, from.length)
      if (publisher >= from && publisher <= to)
        return [group, publisher, rest.slice(from.length), ean.slice(12)].join('-')
    }
  }
  return ean
}
