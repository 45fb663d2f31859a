import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { plainNumber } from '#kit/formats/written-number.ts'
import { useWords } from '../../words/office-words.tsx'

/**
 * A whole number as people write it: `15 000`, `15.000 Ft`. Whoever listens hears it plainly, `15000`, and nothing where it is none; the
 * form is not sent then, and the field says why.
 */
export function NumberInput({ value, min, max, onChange, ...input }: ComponentProps<'input'>) {
  const words = useWords().parts.wrong
  const [typed, setTyped] = useState<string | null>(null)
  const given = value === undefined || Number.isNaN(value) ? '' : String(value)
  const shown = typed !== null && plainNumber(typed) === given ? typed : given

  function wrongOf(text: string): string {
    if (text.trim() === '') return ''
    const number = plainNumber(text) === '' ? Number.NaN : Number(plainNumber(text))
    if (Number.isNaN(number)) return words.wholeNumber
    if (min !== undefined && number < Number(min)) return words.atLeast(String(min))
    return max !== undefined && number > Number(max) ? words.atMost(String(max)) : ''
  }

  return (
    <input
      {...input}
      type="text"
      step={undefined}
      inputMode={Number(min) < 0 ? undefined : 'numeric'}
      autoComplete="off"
      maxLength={40}
      value={shown}
      ref={(control) => control?.setCustomValidity(wrongOf(shown))}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const target = { name: event.target.name, value: plainNumber(text) }
        onChange?.({ ...event, target } as ChangeEvent<HTMLInputElement>)
      }}
    />
  )
}
