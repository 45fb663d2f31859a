import { SUGGEST_PATH } from '#site/addresses.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#site/languages.ts'
import type { SuggestionAnswer } from '#shop/catalogue/search/suggestion-answer.ts'

const PAUSE_MS = 120
const FEWEST_LETTERS = 2

type Suggested = { typed: string; answer: SuggestionAnswer | null }

const NOTHING: Suggested = { typed: '', answer: null }

/** What the shop suggests for the text in the field. A late answer to an earlier text is never shown. */
export function useSuggestions(field: HTMLInputElement, language: Language): Suggested & { close: () => void } {
  const [suggested, setSuggested] = useState<Suggested>(NOTHING)
  const close = useCallback(() => setSuggested(NOTHING), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let pending = new AbortController()
    const cancel = () => {
      clearTimeout(timer)
      pending.abort()
    }
    const suggest = async (typed: string, signal: AbortSignal) => {
      const response = await fetch(`${SUGGEST_PATH}/${language}?q=${encodeURIComponent(typed)}`, { signal })
      const answer = (await response.json()) as SuggestionAnswer
      if (response.ok && !signal.aborted) setSuggested({ typed, answer })
    }
    const onInput = () => {
      cancel()
      pending = new AbortController()
      const { signal } = pending
      const typed = field.value.trim()
      if (typed.length < FEWEST_LETTERS) return close()
      // Without suggestions the field is still a search field: no failure is worth a word.
      timer = setTimeout(() => void suggest(typed, signal).catch(() => {}), PAUSE_MS)
    }
    const onBlur = () => {
      cancel()
      close()
    }
    field.addEventListener('input', onInput)
    field.addEventListener('blur', onBlur)
    field.form?.addEventListener('submit', onBlur)
    // Somebody may have typed while this code was on its way.
    if (field === document.activeElement && field.value !== field.defaultValue) onInput()
    return () => {
      onBlur()
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', onBlur)
      field.form?.removeEventListener('submit', onBlur)
    }
  }, [field, language, close])
  return { ...suggested, close }
}
