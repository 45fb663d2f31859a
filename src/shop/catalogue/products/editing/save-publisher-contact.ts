import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { publisherContacts, updatePublisherContact } from './publisher-contact-records.server.ts'
import { lockNames } from './slug-records.server.ts'

/** Whom to ask about the safety of a publisher's things (GPSR): the publisher, and whoever answers for it in the Union. */
export type PublisherContact = {
  address: string | null
  email: string | null
  responsibleName: string | null
  responsibleAddress: string | null
  responsibleEmail: string | null
}
export type PublisherWithContact = PublisherContact & { id: string; name: string; version: number; titles: number }

const LONGEST = 300
const EMAIL = /^[^\s@]{1,100}@[^\s@]{1,150}$/

export function listPublisherContacts({ db }: Pick<Shop, 'db'>): Promise<PublisherWithContact[]> {
  return publisherContacts(db)
}

/** The law asks for a postal and an e-mail address, of the publisher or of whoever answers for it. */
export function hasSafetyContact(contact: PublisherContact): boolean {
  const { address, email, responsibleAddress, responsibleEmail } = contact
  return Boolean((address && email) || (responsibleAddress && responsibleEmail))
}

/** What a bookseller says stays: files fill empty places only. `seen` is the version that whoever saves it saw. */
export function savePublisherContact(
  shop: Shop,
  { id, ...contact }: PublisherContact & { id: string },
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem[]>> {
  return inTransaction(shop, async ({ db }) => {
    await lockNames(db)
    const known = (await publisherContacts(db)).find((one) => one.id === id)
    if (!known) return failed([{ at: 'publisher', kind: 'missing' }])
    const stale = staleOf(known.version, seen)
    if (stale) return failed([{ at: 'version', kind: 'stale', expected: String(stale.version) }])
    const problems = contactProblems(contact)
    if (problems.length > 0) return failed(problems)
    return done({ isChanged: await updatePublisherContact(db, id, contact) })
  })
}

function contactProblems(contact: PublisherContact): FieldProblem[] {
  const { email, responsibleName, responsibleAddress, responsibleEmail } = contact
  const emails = Object.entries({ email, responsibleEmail }).filter(([, value]) => value !== null && !EMAIL.test(value))
  const long = Object.entries(contact).filter(([, value]) => (value?.length ?? 0) > LONGEST)
  return [
    ...emails.map(([at]): FieldProblem => ({ at, kind: 'wrong-form', expected: 'name@example.com' })),
    ...long.map(([at]): FieldProblem => ({ at, kind: 'too-large', expected: String(LONGEST) })),
    ...((responsibleAddress ?? responsibleEmail) && !responsibleName
      ? [{ at: 'responsibleName', kind: 'missing' } satisfies FieldProblem]
      : []),
  ]
}
