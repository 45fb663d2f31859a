import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { LABEL_WISHES, type Desk } from '#shop/selling/orders/test-way-world.ts'
import { newCustomer, signInToPool } from './new-customer.ts'

/** What a caller may not do at all; what the shop refuses of a parcel or a file is an answer like others. */
const NOT_LET_IN: ReadonlySet<number> = new Set([400, 401, 403, 405, 415, 429])

/** Somebody who packs and reads files, at the office's door of a shop that may be killed over each of their presses. */
export async function deskOverHttp(db: Database, shopUrl: string): Promise<Desk> {
  const { sub, email, password } = await newCustomer(shopUrl)
  await sql`with grouped as (insert into user_groups (user_id, name) values (${sub}, 'staff')),
      member as (insert into staff_members (sub, email, name, made_at) values (${sub}, ${email}, 'Új Ubul', now()) returning sub)
    insert into member_roles (sub, role_id) select sub, unnest(array['packer', 'bookkeeper']) from member`.execute(db)

  async function send(path: string, body: Buffer | object, cookie = ''): Promise<Response> {
    const isFile = Buffer.isBuffer(body)
    const response = await fetch(`${shopUrl}/admin/api${path}`, {
      method: 'POST',
      headers: {
        cookie,
        'origin': shopUrl,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    })
    if (response.status >= 500 || NOT_LET_IN.has(response.status))
      throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

  const { accessToken } = await signInToPool(shopUrl, email, password)
  const signedIn = await send('/sign-in', { accessToken })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const press = async (path: string, body: Buffer | object) => void (await (await send(path, body, cookie)).text())
  return {
    orderLabel: ({ number, shipment }) =>
      press(`/labels/${number}/${shipment}/order`, { ...LABEL_WISHES, paper: { kind: 'label' } }),
    handOver: (label) => press('/handed-labels', { label }),
    takeSettlement: (content) => press('/settlements?name=elszamolas.xlsx', content),
    takeStatement: (content) => press('/statements?name=kivonat.xml', content),
    paySure: (credits) => press('/credits/take', { credits: credits.map(({ file, place }) => ({ file, place })) }),
  }
}
