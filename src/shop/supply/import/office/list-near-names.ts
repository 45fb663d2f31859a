import type { Shop } from '#shop/shop.ts'
import { readSourceChoices } from '#shop/catalogue/claims/read-source-choices.ts'
import { choiceKey } from '#shop/catalogue/claims/facts/chosen-words.ts'
import { nearNames, type NearName } from './disagreement-records.server.ts'

const MOST = 500

/** OFFICE-58: publishers and people who may be one of ours, as long as nobody has said whom files mean. */
export async function listNearNames(shop: Shop): Promise<NearName[]> {
  const [names, choices] = await Promise.all([nearNames(shop.db, MOST), readSourceChoices(shop)])
  const isChosen = ({ kind, said: word, sourceId }: NearName) =>
    choices.some(
      (one) =>
        one.kind === kind && one.key === choiceKey(kind, word) && (one.sourceId === null || one.sourceId === sourceId),
    )
  return names.filter((name) => !isChosen(name))
}
