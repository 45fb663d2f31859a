import { useState, type SubmitEvent } from 'react'
import { MAX_NAME } from '#shop/selling/wishes/wish-words.ts'
import { wishKeeper } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useText } from '#words/text.tsx'
import styles from './wish-list.module.css'
import { wishProblemInWords } from './wish-text.ts'

type ListFormProps = {
  /** What has a name already. */
  list?: OwnWishList
  action: string
  onSaved: (list: OwnWishList) => void | Promise<void>
  onCancel: () => void
}

/** The name of a new list, or another name of one. */
export function ListForm({ list, action, onSaved, onCancel }: ListFormProps) {
  const text = useText()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const name = typeof typed === 'string' ? typed : ''
    setIsBusy(true)
    try {
      const saved = await wishKeeper().save({ id: list?.id, name, shownName: list?.shownName })
      if (saved.problem) setProblem(wishProblemInWords(saved.problem, text))
      else if (saved.list) await onSaved(saved.list)
    } catch {
      setProblem(text('wishes.not-done'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        name="name"
        label={text('wishes.list-name')}
        defaultValue={list?.name}
        maxLength={MAX_NAME}
        error={problem}
        autoFocus
      />
      <div>
        <Button type="submit" kind="line" isBusy={isBusy} busyLabel={action}>
          {action}
        </Button>
        <button type="button" className="link" onClick={onCancel}>
          {text('wishes.cancel')}
        </button>
      </div>
    </form>
  )
}
