import type { ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'
import type { ContactTopic } from '../contact-topics.ts'
import type { NamedLine } from '../named-lines.ts'
import type { Suspicion } from '../suspicions.ts'
import type { MessageEvent, MessageState } from './message-states.ts'

/** OFFICE-73: the lists of messages. `mine`: open ones that I have taken or was handed. */
export const MESSAGE_VIEWS = ['open', 'mine', 'answered', 'suspicious', 'closed'] as const
export type MessageView = (typeof MESSAGE_VIEWS)[number]

/** What somebody wrote, as a row of a list. */
export type MessageRow = {
  reference: string
  receivedAt: Date
  name: string
  email: string
  topic: ContactTopic
  language: Language
  state: MessageState
  isComplaint: boolean
  dueAt: Date
  answeredAt: Date | null
  /** Who has it, of those who work here. */
  owner: Colleague | null
  /** How it begins. */
  beginning: string
  version: number
}

export type Colleague = { sub: string; name: string }

/** What was done with a message, the oldest first. */
export type MessageEntry = {
  at: Date
  by: { kind: ActorKind; name: string | null }
} & (
  | { kind: 'answer'; text: string; letter: AnswerLetter }
  | { kind: 'note'; text: string }
  | { kind: 'act'; what: string }
)

/** Whether the mail server has taken the answer; if not, why, in its words. */
export type AnswerLetter = { state: 'sent' | 'waiting' } | { state: 'failed'; letterId: number; failure: string }

export type OfficeMessage = Omit<MessageRow, 'beginning'> & {
  message: string
  orderNumber: string | null
  /** The cart that was asked about. */
  lines: NamedLine[]
  suspicions: Suspicion[]
  entries: MessageEntry[]
  can: MessageEvent[]
  /** To whom it can be handed over. */
  colleagues: Colleague[]
  /** Where the writer's next letter will come. */
  repliesTo: string | null
}
