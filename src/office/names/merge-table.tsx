import { Radio } from '../ui/controls/choices.tsx'
import { useWords } from '../words/office-words.tsx'
import type { NameAnswer } from './name-screen.tsx'
import styles from './names.module.css'

type MergeTableProps = {
  stays: NameAnswer
  goes: NameAnswer
  fields: readonly string[]
  /** Fields that are chosen together, by what they are called as one. */
  together: Readonly<Record<string, readonly string[]>>
  /** What has to be chosen; the rest is only shown. */
  chosen: readonly string[]
  taken: ReadonlySet<string>
  onTake: (choice: string, isTaken: boolean) => void
}

const LONGEST = 120

/** Both side by side, one line for what is chosen as one; where both say something, which of them holds. */
export function MergeTable({ stays, goes, fields, together, chosen, taken, onTake }: MergeTableProps) {
  const words = useWords().names
  const apart = fields.filter((field) => !Object.values(together).some((group) => group.includes(field)))
  const lines = [...Object.entries(together), ...apart.map((field) => [field, [field]] as const)]
  const textOf = ({ fields: of }: NameAnswer, group: readonly string[]) =>
    [...new Set(group.map((field) => of[field] ?? ''))].filter(Boolean).join(' · ')
  return (
    <table className={styles.two}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{words.field}</span>
          </th>
          <th scope="col">{words.stays}</th>
          <th scope="col">{words.goes}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([choice, group]) => {
          const [mine, other] = [textOf(stays, group), textOf(goes, group)]
          if (!mine && !other) return null
          const label = words.choices[choice] ?? words.fields[choice] ?? choice
          return (
            <tr key={choice}>
              <th scope="row">{label}</th>
              {chosen.includes(choice) ? (
                <ChoiceCells {...{ choice, label, mine, other, onTake }} isTaken={taken.has(choice)} />
              ) : (
                <>
                  <td>{short(mine)}</td>
                  <td>{short(other)}</td>
                </>
              )}
            </tr>
          )
        })}
        {stays.kind === 'work' && (
          <tr>
            <th scope="row">{words.itsTitles}</th>
            <td>{short(stays.titles.map(({ title }) => title).join(', '))}</td>
            <td>{short(goes.titles.map(({ title }) => title).join(', '))}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{words.columns.titles}</th>
          <td>{words.titles(stays.titleCount)}</td>
          <td>{words.titles(goes.titleCount)}</td>
        </tr>
      </tbody>
    </table>
  )
}

type ChoiceCellsProps = {
  choice: string
  label: string
  mine: string
  other: string
  isTaken: boolean
  onTake: (choice: string, isTaken: boolean) => void
}

function ChoiceCells({ choice, label, mine, other, isTaken, onTake }: ChoiceCellsProps) {
  return (
    <>
      <td>
        <Radio
          name={`merge ${choice}`}
          label={<Side label={label} text={mine} />}
          isChecked={!isTaken}
          onChoose={() => onTake(choice, false)}
        />
      </td>
      <td>
        <Radio
          name={`merge ${choice}`}
          label={<Side label={label} text={other} />}
          isChecked={isTaken}
          onChoose={() => onTake(choice, true)}
        />
      </td>
    </>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  const words = useWords().names
  return (
    <>
      <span className="vh">{label}: </span>
      {short(text) || words.saysNothing}
    </>
  )
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
