import type { consent as hu } from '../hu/consent.ts'
import type { Translated } from '../message-types.ts'

export const consent: Translated<typeof hu> = {
  consent: {
    'title': 'Cookie settings',
    'ask-both':
      'May we use Google Analytics to measure your visit, and may Barion use it for marketing? You can buy everything without agreeing.',
    'ask-analytics': 'May we use Google Analytics to measure your visit? You can buy everything without agreeing.',
    'ask-marketing': 'May Barion use your visit for marketing? You can buy everything without agreeing.',
    'more': 'Details and settings',
    'refuse': 'I don’t agree',
    'accept': 'I agree',
    'save': 'Save my choices',
    'saved': 'Saved. Your choices apply from now on.',
    'answered': 'You decided on {day}. Question version: {version}, record reference: {reference}.',
    'necessary': 'What shopping requires',
    'necessary-hint': 'Cart, language, sign-in and this decision. The shop wouldn’t work without these.',
    'analytics': 'Analytics: Google Analytics',
    'analytics-hint':
      'Which pages are viewed, what is added to the cart and what is ordered. Never a name or an address.',
    'marketing': 'Marketing: Barion',
    'marketing-hint':
      'Barion also learns which products you view, add to the cart and buy, and receives irreversible hashes of your e-mail address and phone number.',
    'nothing-to-ask':
      'The shop currently uses nothing that needs your consent, so there’s nothing to choose. If that changes, we’ll ask you.',
    'without-script':
      'These settings need JavaScript. Without it, nothing that needs your consent can run: your answer is “no”.',
  },

  offline: {
    title: 'You’re offline',
    sentence:
      'This page can’t be shown right now: either you haven’t opened it on this device before, or it contains personal data, which we don’t keep a copy of.',
    seen: 'Pages you’ve viewed',
    again: 'Try again',
    copy: 'You’re offline. This is a copy of the page from {when}; prices and stock may have changed since.',
  },
}
