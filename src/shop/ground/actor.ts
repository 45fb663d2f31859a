/** Who does something: stored as it is, kind and id, with what they did. */
export type Actor =
  /** A bookseller by e-mail address, a program by its key, an operator at the command line, a payment company. */
  { kind: 'staff' | 'key' | 'command' | 'provider'; id: string } | { kind: 'buyer' | 'system'; id: null }

export const ACTOR_KINDS = [
  'staff',
  'key',
  'command',
  'provider',
  'buyer',
  'system',
] as const satisfies readonly ActorKind[]
export type ActorKind = Actor['kind']

/** Whether one did what the other did: of two people with one name they are told apart. */
export function isSameActor(one: Actor, other: Actor): boolean {
  return one.kind === other.kind && one.id === other.id
}

/** The buyer of an order: who that is stands in the order. */
export const BUYER: Actor = { kind: 'buyer', id: null }

/** The shop itself: what is due at its time, and what follows from something else. */
export const SYSTEM: Actor = { kind: 'system', id: null }
