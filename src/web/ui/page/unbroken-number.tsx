import { Fragment, type ReactNode } from 'react'

const NUMBER = /(K\d{2}-[0-9A-Z]{6})/

/** A sentence in which an order's number stays on one line: its hyphen is not a place to break at. */
export function unbrokenNumber(sentence: string): ReactNode {
  const parts = sentence.split(NUMBER)
  if (parts.length === 1) return sentence
  return parts.map((part, index) => (
    // The pieces of a sentence have no other key than their index.
    <Fragment key={index}>{NUMBER.test(part) ? <span className="nb">{part}</span> : part}</Fragment>
  ))
}
