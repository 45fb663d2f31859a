/** What a visitor has typed and not sent yet. In memory only, so that it outlives the language switch (WEB-44) and nothing else. */
const typed = new Map<string, string>()

export function typedIn(field: string): string {
  return typed.get(field) ?? ''
}

export function rememberTyped(field: string, value: string): void {
  typed.set(field, value)
}

export function forgetTyped(...fields: string[]): void {
  if (fields.length === 0) typed.clear()
  for (const field of fields) typed.delete(field)
}
