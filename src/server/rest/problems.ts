import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'

/** RFC 9457: what can go wrong at a door, each with its status and a sentence for whoever writes the program. */
export type Problems = Readonly<Record<string, { status: number; title: string; detail: string }>>

/** What went wrong, with the fields that are wrong. Whatever else stands in it is told as it is. */
export type RestFailure = { kind: string; fields?: RefusedInput[] } & Readonly<Record<string, unknown>>

const FIELD_WORDS: Record<RefusedInput['kind'], string> = {
  'missing': 'is missing',
  'too-long': 'is too long or too large',
  'invalid': 'is not valid',
}

/** The body of an answer of the type application/problem+json. */
function problemBody(problems: Problems, docsUrl: string, { kind, fields, ...facts }: RestFailure): object {
  const { status, title, detail } = problems[kind] ?? { status: 500, title: kind, detail: '' }
  return {
    type: `${docsUrl}#${kind}`,
    title,
    status,
    detail,
    ...facts,
    ...(fields
      ? {
          errors: fields.map(({ field, kind }) => ({
            pointer: `#/${field}`,
            kind,
            detail: `${field} ${FIELD_WORDS[kind]}`,
          })),
        }
      : {}),
  }
}

export function problemResponse(
  problems: Problems,
  docsUrl: string,
  failure: RestFailure,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(problemBody(problems, docsUrl, failure)), {
    status: problems[failure.kind]?.status ?? 500,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
