import type { Language } from '#site/languages.ts'
import type { CompiledMessages } from '#words/messages/message-types.ts'

const loaded = new Map<Language, CompiledMessages>()

/** Fetches a language's messages once; a page that changes the language waits for it before it is shown. */
export async function loadMessages(language: Language, file: string): Promise<void> {
  if (loaded.has(language)) return
  const response = await fetch(file, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The messages could not be loaded (${response.status})`)
  loaded.set(language, (await response.json()) as CompiledMessages)
}

export function loadedMessages(language: Language): CompiledMessages {
  const messages = loaded.get(language)
  if (!messages) throw new Error(`The messages of ${language} are not loaded yet`)
  return messages
}
