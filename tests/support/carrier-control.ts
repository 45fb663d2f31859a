type Json = Record<string, unknown>
export type PlayedParcel = { id: number; number: string; reference: string; cod: number; isDeleted: boolean }
export type PlayedMove = 'taken' | 'underway' | 'waiting' | 'failed-try' | 'delivered' | 'refused' | 'returned' | 'lost'

/** What a test does in place of a courier, and of whoever makes the world go wrong. */
export function carrierControl(url: string) {
  async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${url}/simulator${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    parcels: () => send<PlayedParcel[]>('GET', '/parcels'),
    /** By its id, its number or our reference. */
    move: (parcel: string, move: PlayedMove) => send<Json>('POST', `/parcels/${encodeURIComponent(parcel)}`, { move }),
    switches: (switches: Json) => send<Json>('PUT', '/switches', switches),
    /** The next orders are refused with this code. */
    refuse: (refusal: Json) => send<Json>('PUT', '/refusal', refusal),
    advance: (seconds: number) => send<Json>('POST', '/clock', { seconds }),
  }
}
