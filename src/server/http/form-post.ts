import { letterPageOfPath } from '#site/letter-pages.ts'
import type { PageId } from '#site/route-table.ts'
import { readLimited } from '../rest/read-limited.ts'
import type { PageAddress } from '../pages/page-address.ts'
import { plainResponse } from '../pages/page-response.ts'

const FORM_PAGES: readonly PageId[] = ['contact-us', 'book-club', 'shared-list']
const MAX_BYTES = 32 * 1024

type Address = Extract<PageAddress, { kind: 'page' }>

/** Whether the address belongs to a page at all, be it one of a product that does not exist. */
export function isSomePage({ page, pathname }: Address): boolean {
  return page !== null || letterPageOfPath(pathname) !== null
}

/** Whether a form that needs no JavaScript may be sent to this page. All other pages can only be read. */
export function isFormPage(address: Address): boolean {
  if (address.isData) return false
  return (address.page !== null && FORM_PAGES.includes(address.page)) || letterPageOfPath(address.pathname) !== null
}

/** The form as it was sent, null where it is too large, or why it is not taken: another site's page sends none in the visitor's name. */
export async function readPostedForm(request: Request, publicUrl: string): Promise<string | null | Response> {
  if (!isFromOwnPage(request, publicUrl)) return plainResponse(403, 'This form was sent by another site.')
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return plainResponse(415, 'Only a form is taken here.')
  const form = await readLimited(request, MAX_BYTES).catch(() => undefined)
  return form === undefined ? plainResponse(400, 'The form cannot be read.') : form
}

function isFromOwnPage(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === request.headers.get('host') || new URL(origin).origin === new URL(publicUrl).origin
}
