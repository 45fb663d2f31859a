import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ConflictChoice, type ConflictSide } from '../ui/controls/conflict-choice.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { mergeFields } from './merge-fields.ts'
import { useSettingProblem } from './use-setting-problem.ts'
import { flatOf, SETTING_FORMS, valueOf, type Flat } from './setting-form.ts'
import { SettingFields } from './setting-fields.tsx'
import { useKeptFields } from './use-kept-fields.ts'
import { useSettingSave, type SettingRow } from './use-setting-save.ts'
import styles from './settings.module.css'

type SettingDialogProps = { row: SettingRow; reread: () => Promise<SettingRow>; onClose: () => void }

/**
 * OFFICE-66: a setting's form. What somebody else saved meanwhile is joined with what was typed; where both changed the same
 * field, both are shown and nothing is chosen silently.
 */
export function SettingDialog({ row, reread, onClose }: SettingDialogProps) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  const { name } = row
  const { label, help } = words.names[name]
  /** What stood there when this form was opened, or read again. */
  const [base, setBase] = useState(row)
  const [meeting, setMeeting] = useState<{ path: string; side: ConflictSide | null }[]>([])
  const kept = useKeptFields(`setting ${name}`)
  const { save, isBusy, refusal } = useSettingSave(name)
  const problemOf = useSettingProblem(refusal)
  const { revalidate } = useRevalidator()
  const fields = kept.typed ?? flatOf(name, base.value)
  const theirs = flatOf(name, base.value)

  async function send(mine: Flat, on: SettingRow, said?: string): Promise<void> {
    const former = on.isOwn ? { value: on.value } : {}
    const given = { value: valueOf(name, mine, on.value) }
    const saved = await save(given, { version: on.version, former, said })
    if (saved.ok) {
      kept.wipe()
      return onClose()
    }
    if (saved.failure.kind !== 'stale') return
    const now = await reread()
    const merged = mergeFields({ base: flatOf(name, on.value), mine, theirs: flatOf(name, now.value) })
    setBase(now)
    kept.type(merged.fields)
    setMeeting(merged.meeting.map((path) => ({ path, side: null })))
    if (merged.meeting.length === 0) await send(merged.fields, now, words.mergedWith(now.changed?.by ?? words.somebody))
  }

  function choose(path: string, side: ConflictSide): void {
    const mine = meeting.some((one) => one.path === path && one.side === null) ? (fields[path] ?? '') : mineOf(path)
    setMeeting((all) => all.map((one) => (one.path === path ? { path, side } : one)))
    setMine((all) => ({ ...all, [path]: mine }))
    const other = theirs[path] ?? ''
    kept.type({ ...fields, [path]: side === 'theirs' ? other : side === 'mine' ? mine : `${other} ${mine}` })
  }

  const [mineBefore, setMine] = useState<Flat>({})
  const mineOf = (path: string) => mineBefore[path] ?? fields[path] ?? ''
  const isUndecided = meeting.some(({ side }) => side === null)
  // What may be nothing is emptied: its default is nothing, and a press would take the seller away.
  const form = SETTING_FORMS[name]
  const canReset = base.isOwn && form.kind === 'fields' && !form.canBeNothing

  async function reset(): Promise<void> {
    const saved = await save({}, { version: base.version, former: { value: base.value } })
    if (!saved.ok) return saved.failure.kind === 'stale' ? setBase(await reread()) : undefined
    kept.wipe()
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={label} sentence={help}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isUndecided) void send(fields, base).then(() => revalidate())
        }}
      >
        {kept.areFromBefore && (
          <Notice
            tone="next"
            icon="info"
            title={words.fromBefore}
            act={<TextButton onClick={kept.wipe}>{words.throwAway}</TextButton>}
          />
        )}
        {meeting.length > 0 ? (
          <Notice tone="wrong" icon="alert" isNews title={words.meets(base.changed?.by ?? words.somebody)} />
        ) : (
          <Refusal of={{ refusal }} except="stale" />
        )}
        {meeting.map(({ path, side }) => (
          <fieldset key={path} className={styles.meeting}>
            <legend>{words.fields[name]?.[path] ?? label}</legend>
            <ConflictChoice
              theirsFrom={
                base.changed ? `${base.changed.by}, ${dayAndTime(new Date(base.changed.at), language)}` : words.somebody
              }
              theirs={theirs[path] || words.nothing}
              mine={mineOf(path) || words.nothing}
              chosen={side}
              onChoose={(chosen) => choose(path, chosen)}
            />
          </fieldset>
        ))}
        <SettingFields
          name={name}
          fields={fields}
          problemOf={(path) => problemOf(['value', ...path.split('.')].filter(Boolean).join('/'), fields[path])}
          onChange={kept.type}
        />
        <div className={styles.acts}>
          <Button kind="go" type="submit" busy={isBusy ? words.saving : null} disabled={isUndecided}>
            {words.save}
          </Button>
          {canReset && <Button onClick={() => void reset()}>{words.toDefault}</Button>}
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
