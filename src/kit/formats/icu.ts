import { groupedNumber } from './intl-formats.ts'

/**
 * A message compiled from ICU: plain text, or parts in order. A part is text, an argument by name,
 * or a plural: the argument's name and the text of each of the language's plural forms.
 */
export type CompiledMessage = string | MessagePart[]
export type MessagePart = string | [argument: string] | [argument: string, forms: Record<string, CompiledMessage>]
export type MessageArguments = Record<string, string | number>

export function formatMessage(
  message: CompiledMessage,
  values: MessageArguments,
  locale: string,
  number?: number,
): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') text += part
    else if (part[1]) text += plural(part[1], values, locale, Number(values[part[0]]))
    else text += argument(part[0] === '#' ? number : values[part[0]], locale)
  }
  return text
}

function plural(
  forms: Record<string, CompiledMessage>,
  values: MessageArguments,
  locale: string,
  number: number,
): string {
  // English and Hungarian have the same plural rule. `Intl.PluralRules` would cost every page as much as formats do.
  const form = forms[`=${number}`] ?? forms[number === 1 ? 'one' : 'other'] ?? forms.other ?? ''
  return formatMessage(form, values, locale, number)
}

function argument(value: string | number | undefined, locale: string): string {
  return typeof value === 'number' ? groupedNumber(locale).format(value) : (value ?? '')
}
