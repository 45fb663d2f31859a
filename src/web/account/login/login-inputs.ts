import { storedDraftOf, forgetDraft, keepDraft } from '#web/ui/forms/form-drafts.ts'

/** What was typed into the forms of the login page and not sent yet: all of them share one draft. */
const FORM = 'login'

export function typedIn(field: string): string {
  return storedDraftOf(FORM)[field] ?? ''
}

export function rememberTyped(field: string, value: string): void {
  keepDraft(FORM, { ...storedDraftOf(FORM), [field]: value })
}

export function forgetTyped(...fields: string[]): void {
  if (fields.length === 0) forgetDraft(FORM)
  for (const field of fields) rememberTyped(field, '')
}
