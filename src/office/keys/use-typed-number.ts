import { useRef } from 'react'
import { useKeys } from './use-keys.ts'

/** Digits typed within it are one number. */
const ONE_NUMBER_MS = 1_500
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A number typed outside of fields, told with each digit. What is given back ends it: the next digit begins a new one. */
export function useTypedNumber(words: string, onNumber: (number: number) => void): () => void {
  const typed = useRef({ number: 0, at: Number.NEGATIVE_INFINITY })
  const type = (digit: number) => {
    const now = performance.now()
    const before = now - typed.current.at < ONE_NUMBER_MS ? typed.current.number : 0
    typed.current = { number: before * 10 + digit, at: now }
    onNumber(typed.current.number)
  }
  useKeys(DIGITS.map((digit) => ({ keys: digit, words, run: () => type(Number(digit)) })))
  return () => {
    typed.current.at = Number.NEGATIVE_INFINITY
  }
}
