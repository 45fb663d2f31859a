type Json = Record<string, unknown>

/** What a test does in place of the person at the payment page, and of whoever makes the world go wrong. */
export function simulatorControl(url: string) {
  async function send(method: string, path: string, body?: unknown): Promise<Json> {
    const response = await fetch(`${url}/simulator${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = (await response.json()) as Json
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    act: (id: string, action: string, more: Json = {}) => send('POST', `/payments/${id}`, { action, ...more }),
    /** What the company has in its books; null where it has forgotten it. */
    read: (id: string) =>
      send('GET', `/payments/${id}`).catch((error: unknown) =>
        String(error).includes('404') ? null : Promise.reject(error),
      ),
    /** By the shopkeeper, on the company's own site. */
    refund: (id: string, amount: number) => send('POST', `/payments/${id}/refund`, { amount }),
    switches: (switches: Json) => send('PUT', '/switches', switches),
    advance: (seconds: number) => send('POST', '/clock', { seconds }),
    deliveries: async () =>
      (await send('GET', '/deliveries')) as unknown as {
        id: string
        about: string
        event: string
        state: string
        tries: { at: number; outcome: string }[]
      }[],
    again: (id: string) => send('POST', `/deliveries/${id}/again`),
  }
}
