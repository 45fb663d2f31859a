export const exchange = {
  exchange: {
    'title': 'Exchange a present',
    'lead':
      'If you were given a book from our shop and would rather read another, we’ll exchange it: you get what it cost on a gift card.',
    'code': 'The code on the card',
    'code-hint': 'It looks like this: K26-7H3MQ2-K7QM-2XPD. It’s fine without the hyphens.',
    'look': 'See what I can exchange',
    'which': 'What would you like to exchange?',
    'email': 'E-mail address',
    'email-hint': 'We’ll write here where to send the book, and send the gift card’s code here too.',
    'ask': 'Exchange it',
    'how':
      'A card can be used for one exchange. We expect the book in the condition you received it in; you can bring it to the shop or send it, and you pay the postage. As soon as it’s with us, the gift card goes out.',
    'asked':
      'Thank you, we’ve noted the exchange. We’ve written to you where to send or bring the book; the gift card goes out when it’s with us.',
    'no-such-present': 'We don’t know this code. Please read it from the card once more.',
    'too-many': 'Too many wrong codes have been typed from here. You can try again from {again}, or write to us.',
    'present-not-sent': 'Nothing of this present has been sent yet. Come back when you’ve received it.',
    'exchange-too-late': 'This present arrived too long ago; we can no longer exchange it.',
    'exchanged-already': 'This present has been exchanged or returned already.',
    'nothing-chosen': 'Please choose what you would like to exchange.',
    'link-expired': 'An hour has passed; please type the code again.',
    'to-home': 'To the home page',
  },
} as const
