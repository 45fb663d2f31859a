import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createHash } from 'node:crypto'
import type { CompiledMessage, MessagePart } from '#kit/formats/icu.ts'
import type { CompiledMessages, MessageTree } from './message-types.ts'

/** Flattens the groups (`cart.add`) and compiles each ICU message, so that the browser needs no parser. */
export function compileMessages(tree: MessageTree): CompiledMessages {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [group, messages] of Object.entries(tree))
    for (const [name, message] of Object.entries(messages)) compiled[`${group}.${name}`] = compile(message)
  return compiled as CompiledMessages
}

export function messagesHash(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 12)
}

function compile(message: string): CompiledMessage {
  const parts = parse(message, { ignoreTag: true }).map(part)
  if (parts.every((one) => typeof one === 'string')) return parts.join('')
  return parts
}

function part(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return ['#']
    case TYPE.plural:
      return [
        element.value,
        Object.fromEntries(
          Object.entries(element.options).map(([form, option]) => {
            const parts = option.value.map(part)
            return [form, parts.every((one) => typeof one === 'string') ? parts.join('') : parts]
          }),
        ),
      ]
    default:
      throw new Error(`Messages may hold text, arguments and plurals only, not: ${JSON.stringify(element)}`)
  }
}
