import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { connectionFacts, type ConnectionField } from '#shop/ground/connections/connection-table.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Connection } from './connections-screen.tsx'

/** One below the other, so many would not fit on a screen with what sends them. */
const MANY_FIELDS = 6

type ConnectionDialogProps = { connection: Connection; callbacks: string; onClose: () => void }

/** What the shop is told of a connection. Nothing of it is kept in the browser; a secret that is left empty stays as it is. */
export function ConnectionDialog({ connection, callbacks, onClose }: ConnectionDialogProps) {
  const { connections: words } = useWords()
  const { name, facts, version } = connection
  const { label, help } = words.names[name]
  const { fields } = connectionFacts(name)
  const [typed, setTyped] = useState<Record<string, string>>(() => ({ ...presets(fields), ...facts }))
  const save = useAct('/connections/{name}')
  const test = useAct('/connections/{name}/test')
  const { revalidate } = useRevalidator()

  async function send(): Promise<void> {
    const part = (isSecret: boolean) =>
      Object.fromEntries(
        fields
          .filter((field) => Boolean(field.isSecret) === isSecret && typed[field.name])
          .map((field) => [field.name, typed[field.name] ?? '']),
      )
    const saved = await save.run({ parameters: { name }, body: { facts: part(false), secrets: part(true), version } })
    if (saved.ok) {
      showToast(saved.value.isChanged ? words.saved(label) : words.unchanged)
      // What comes of it stands in the row as soon as somebody has answered.
      if (saved.value.isChanged) void test.run({ parameters: { name }, body: {} })
      onClose()
    } else if (saved.failure.kind === 'stale') void revalidate()
  }

  const problemOf = ({ name, isSecret }: ConnectionField) => {
    const at = `${isSecret ? 'secrets' : 'facts'}/${name}`
    const found = save.refusal?.fields?.find(({ field }) => field === at)
    if (!found) return null
    return found.kind === 'missing' ? words.problems.missing : words.problems.invalid
  }

  return (
    <ActDialog
      title={label}
      sentence={name === 'paypal' ? `${help} ${words.webhookAt(callbacks)}` : help}
      of={save}
      send={words.save}
      isWide={fields.length >= MANY_FIELDS}
      busy={save.isBusy ? words.saving : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TypedField
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          isKept={facts !== null}
          problem={problemOf(field)}
          onType={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
    </ActDialog>
  )
}

type TypedFieldProps = {
  field: ConnectionField
  value: string
  /** Something was typed before. */
  isKept: boolean
  problem: string | null
  onType: (value: string) => void
}

function TypedField({ field: { name, among, isSecret }, value, isKept, problem, onType }: TypedFieldProps) {
  const { connections: words } = useWords()
  const { label = name, hint = '' } = words.fields[name] ?? {}
  if (among)
    return (
      <SelectField
        label={label}
        hint={hint || undefined}
        value={value}
        problem={problem}
        onChange={(event) => onType(event.target.value)}
      >
        {among.map((one) => (
          <option key={one} value={one}>
            {words.modes[one] ?? one}
          </option>
        ))}
      </SelectField>
    )
  return (
    <Field
      label={label}
      hint={isSecret && isKept ? words.keptSecret : hint || undefined}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={400}
      value={value}
      problem={problem}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** What most shops choose. */
function presets(fields: readonly ConnectionField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, among }) => (among ? [[name, name === 'port' ? '587' : (among[0] ?? '')]] : [])),
  )
}
