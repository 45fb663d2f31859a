import { connect } from 'node:net'
import { until } from '#kit/until.ts'
import { bugsnagStandIn } from './bugsnag-stand-in.ts'
import { ofReports } from './malformed-doors.ts'
import { malformedRequest, type Malformed } from './malformed-requests.ts'
import { NOBODY, type Known } from './malformed-text.ts'
import { newCustomer } from './new-customer.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

const AT_ONCE = 6
const LONGEST_MS = 1_000
const QUICK_MS = 100
/** One that does not come by then does not come. */
const GIVEN_UP_MS = 20_000

type Answer = { status: number; ms: number; text: string }
export type Outcome = {
  sent: number
  /** How often each status was answered; 0: the connection was closed without a word. */
  statuses: Record<string, number>
  slowestMs: number
  /** What must not be, each with the request that did it. */
  wrong: string[]
}

/**
 * Malformed requests over all doors to the built shop, and to another one, in staging, for the door that is closed in
 * development. Nothing may come of them but clear refusals.
 */
export async function sendMalformed({ count, seed }: { count: number; seed: string }): Promise<Outcome> {
  const reportsCount = Math.ceil(count / 10)
  const outcome: Outcome = { sent: 0, statuses: {}, slowestMs: 0, wrong: [] }
  const shop = await startShopProcess({ RATE_LIMITS: 'off' })
  try {
    const known = await learn(shop)
    await sendAll(shop, count - reportsCount, (number) => malformedRequest(seed, number, known), outcome)
  } finally {
    await shop.stop()
  }
  const house = await bugsnagStandIn()
  const live = { STAGE: 'staging', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@shop.example', RATE_LIMITS: 'off' }
  const reporting = await startShopProcess({ ...live, ...house.environment, PUBLIC_URL: 'http://localhost' })
  try {
    const known: Known = { ...NOBODY, host: new URL(reporting.url).host }
    const one = (number: number) => malformedRequest(`${seed} reports`, number, known, [ofReports])
    await sendAll(reporting, reportsCount, one, outcome)
  } finally {
    await reporting.stop()
    house.close()
  }
  return outcome
}

async function learn(shop: ShopProcess): Promise<Known> {
  const { sub, idToken, accessToken } = await newCustomer(shop.url)
  const config = (await (await fetch(`${shop.url}/config.json`)).json()) as Record<string, string>
  const book = await anyBook(shop, idToken)
  return {
    host: new URL(shop.url).host,
    sub,
    idToken,
    accessToken,
    clientId: config.userPoolClientId ?? '',
    identityPoolId: config.identityPoolId ?? '',
    productId: book.id,
    productSlug: book.slug,
  }
}

async function anyBook(shop: ShopProcess, idToken: string): Promise<{ id: string; slug: string }> {
  const query = '{ listProducts(list: NEWLYPUBLISHED, lang: "hu", limit: 1) { items { id slugs { hu } } } }'
  const headers = { 'content-type': 'application/json', 'authorization': idToken }
  const answer = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data } = (await answer.json()) as {
    data: { listProducts: { items: { id: string; slugs: { hu: string } }[] } }
  }
  const [book] = data.listProducts.items
  if (!book) throw new Error('The shop has no book to be asked about')
  return { id: book.id, slug: book.slugs.hu }
}

async function sendAll(
  shop: ShopProcess,
  count: number,
  request: (number: number) => Malformed,
  outcome: Outcome,
): Promise<void> {
  await untilQuick(shop)
  let next = 0
  const work = async () => {
    for (let number = next++; number < count; number = next++) {
      const malformed = request(number)
      let answer = await send(shop.port, malformed)
      // A busy machine is slow for a while; what is slow by itself is slow when everything else is quick.
      for (let again = 0; again < 3 && answer.ms > LONGEST_MS; again++) {
        await untilQuick(shop)
        answer = await send(shop.port, malformed)
      }
      outcome.sent++
      outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
      outcome.slowestMs = Math.max(outcome.slowestMs, answer.ms)
      const problem = problemOf(answer)
      if (problem) outcome.wrong.push(`${problem} – ${malformed.name}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const health = await fetch(`${shop.url}/readyz`).catch(() => null)
  if (health?.status !== 200) outcome.wrong.push(`The shop is not well any more: ${health?.status}`)
  // The log goes out in chunks, at most half a second late.
  await new Promise((resolve) => setTimeout(resolve, 700))
  for (const line of shop.output().split('\n')) {
    const isError = /^\{"level":(?:50|60),/.test(line)
    const isStray = line !== '' && !line.startsWith('{') && /error|exception|\bat .+:\d+:\d+/i.test(line)
    if (isError || isStray) outcome.wrong.push(`In the log: ${line.slice(0, 600)}`)
  }
}

/** A shop that has just been opened, or whose machine is busy with something else, takes its time for anything. */
async function untilQuick({ url }: ShopProcess): Promise<void> {
  let quick = 0
  await until(
    async () => {
      const begun = performance.now()
      await fetch(`${url}/hu`).then((response) => response.text())
      quick = performance.now() - begun < QUICK_MS ? quick + 1 : 0
      return quick >= 3
    },
    { withinMs: GIVEN_UP_MS },
  )
}

function problemOf({ status, ms, text }: Answer): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (/"INTERNAL"|InternalErrorException/.test(text)) return `a failure of ours: ${text.slice(0, 300)}`
  if (ms > LONGEST_MS) return `${Math.round(ms)} ms`
  return null
}

function send(port: number, { bytes, isUnfinished }: Malformed): Promise<Answer> {
  return new Promise((resolve) => {
    const begun = performance.now()
    let text = ''
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      socket.destroy()
      clearTimeout(timer)
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        ms: performance.now() - begun,
        text: bodyOf(text),
      })
    }
    const socket = connect(port, '127.0.0.1', () => (isUnfinished ? socket.end(bytes) : socket.write(bytes)))
    const timer = setTimeout(done, GIVEN_UP_MS)
    socket.on('data', (chunk) => {
      if (text.length < 20_000) text += chunk.toString('latin1')
      // Asked to go on, or to speak another protocol: the answer is still to come, or never will.
      if (text.startsWith('HTTP/1.1 100 ')) text = text.slice(text.indexOf('\r\n\r\n') + 4)
    })
    // Who writes on after the answer was given may lose the connection: what came before it counts.
    socket.on('error', done)
    socket.on('close', done)
  })
}

function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4)
}
