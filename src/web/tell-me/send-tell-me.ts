import { wholeNumberIn } from '#kit/formats/written-number.ts'
import type { Language } from '#site/languages.ts'
import { requireData } from '#web/data/api/require-data.ts'
import type { FormFields, FormOutcome, FormRefusal } from '#web/ui/forms/form-outcome.ts'
import { formFieldsOf, sendForm } from '#web/ui/forms/send-form.ts'
import { ASK_WATCH } from './tell-me-operations.graphql.ts'
import type { WatchKind } from '#shop/catalogue/watches/watch.ts'

type Sending = { language: Language; isSignedIn: boolean }

/** Whoever is signed in asks as themselves; the others by the address that they typed. */
export async function sendTellMe(form: HTMLFormElement, { language, isSignedIn }: Sending): Promise<FormOutcome> {
  if (isSignedIn) return askSignedIn(formFieldsOf(form), language)
  return sendForm(form, (fields) => {
    const { productId, kind, email, homepage } = fields
    const priceNamed = priceIn(fields)
    return {
      path: '/watches',
      body: { productId, kind, email, homepage, language, ...(priceNamed !== null && { priceNamed }) },
    }
  })
}

/** A price that is no number is sent as none that could be meant, and refused. */
function priceIn({ when, price = '' }: FormFields): number | null {
  return when === 'price' ? (wholeNumberIn(price) ?? 0) : null
}

async function askSignedIn(typed: FormFields, language: Language): Promise<FormOutcome> {
  const priceNamed = priceIn(typed)
  const wrongPrice: FormOutcome = { state: 'wrong', problems: [{ field: 'priceNamed', kind: 'invalid' }], typed }
  if (priceNamed === 0) return wrongPrice
  try {
    const { productId = '', kind } = typed
    const variables = { productId, kind: kind as WatchKind, language, priceNamed }
    const { askWatch: problem } = await requireData(ASK_WATCH, variables, { authMode: 'customer', isRepeatable: true })
    if (!problem) return { state: 'done' }
    return problem === 'price-not-lower' ? wrongPrice : { state: 'refused', kind: refusalOf(problem), typed }
  } catch {
    return { state: 'refused', kind: 'failed', typed }
  }
}

function refusalOf(problem: string): FormRefusal {
  switch (problem) {
    case 'not-open':
    case 'nothing-to-wait':
    case 'too-many-watches':
      return problem
    case 'no-such-title':
      return 'no-such-product'
    default:
      return 'failed'
  }
}
