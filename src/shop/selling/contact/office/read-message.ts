import type { ActorKind } from '#shop/ground/actor.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { listStaff } from '#shop/people/staff/people/list-staff.ts'
import { permissionsOf, readRoles } from '#shop/people/staff/people/roles.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import type { StaffMember } from '#shop/people/staff/people/staff-member.ts'
import type { Shop } from '#shop/shop.ts'
import { namedLines } from '../named-lines.ts'
import { contactAddress } from '../correspondents.ts'
import { answersTo, messageByReference, notesOn } from './message-records.server.ts'
import { allowedMessageEvents } from './message-states.ts'
import type { Colleague, MessageEntry, OfficeMessage } from './office-message.ts'

/** What an act did that the answers and notes do not tell already. */
const TOLD_ACTS = ['message hand-over', 'message close', 'message reopen', 'message complaint']
const MOST_ACTS = 200

/** OFFICE-73: a message with all that was done with it; null where there is none. */
export async function readMessage(shop: Shop, reference: string): Promise<OfficeMessage | null> {
  const message = await messageByReference(shop.db, reference)
  if (!message) return null
  const [answers, notes, acts, names, staff] = await Promise.all([
    answersTo(shop.db, reference),
    notesOn(shop.db, reference),
    listActs(shop, { record: `message:${reference}`, limit: MOST_ACTS }),
    staffNames(shop),
    listStaff(shop),
  ])
  const doer = (kind: ActorKind, id: string | null) => ({ kind, name: id && (names.get(id) ?? id) })
  const entries: MessageEntry[] = [
    ...answers.map(({ at, byKind, byId, text, letterId, failure }) => ({
      kind: 'answer' as const,
      at,
      by: doer(byKind, byId),
      text,
      letter: letterOf(letterId, failure),
    })),
    ...notes.map(({ at, byKind, byId, text }) => ({ kind: 'note' as const, at, by: doer(byKind, byId), text })),
    ...acts
      .filter(({ operation, refusal }) => refusal === null && TOLD_ACTS.includes(operation))
      .map(({ at, byKind, by, operation }) => ({ kind: 'act' as const, at, by: doer(byKind, by), what: operation })),
  ]
  return {
    ...message,
    lines: await namedLines(shop, 'hu', message.lines),
    entries: entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    can: allowedMessageEvents(message.state),
    colleagues: await answerersOf(shop, staff),
    repliesTo: await contactAddress(shop),
  }
}

function letterOf(letterId: number | null, failure: string | null) {
  if (letterId === null) return { state: 'sent' as const }
  return failure === null ? { state: 'waiting' as const } : { state: 'failed' as const, letterId, failure }
}

/** Who may answer messages. */
export async function answerersOf(shop: Shop, staff: readonly StaffMember[]): Promise<Colleague[]> {
  const roles = await readRoles(shop)
  return staff
    .filter(({ state, roles: own }) => state === 'active' && permissionsOf(own, roles).has('messages.answer'))
    .map(({ sub, name }) => ({ sub, name }))
}
