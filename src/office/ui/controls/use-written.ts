import { useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react'
import { withoutDirections } from '#kit/outside/outside-text.ts'
import { FIRST_WRITTEN_DAY, isWrittenMoment, LAST_WRITTEN_DAY } from '#shop/ground/written-day.ts'
import { useWords } from '../../words/office-words.tsx'

type Input = ComponentProps<'input'> & { problem?: string | null; warning?: string | null }

const FOUR_DIGITS = /^\d{4}-|^$/

/** What every field says of what is written into it: a day that the shop cannot mean, and marks that nobody sees. */
export function useWritten({ problem, warning, onBlur, onChange, ...input }: Input): Input {
  const words = useWords().parts
  const [left, setLeft] = useState('')
  const { type, value } = input
  const text = typeof value === 'string' ? value : ''
  if (type !== 'date' && type !== 'datetime-local')
    return {
      ...input,
      onBlur,
      onChange,
      problem,
      warning: warning ?? (withoutDirections(text) === text ? null : words.directions),
    }
  const time = type === 'date' ? '' : 'T00:00'
  // While a year is typed it is one of long ago: that is no problem before the field is left.
  const isNone = text !== '' && text === left && !isWrittenMoment(text)
  return {
    min: FIRST_WRITTEN_DAY + time,
    max: LAST_WRITTEN_DAY + time,
    ...input,
    warning,
    problem: isNone ? words.notADay(FIRST_WRITTEN_DAY.slice(0, 4), LAST_WRITTEN_DAY.slice(0, 4)) : problem,
    onBlur(event: FocusEvent<HTMLInputElement>) {
      setLeft(event.target.value)
      onBlur?.(event)
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (FOUR_DIGITS.test(event.target.value)) onChange?.(event)
    },
  }
}
