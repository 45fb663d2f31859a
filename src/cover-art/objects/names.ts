import { isLight } from '../palettes.ts'
import type { Art } from '../template.ts'

/** What stands before the comma is the name; the rest says which one of them it is. */
export function shortName({ title }: Art): string {
  return title.split(',')[0]?.trim() ?? title
}

// On a pale ground the paper label would have no edge; the palette's strongest colour then covers the board.
export function boardOf({ colours }: Art): string {
  return isLight(colours) ? colours.a : colours.ground
}
