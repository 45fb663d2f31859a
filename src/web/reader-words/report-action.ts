import { reportWords } from '#shop/selling/reader-words/read-words.ts'
import { WORD_REFUSALS } from '#shop/selling/reader-words/reader-words.ts'
import { letterPath } from '#site/letter-pages.ts'
import { formAction, refused, seeOther } from '#web/ui/forms/form-action.ts'

/** WORD-06: a plain form, with and without JavaScript; nothing is kept of who sent it. */
export const reportAction = formAction(async ({ shop, sender, language, fields }) => {
  const { words = '', homepage } = fields
  const reason = WORD_REFUSALS.find((one) => one === fields.reason)
  if (!reason) return seeOther(letterPath(language, 'report-words', { words, form: 'no-reason' }))
  if (!(await sender.may('word-reports'))) return refused({ kind: 'too-many' }, fields)
  // What a program fills in is thanked for, and nothing is kept.
  const isTaken = homepage ? true : await reportWords(shop, { id: words, reason })
  return seeOther(letterPath(language, 'report-words', { words, form: isTaken ? 'reported' : 'gone' }))
})
