import type { withdrawal as hu } from '../hu/withdrawal.ts'
import type { Translated } from '../message-types.ts'

export const withdrawal: Translated<typeof hu> = {
  withdrawal: {
    'about': 'Good to know',
    'about-cancel':
      'Until your order is packed, cancelling is simpler: there is a button on the order’s page. Withdrawing is for when it has left us, though the law lets you do it earlier too.',
    'about-time':
      'You can withdraw within fourteen days of receiving the goods, and before they arrive, without giving a reason.',
    'about-goods': 'Send the books back, or bring them to the shop, within fourteen days of telling us.',
    'about-money':
      'We refund what you paid within fourteen days; if you return everything, the cheapest delivery charge too.',
    'about-except': 'Newspapers and magazines are excluded. You can return a book even if you’ve unwrapped it.',
    'model-form': 'The model withdrawal form, in the terms',
    'noscript':
      'This page needs JavaScript. You may also withdraw by e-mail or letter; the model form is in the terms.',
    'link-over': 'This link doesn’t open the order: it’s damaged or no longer valid.',
    'link-over-about': 'You can withdraw without it: enter the order number and the e-mail address you ordered with.',
    'link-over-number':
      'You can withdraw without it: the order number is filled in, just add the e-mail address you ordered with. If you’d rather see your order, ask for a new link.',
    'statement-title': 'Withdraw from contract here',
    'of-order': 'The contract of order {number}.',
    'number': 'Order number',
    'number-hint': 'You’ll find it in your confirmation e-mail, for example K26-7QX3MD.',
    'email': 'E-mail address',
    'email-hint': 'The one you ordered with. We’ll send the acknowledgement there.',
    'name': 'Name',
    'which': 'What are you withdrawing from?',
    'all': 'The whole order',
    'some': 'Some items only',
    'copies': 'Copies',
    'title': 'Title or ISBN of item {number}',
    'titles-hint': 'We do not show here what is in the order, so please write what you withdraw from.',
    'another-title': 'Add another item',
    'wrong-titles': 'Enter at least one title.',
    'go-on': 'Continue',
    'wrong-number': 'An order number looks like this: K26-7QX3MD.',
    'wrong-email': 'Enter the e-mail address you ordered with.',
    'wrong-name': 'Enter your name.',
    'wrong-lines': 'Choose at least one copy.',
    'confirm-title': 'Do you confirm the withdrawal?',
    'statement': 'I, {name}, hereby give notice that I withdraw from the contract of order {number}.',
    'statement-some': 'I, {name}, hereby give notice that I withdraw from the contract of order {number} as regards:',
    'mail-to': 'We’ll send the acknowledgement at once to {email}',
    'confirm': 'Confirm withdrawal',
    'sending': 'Sending…',
    'back': 'Back to change it',
    'failed': 'We got no answer, so we don’t know whether it arrived. It’s safe to press the button again.',
    'received': 'We have received your withdrawal',
    'received-at': 'Received on {when}.',
    'next':
      'We’ve sent the acknowledgement, and how to return the books, to {email}. Once they arrive we’ll refund you.',
    'next-unsent': 'What hasn’t been sent won’t be, and you’ll be refunded. We’ve sent the acknowledgement to {email}.',
    'next-by-number':
      'If the order number and e-mail address match, the acknowledgement is on its way to {email}. If it doesn’t arrive, write to us.',
    'refused-too-late':
      'The fourteen days have passed, so this withdrawal has no effect. Write to us and we’ll see what we can do.',
    'refused-excepted': 'There is no right of withdrawal for newspapers and magazines.',
    'refused-nothing-left': 'There is nothing left in this order to withdraw from.',
    'refused-other': 'We couldn’t record this withdrawal. Please write to us.',
  },
}
