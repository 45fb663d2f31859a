import { keyedHashOf, type Correspondence } from '#shop/ground/mail/correspondence.ts'

/** By which a restored backup tells whose address it was. */
export function erasureMark(correspondence: Correspondence, email: string): Buffer {
  return keyedHashOf(correspondence, 'erasure', email)
}
