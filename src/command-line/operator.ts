import { userInfo } from 'node:os'
import type { Actor } from '#shop/ground/actor.ts'
import type { Options, Values } from './command.ts'

export const BY: Options = {
  by: { type: 'string', argument: '<e-mail>', help: 'Who does it, for the history; else the user of this machine' },
}

/** Who runs a command. */
export function operator({ by }: Values): Actor {
  return { kind: 'command', id: typeof by === 'string' ? by : userInfo().username }
}
