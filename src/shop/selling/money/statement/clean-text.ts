/** Words of a bank, or of whoever paid: without signs that draw nothing, and cut. */
export function cleanText(written: string, most: number): string {
  return written
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
}
