/** What lies over the screen has the keyboard: a key pressed there does nothing below it. */
export function hasDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}
