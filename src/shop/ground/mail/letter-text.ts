import type { LetterContent, LetterPart } from './letter-frame.ts'

/** The letter for those who read plain text. */
export function letterText({ sender, heading, parts }: LetterContent): string {
  return [heading, ...parts.map(partText), `-- \n${sender.name}\n${sender.url}`].join('\n\n') + '\n'
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small-print':
      return part.text
    case 'subheading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'block':
      return part.lines.join('\n')
    case 'code':
      return `    ${part.code}`
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'lines':
      return [
        ...part.lines.map(({ name, detail, amount }) => `- ${name}${detail ? ` (${detail})` : ''}: ${amount}`),
        ...part.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n')
  }
}
