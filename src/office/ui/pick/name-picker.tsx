import { done } from '#kit/result.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { CategoryTree } from '#shop/catalogue/products/category.ts'
import type { NameKind } from '#shop/catalogue/products/editing/find-names.ts'
import { getOffice } from '../../data/ask-office.ts'
import { useSession } from '../../data/session.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { NewNameForm } from './new-name-form.tsx'
import { PickDialog } from './pick-dialog.tsx'
import type { FindOptions } from './use-options.ts'

type FoundName = OfficeAnswer<'get', '/pick/names'>['names'][number]
export type PickedName = Pick<FoundName, 'id' | 'name'>

type NamePickerProps = {
  kind: NameKind
  /** Of categories: of one tree only. */
  tree?: CategoryTree
  /** Of a new series: whose it is. */
  publisherId?: string | null
  onPick: (name: PickedName) => void
  onClose: () => void
  isForMany?: boolean
}

/** What tells it from others of its name: years, publisher or category, one of its titles, and where nothing else does, its id. */
function toldApart(one: FoundName, all: readonly FoundName[]): string {
  const namesakes = all.filter(({ id, name }) => id !== one.id && name === one.name)
  if (namesakes.length === 0) return one.aside
  const asideOf = (other: FoundName) => [other.aside, other.work].filter(Boolean).join(' · ')
  const isAlone = asideOf(one) !== '' && !namesakes.some((other) => asideOf(other) === asideOf(one))
  return isAlone ? asideOf(one) : [asideOf(one), one.id].filter(Boolean).join(' · ')
}

/**
 * A person, publisher, series or category by its words. Who is not there is made on the spot by whoever may, below those that
 * look alike. Mounted, it is open.
 */
export function NamePicker({ kind, tree, publisherId = null, onPick, onClose, isForMany }: NamePickerProps) {
  const words = useWords().pick
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const mayMake = kind !== 'category' && permissions.includes('catalogue.write')

  const find: FindOptions<PickedName> = async (q, signal) => {
    const answer = await getOffice('/pick/names', { query: { kind, q, tree, language } }, signal)
    if (!answer.ok) return answer
    return done({
      // Two people may have one name: told apart by their years, so another can be made all the same.
      isThere: kind !== 'contributor' && answer.value.names.some(({ isSame }) => isSame),
      options: answer.value.names.map((one) => ({
        id: one.id,
        label: one.name,
        aside: toldApart(one, answer.value.names),
        end: words.titles(one.titles),
        isOnlyAlike: !one.isMatch,
        value: { id: one.id, name: one.name },
      })),
    })
  }

  return (
    <PickDialog
      title={words.names[kind]}
      label={words.nameBy}
      find={find}
      fewestSigns={kind === 'category' ? 0 : 2}
      onPick={onPick}
      onClose={onClose}
      isForMany={isForMany}
      make={
        mayMake
          ? {
              words: words.make[kind],
              form: (name, { onBack, onMade }) => (
                <NewNameForm
                  kind={kind}
                  name={name}
                  publisherId={publisherId}
                  onBack={onBack}
                  onMade={(made) => onMade(made, made.name)}
                />
              ),
            }
          : undefined
      }
    />
  )
}
