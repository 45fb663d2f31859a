import { SHOP_SLUG } from '#site/shop-slug.ts'
import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'
import type { FormFields, FormOutcome, FormRefusal } from './form-outcome.ts'

type ApiCall = { path: string; body?: object }

const API = `/${SHOP_SLUG}api`
const REFUSALS: readonly string[] = [
  'not-open',
  'too-large',
  'too-many',
  'full',
  'no-such-date',
  'no-such-product',
  'nothing-to-wait',
  'too-many-watches',
  'link-invalid',
  'link-expired',
]

type Problem = { type?: string; seatsLeft?: number; errors?: { pointer: string; kind: RefusedInput['kind'] }[] }

export type CallOf = (fields: FormFields) => ApiCall | Promise<ApiCall>

export function formFieldsOf(form: HTMLFormElement): FormFields {
  return Object.fromEntries(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** Sends a form to the REST API; whatever happens is an outcome, and what was typed stays. */
export async function sendForm(form: HTMLFormElement, callOf: CallOf): Promise<FormOutcome> {
  const typed = formFieldsOf(form)
  try {
    const { path, body } = await callOf(typed)
    const response = await fetch(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { state: 'done', reference: (answer as { reference?: string }).reference }
    const { type = '', seatsLeft, errors } = answer as Problem
    if (errors) {
      const problems = errors.map(({ pointer, kind }) => ({ field: pointer.slice(2), kind }))
      return { state: 'wrong', problems, typed }
    }
    const kind = type.slice(type.indexOf('#') + 1)
    return { state: 'refused', kind: REFUSALS.includes(kind) ? (kind as FormRefusal) : 'failed', seatsLeft, typed }
  } catch {
    return { state: 'refused', kind: 'failed', typed }
  }
}

/** A stamp of the moment at which somebody begins to write; without it the page's older one is sent. */
export async function freshStamp(): Promise<string | undefined> {
  try {
    const response = await fetch(`${API}/stamp`)
    return response.ok ? ((await response.json()) as { stamp: string }).stamp : undefined
  } catch {
    // The older stamp does.
    return undefined
  }
}
