import { useState, type SyntheticEvent } from 'react'
import type { OfficeWords } from '../../words/hu.ts'
import { useWords } from '../../words/office-words.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A form that is sent with something missing says so of all its fields at once, beside each and in the office's words, and the keyboard
 * stands at the first. A browser would say one at a time, in its own language.
 */
export function useSaidWrong(problem: string | null | undefined) {
  const words = useWords().parts.wrong
  const [wrong, setWrong] = useState<string | null>(null)
  return {
    problem: problem ?? wrong,
    hears: {
      onInvalid(event: SyntheticEvent<Control>) {
        event.preventDefault()
        const control = event.currentTarget
        setWrong(wrongInWords(control, words))
        if (firstWrong(control) === control) control.focus()
      },
      onInput: () => setWrong(null),
    },
  }
}

function firstWrong({ form }: Control): Element | undefined {
  return [...(form?.elements ?? [])].find((one) => one.matches(':is(input, select, textarea):invalid'))
}

function wrongInWords(control: Control, words: OfficeWords['parts']['wrong']): string {
  const { validity, validationMessage } = control
  // What the office has found itself stands there in its own words.
  if (validity.customError) return validationMessage
  if (validity.valueMissing) return control instanceof HTMLSelectElement ? words.unchosen : words.missing
  if (validity.typeMismatch) return control.type === 'email' ? words.email : words.other
  return words.other
}
