import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { PAGE_IDS } from '#site/route-table.ts'
import { NEWSLETTER_CONSENT } from '#shop/people/newsletter/newsletter-consent.ts'
import { en } from './en.ts'
import { importProblems as problemsInEnglish } from './en/import-problems.ts'
import { setupGaps as gapsInEnglish } from './en/setup.ts'
import { hu } from './hu.ts'
import { importProblems as problemsInHungarian } from './hu/import-problems.ts'
import { setupGaps as gapsInHungarian } from './hu/setup.ts'
import type { MessageTree } from './message-types.ts'
import { MESSAGE_FILES } from './server-messages.server.ts'

function flat(tree: MessageTree): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([group, messages]) =>
      Object.entries(messages).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  )
}

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural)
      return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))]
    return element.type === TYPE.argument ? [element.value] : []
  })
}

// What an import and a set-up tell is no part of the pages' messages, and is written by the same rules.
const hungarian = flat({ ...hu, ...problemsInHungarian, ...gapsInHungarian })
const english = flat({ ...en, ...problemsInEnglish, ...gapsInEnglish })

describe('the two languages', () => {
  it('WEB-45 have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...hungarian.keys()].sort())
  })

  it('WEB-45 take the same arguments in each message', () => {
    for (const [key, text] of hungarian) {
      const taken = (message: string) => [...new Set(argumentsOf(parse(message, { ignoreTag: true })))].sort()
      expect(taken(english.get(key) ?? ''), key).toEqual(taken(text))
    }
  })

  it('leave no message empty and write the marks of their own language', () => {
    for (const [key, text] of [...hungarian, ...english]) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/"|\.\.\./)
    }
    for (const [key, text] of hungarian) expect(text, key).not.toMatch(/“|''/)
    for (const [key, text] of english) expect(text, key).not.toMatch(/„|''/)
  })

  it('WEB-46 title and describe every page', () => {
    for (const page of PAGE_IDS) {
      expect(hungarian.has(`pages.${page}`), page).toBe(true)
      // A category has words of its own, or none.
      expect(hungarian.has(`ledes.${page}`), page).toBe(!page.endsWith('category'))
    }
    expect([hu.pages.home, en.pages.home]).toEqual(['Könyvesbolt', 'Bookshop'])
  })

  it('ORDER-01 who wants one copy more of a title that waits unpaid is not told to order fewer', () => {
    expect(hu['checkout-problems']['unpaid-title']).not.toMatch(/kevesebb/)
    expect(en['checkout-problems']['unpaid-title']).not.toMatch(/fewer/)
  })

  it('ask for the consent that is logged, word by word', () => {
    expect({ hu: hu.newsletter.consent, en: en.newsletter.consent }).toEqual(NEWSLETTER_CONSENT.text)
  })

  it('WEB-45 live at addresses that change with their content', () => {
    expect(MESSAGE_FILES.hu.path).toMatch(/^\/_i18n\/[0-9a-f]{12}\/hu\/messages\.json$/)
    expect(MESSAGE_FILES.hu.path.split('/')[2]).not.toBe(MESSAGE_FILES.en.path.split('/')[2])
  })
})
