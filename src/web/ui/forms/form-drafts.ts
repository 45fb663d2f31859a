import type { FormFields } from './form-outcome.ts'

/** What a visitor has typed and not sent yet. In memory only, so that it outlives the language switch (WEB-44) and nothing else. */
const drafts = new Map<string, FormFields>()

export function storedDraftOf(form: string): FormFields {
  return drafts.get(form) ?? {}
}

export function keepDraft(form: string, fields: FormFields): void {
  drafts.set(form, fields)
}

export function forgetDraft(form: string): void {
  drafts.delete(form)
}
