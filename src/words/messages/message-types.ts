import type { CompiledMessage } from '#kit/formats/icu.ts'
import type { hu } from './hu.ts'

export type MessageTree = Record<string, Record<string, string>>

/** The same messages in another language. */
export type Translated<Tree> = { [Group in keyof Tree]: { [Name in keyof Tree[Group]]: string } }

export type Messages = Translated<typeof hu>

type Keys<Tree> = { [Group in keyof Tree & string]: `${Group}.${keyof Tree[Group] & string}` }[keyof Tree & string]
export type MessageKey = Keys<typeof hu>
export type CompiledMessages = Record<MessageKey, CompiledMessage>

type MessageText<Key extends MessageKey> = Key extends `${infer Group}.${infer Name}`
  ? Group extends keyof typeof hu
    ? Name extends keyof (typeof hu)[Group]
      ? (typeof hu)[Group][Name]
      : never
    : never
  : never

type BeforeComma<Text extends string> = Text extends `${infer Name},${string}` ? Name : Text
/** A plural's own words (`{# könyv}`) are not an argument: they hold a space or a number sign. */
type ArgumentName<Text extends string> = Text extends `${string} ${string}` | `${string}#${string}` | '' ? never : Text
type ArgumentNames<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? ArgumentName<BeforeComma<Inside>> | ArgumentNames<Rest>
  : never

/** The arguments a message takes, read from its Hungarian text: a forgotten or misspelt one does not compile. */
export type ArgumentsOf<Key extends MessageKey> = [ArgumentNames<MessageText<Key>>] extends [never]
  ? []
  : [values: Record<ArgumentNames<MessageText<Key>>, string | number>]
