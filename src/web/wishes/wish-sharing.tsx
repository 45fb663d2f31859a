import { useState } from 'react'
import { pathTo } from '#site/path-to.ts'
import { MAX_NAME } from '#shop/selling/wishes/wish-words.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { wishKeeper, type ListToSave, type WishListChange } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './wish-list.module.css'
import { wishProblemInWords } from './wish-text.ts'

type WishSharingProps = { list: OwnWishList; onChanged: (list: OwnWishList) => void }

/** WISH-03: private or by link; the link, another one, and the name that whoever has it reads. */
export function WishSharing({ list, onChanged }: WishSharingProps) {
  const text = useText()
  const language = useLanguage()
  const { publicUrl } = useShopFacts()
  const [problem, setProblem] = useState<string>()
  /** What was pressed, until it is saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isShared = wanted ?? list.token !== null
  const link = list.token ? publicUrl + pathTo(language, 'shared-list', { slug: list.token }) : null

  async function change(work: () => Promise<WishListChange>, sentence: string): Promise<void> {
    setProblem(undefined)
    try {
      const { list: saved, problem: wrong } = await work()
      if (wrong) setProblem(wishProblemInWords(wrong, text))
      if (!saved) return
      onChanged({ ...saved, count: list.count })
      showToast(sentence)
    } catch {
      setProblem(text('wishes.not-done'))
    }
  }
  const save = (changes: Partial<ListToSave>) =>
    change(
      () => wishKeeper().save({ id: list.id, name: list.name, shownName: list.shownName, ...changes }),
      text('wishes.saved'),
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '')
      showToast(text('wishes.copied'))
    } catch {
      showToast(text('wishes.copy-failed'), { kind: 'bad' })
    }
  }
  return (
    <div className={styles.sharing}>
      <RadioGroup
        legend={text('wishes.who-sees')}
        name="sharing"
        value={isShared ? 'link' : 'own'}
        onChange={(value) => {
          setWanted(value === 'link')
          void save({ isShared: value === 'link' }).finally(() => setWanted(null))
        }}
        options={[
          { value: 'own', label: text('wishes.only-i') },
          { value: 'link', label: text('wishes.by-link') },
        ]}
      />
      {link && (
        <>
          <Field
            label={text('wishes.link')}
            value={link}
            readOnly
            onFocus={({ target }) => (target as HTMLInputElement).select()}
          />
          <p className={styles.linkActs}>
            <button type="button" className="link" onClick={() => void copy()}>
              {text('wishes.copy')}
            </button>
            <button
              type="button"
              className="link"
              onClick={() => void change(() => wishKeeper().renewLink(list.id), text('wishes.renewed'))}
            >
              {text('wishes.renew')}
            </button>
          </p>
          <Field
            label={text('wishes.shown-name')}
            isOptional
            hint={text('wishes.shown-name-hint')}
            defaultValue={list.shownName ?? ''}
            maxLength={MAX_NAME}
            autoComplete="off"
            error={problem}
            onBlur={({ target }) => {
              const shownName = target.value.trim()
              if (shownName !== (list.shownName ?? '')) void save({ shownName })
            }}
          />
        </>
      )}
      {!link && problem && <p role="alert">{problem}</p>}
    </div>
  )
}
