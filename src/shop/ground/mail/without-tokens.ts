/**
 * A letter's words as they may be kept and shown: what follows `?` or `#` in a link is cut, because that is where a link carries
 * the token that opens somebody's order or subscription.
 */
export function withoutTokens(words: string): string {
  return words.replace(/\S+/g, (word) => {
    const link = word.indexOf('://')
    if (link < 0) return word
    const query = word.slice(link).search(/[?#]/)
    return query < 0 ? word : `${word.slice(0, link + query)}?…`
  })
}
