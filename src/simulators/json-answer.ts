/** `Response.json` would always make the platform's own response, also where the server brought a lighter one. */
export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
