import type { Shop } from '#shop/shop.ts'
import type { DataRequest } from './data-request.ts'

export type Caller = { kind: 'guest' }
export type Refused = { kind: 'refused'; status: 401 | 403; message: string }

/** Who asks. Until visitors can sign in everybody is a guest, and every guest may read. */
export async function identifyCaller(_request: DataRequest, _shop: Shop): Promise<Caller | Refused> {
  return { kind: 'guest' }
}
