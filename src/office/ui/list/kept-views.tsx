import { useState, type FormEvent } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { OfficeList } from '#shop/people/staff/lists/list-choices.ts'
import { useAct } from '../../data/use-act.ts'
import { useSession } from '../../data/session.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Checkbox } from '../controls/choices.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Field } from '../controls/field.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { showToast } from '../page/toast-store.ts'
import { useWords } from '../../words/office-words.tsx'
import { Refusal } from '../act/refusal.tsx'
import styles from './list-tools.module.css'

type KeptView = OfficeAnswer<'get', '/lists/{list}'>['views'][number]

type KeptViewsProps = {
  list: OfficeList
  views: readonly KeptView[]
  /** What stands behind the question mark of the list that is shown, without its page. */
  shown: string
  /** The same list always written in the same way. */
  inOneOrder: (search: string) => string
}

/** OFFICE-02: lists that somebody has kept under a name, one's own and shared ones, and where this one is kept. */
export function KeptViews({ list, views, shown, inOneOrder }: KeptViewsProps) {
  const words = useWords().orderList.kept
  const { permissions } = useSession()
  const [isKeeping, setKeeping] = useState(false)
  const keep = useAct('/lists/{list}/views')
  const drop = useAct('/lists/{list}/views/{id}/drop')
  const mayDrop = ({ isMine }: KeptView) => isMine || permissions.includes('staff.write')

  async function dropView({ id, name, search, isShared, isMine }: KeptView): Promise<void> {
    const dropped = await drop.run({ parameters: { list, id: String(id) } })
    if (!dropped.ok) return void showToast(words.failed)
    const again = () => void keep.run({ parameters: { list }, body: { name, search, isShared } })
    showToast(words.dropped(name), isMine ? again : null)
  }

  return (
    <div className={styles.kept}>
      {views.length > 0 && (
        <ul aria-label={words.label}>
          {views.map((view) => {
            const search = inOneOrder(view.search)
            return (
              <li key={view.id} aria-current={search === shown ? 'true' : undefined}>
                <TextLink to={`${OFFICE_PATH}/${list}?${search}`}>{view.name}</TextLink>
                {!view.isMine && <span className="quiet small">{view.by}</span>}
                {view.isMine && view.isShared && <span className="quiet small">{words.shared}</span>}
                {mayDrop(view) && (
                  <IconButton icon="close" label={words.drop(view.name)} onClick={() => void dropView(view)} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <Button kind="bare" onClick={() => setKeeping(true)}>
        {words.keep}
      </Button>
      {isKeeping && (
        <KeepDialog
          keep={keep}
          onClose={() => setKeeping(false)}
          onKeep={async (name, isShared) => {
            const keptView = await keep.run({ parameters: { list }, body: { name, isShared, search: shown } })
            if (!keptView.ok) return
            setKeeping(false)
            showToast(words.done(name))
          }}
        />
      )}
    </div>
  )
}

type KeepDialogProps = {
  keep: Pick<ReturnType<typeof useAct<'/lists/{list}/views'>>, 'isBusy' | 'refusal'>
  onClose: () => void
  onKeep: (name: string, isShared: boolean) => Promise<void>
}

function KeepDialog({ keep: { isBusy, refusal }, onClose, onKeep }: KeepDialogProps) {
  const { kept: words, bulkBusy } = useWords().orderList
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void onKeep(name.trim(), isShared)
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.keep} sentence={words.says}>
      <form className={styles.form} onSubmit={submit}>
        <Refusal of={{ refusal }} />
        <Field
          label={words.name}
          maxLength={60}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox label={words.share} isChecked={isShared} onChange={setShared} />
        <Button kind="go" type="submit" busy={isBusy ? bulkBusy : null}>
          {words.keep}
        </Button>
      </form>
    </Dialog>
  )
}
