import { draftOf, forgetDraft, keepDraft } from '#web/ui/forms/form-drafts.ts'

/** What was typed into the forms of the login page and not sent yet: all of them share one draft. */
const FORM = 'login'

export function typedIn(field: string): string {
  return draftOf(FORM)[field] ?? ''
}

export function rememberTyped(field: string, value: string): void {
  keepDraft(FORM, { ...draftOf(FORM), [field]: value })
}

export function forgetTyped(...fields: string[]): void {
  if (fields.length === 0) forgetDraft(FORM)
  for (const field of fields) rememberTyped(field, '')
}
