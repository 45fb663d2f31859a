import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Club } from './evening.ts'
import styles from './book-club.module.css'

type Rule = NonNullable<Club['rule']>
const WEEKS: readonly Rule['week'][] = [1, 2, 3, 4, 'last']
const WEEKDAYS: readonly Rule['weekday'][] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]
const USUAL: Rule = { week: 'last', weekday: 'thursday', time: '18:30', seats: 20 }

type ClubRuleProps = { rule: Club['rule']; version: number; mayChange: boolean }

/** By which the evenings of the coming months are planned by themselves. */
export function ClubRule({ rule, version, mayChange }: ClubRuleProps) {
  const { bookClub: words, listDraft } = useWords()
  const change = useAct('/book-club/rule')
  const [typed, setTyped] = useState<Rule>(rule ?? USUAL)

  async function save(next: Rule | null): Promise<void> {
    if ((await change.run({ body: { rule: next, version } })).ok) showToast(listDraft.saved)
  }

  if (!mayChange)
    return (
      <PageSection title={words.rule}>
        <p>
          {rule
            ? words.ruleInWords(words.weeks[rule.week] ?? '', words.weekdays[rule.weekday], rule.time)
            : words.noRule}
        </p>
      </PageSection>
    )
  return (
    <PageSection title={words.rule}>
      <p className="quiet small">{rule ? words.ruleSentence : words.noRule}</p>
      <Refusal of={change} />
      <RuleFields typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} />
      <p className={styles.acts}>
        <Button busy={change.isBusy ? listDraft.saving : null} onClick={() => void save(typed)}>
          {rule ? words.saveRule : words.startRule}
        </Button>
        {rule && (
          <Button kind="bare" onClick={() => void save(null)}>
            {words.stopRule}
          </Button>
        )}
      </p>
    </PageSection>
  )
}

function RuleFields({ typed, onChange }: { typed: Rule; onChange: (part: Partial<Rule>) => void }) {
  const { bookClub: words } = useWords()
  return (
    <div className={styles.fields}>
      <SelectField
        label={words.fields.week}
        value={String(typed.week)}
        onChange={({ target: { value } }) => onChange({ week: WEEKS.find((week) => String(week) === value) ?? 'last' })}
      >
        {WEEKS.map((week) => (
          <option key={week} value={String(week)}>
            {words.weeks[week]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.fields.weekday}
        value={typed.weekday}
        onChange={({ target: { value } }) => onChange({ weekday: WEEKDAYS.find((day) => day === value) ?? 'thursday' })}
      >
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {words.weekdays[day]}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.fields.time}
        type="time"
        value={typed.time}
        onChange={({ target: { value } }) => onChange({ time: value })}
      />
      <Field
        label={words.fields.seats}
        type="number"
        min={1}
        max={500}
        value={typed.seats}
        onChange={({ target: { value } }) => onChange({ seats: Number(value) })}
      />
    </div>
  )
}
