/** Where something has to be mended, the keyboard stands there: the first field that was refused, however far up it is. */
export function focusWrongField(inside: Element | null | undefined): void {
  inside
    ?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select, textarea), [aria-invalid="true"] input')
    ?.focus()
}
