/** The address of a product's cover for letters: mail programs show neither drawings nor the newer kinds of pictures. */
export function letterCoverPath(productId: string): string {
  return `/images/letters/${productId}.png`
}

// Twice the size it is shown in, with a transparent ground for light and dark letters.
const { width, height } = { width: 96, height: 136 }
export const LETTER_COVER_BOX = { left: 0, top: 0, width, height } as const
export const LETTER_GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`
