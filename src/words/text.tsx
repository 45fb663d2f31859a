import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { formatMessage, type MessageArguments } from '#kit/formats/icu.ts'
import { LANGUAGE_FACTS, languageOfPath, type Language } from '#site/languages.ts'
import type { ArgumentsOf, CompiledMessages, MessageKey } from './messages/message-types.ts'

export const MessagesContext = createContext<(language: Language) => CompiledMessages>(() => {
  throw new Error('The page is rendered outside of MessagesContext')
})

export type Text = <Key extends MessageKey>(key: Key, ...values: ArgumentsOf<Key>) => string

export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

const texts = new WeakMap<CompiledMessages, Text>()

/** The messages of a language as a function; outside of pages too, for letters and the API. */
export function textIn(messages: CompiledMessages, language: Language): Text {
  const cached = texts.get(messages)
  if (cached) return cached
  const text: Text = (key, ...values) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`There is no message '${key}' in ${language}`)
    return formatMessage(message, (values[0] ?? {}) as MessageArguments, LANGUAGE_FACTS[language].locale)
  }
  texts.set(messages, text)
  return text
}

/** The messages of the page's language, always the same function for the same language: `text('cart.lines', { count: 3 })`. */
export function useText(): Text {
  const language = useLanguage()
  return textIn(useContext(MessagesContext)(language), language)
}
