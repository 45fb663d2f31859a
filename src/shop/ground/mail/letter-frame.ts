import type { Language } from '#site/languages.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Attachment } from './mailer.ts'

export type Letter = { subject: string; text: string; html: string; attachments?: Attachment[] }

/** The parts of a letter. Amounts are formatted already. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'subheading'; text: string }
  /** Lines under each other: an address, a form to fill in. */
  | { kind: 'block'; lines: string[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | {
      kind: 'lines'
      lines: { name: string; detail?: string; amount: string; picture?: LetterPicture }[]
      sums: { label: string; amount: string; isTotal?: boolean }[]
    }
  | { kind: 'small-print'; text: string }

/** The cover of a line's product; mail programs without pictures show `alt`. */
export type LetterPicture = { src: string; alt: string }

export type LetterContent = {
  /** Whose letter it is, and where its pages are. */
  sender: { name: string; url: string }
  language: Language
  subject: string
  /** What a mail program shows beside the subject. */
  preview: string
  heading: string
  parts: LetterPart[]
}

/** The one frame of all letters: text and HTML are made from the same parts, so they say the same. */
export function frameLetter(content: LetterContent): Letter {
  return { subject: content.subject, text: letterText(content), html: letterHtml(content) }
}
