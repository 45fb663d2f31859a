import type { Language } from '#site/languages.ts'
import { compileMessages, messagesHash } from './compile-messages.server.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import type { CompiledMessages } from './message-types.ts'

export const SERVER_MESSAGES: Record<Language, CompiledMessages> = { en: compileMessages(en), hu: compileMessages(hu) }

const FILES = Object.fromEntries(
  Object.entries(SERVER_MESSAGES).map(([language, messages]) => {
    const json = JSON.stringify(messages)
    return [language, { path: `/_i18n/${messagesHash(json)}/${language}/messages.json`, json }]
  }),
) as Record<Language, { path: string; json: string }>

/** WEB-45: the hash in the address changes with the content. */
export const MESSAGE_FILES = FILES
