import { pathTo } from '#site/path-to.ts'
import { markWish, takeBackMark } from '#shop/selling/wishes/shared-list.ts'
import { formAction, refused, seeOther } from '#web/ui/forms/form-action.ts'

/** WISH-04: a mark, made or taken back without JavaScript; the address then has what takes it back. */
export const sharedListAction = formAction(async ({ shop, sender, language, fields }) => {
  const { token = '', wish = '', giver = '', act } = fields
  if (token === '') return refused({ kind: 'link-invalid' }, fields)
  const answer = (form: string, key: string) =>
    seeOther(pathTo(language, 'shared-list', { slug: token }, { ...(key && { token: key }), form }))
  if (act === 'take-back') {
    const taken = await takeBackMark(shop, { token, wish, giver })
    return answer(taken.ok ? 'taken-back' : taken.failure.kind, giver)
  }
  const mayMark = () => sender.may('wish-marks')
  const marked = await markWish(shop, { token, wish, giver, userId: null, mayMark })
  return marked.ok ? answer('marked', marked.value.giver) : answer(marked.failure.kind, giver)
})
