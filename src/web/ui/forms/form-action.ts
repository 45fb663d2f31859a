import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { asText } from '#kit/outside/outside-text.ts'
import { languageOfPath, type Language } from '#site/languages.ts'
import { refusedInputs } from '#shop/ground/mail/input-fields.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormFields, FormOutcome } from './form-outcome.ts'
import { senderContext, shopContext, type Sender } from '#site/request-context.ts'

type Answer = ReturnType<typeof refused> | Response

export type SentForm = { shop: Shop; sender: Sender; language: Language; fields: FormFields }

/** What a form that was sent without JavaScript does; one that is larger than any of ours is not looked at. */
export function formAction(act: (sent: SentForm) => Promise<Answer>): (args: ActionFunctionArgs) => Promise<Answer> {
  return async (args) => {
    const sent = await sentForm(args)
    return sent.sender.isTooLarge ? refused({ kind: 'too-large' }, {}) : act(sent)
  }
}

/** Its fields, in whose language, from where. What people paste is mended. */
async function sentForm({ request, context, url }: ActionFunctionArgs): Promise<SentForm> {
  const form = await request.formData()
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[asText(name), asText(value)]] : [])),
  )
  return {
    shop: context.get(shopContext),
    sender: context.get(senderContext),
    language: languageOfPath(url.pathname),
    fields,
  }
}

const STATUS: Record<Extract<FormOutcome, { kind: string }>['kind'], number> = {
  'not-open': 403,
  'too-large': 413,
  'too-many': 429,
  'full': 409,
  'no-such-date': 404,
  'no-such-product': 404,
  'nothing-to-wait': 409,
  'price-not-lower': 422,
  'too-many-watches': 409,
  'link-invalid': 400,
  'link-expired': 410,
  'failed': 500,
}

/** The page once more, with what is wrong and everything that was typed. */
export function wrongInput(error: z.ZodError, typed: FormFields) {
  return data<FormOutcome>({ state: 'wrong', problems: refusedInputs(error), typed }, { status: 422 })
}

export function refused(
  failure: Pick<Extract<FormOutcome, { state: 'refused' }>, 'kind' | 'seatsLeft' | 'againAt'>,
  typed: FormFields,
) {
  return data<FormOutcome>({ state: 'refused', ...failure, typed }, { status: STATUS[failure.kind] })
}

/** After success another page: a reload sends nothing again. */
export function seeOther(path: string): Response {
  return redirect(path, 303)
}
