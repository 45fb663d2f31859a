export const setAside = {
  'set-aside': {
    'title': 'Set aside in the shop',
    'lead': 'One copy in the shop, without paying, until the next day we’re open closes.',
    'empty': 'What a shop has on its shelves can be set aside from the book’s page.',
    'link': 'Set aside in the shop',
    'which-shop': 'In which shop?',
    'copies': '{count, plural, =0 {none now} one {# copy} other {# copies}}',
    'email': 'E-mail address',
    'ask': 'Set it aside until {until}',
    'hint': 'We’ll send you an e-mail: the book is set aside once you ask for it by the link in it, within 30 minutes.',
    'hint-signed-in': 'It’s set aside at once, and we’ll write to your account’s e-mail address.',
    'sending': 'Setting it aside…',
    'held-signed-in':
      'It’s set aside. We’ve written to your account’s e-mail address until when it waits, and where to cancel it.',
    'terms':
      'It isn’t a purchase: you don’t pay, no price is promised, and you pay the price of the day you collect it. One copy of a book, and three books at once at most.',
    'ask-hold': 'It isn’t set aside yet. If you ask for it, it waits until {until}.',
    'hold': 'Please set it aside',
    'is-held': 'It’s set aside and waits until {until}. At the desk, say {name}.',
    'is-lapsed':
      'The half hour is over, and nothing was set aside. You can ask again on the book’s page; if we’ve written to you today, you can confirm it here afterwards.',
    'is-collected': 'You’ve collected it. Enjoy!',
    'is-expired': 'Nobody came for it until closing, so the book is anybody’s again.',
    'is-cancelled': 'This one is no longer set aside.',
    'cancel-asked': 'I don’t want it',
    'cancel-held': 'Cancel it',
    'asked':
      'Thank you. We’ll send an e-mail to the address, one a day at most; the book is set aside once you ask for it there within 30 minutes. If you’ve had such an e-mail from us today, the same link works for this one.',
    'held': 'It’s set aside. What you need to know is below.',
    'cancelled': 'Cancelled. Thank you for telling us.',
    'no-copy': 'No shop has a free copy of this to set aside right now. The book’s page says how to order it.',
    'copy-gone': 'We’re sorry, the last free copy has just gone. The book’s page says how to order it.',
    'too-many-aside':
      'We can set three books aside at once for you, and for one network. You can have more by ordering them.',
    'pay-online':
      'In the last 90 days nobody came for three books set aside for you. Please order this one and pay online.',
    'not-offered': 'The shop isn’t setting books aside right now.',
    'no-such-title': 'This book is no longer in the shop.',
    'link-expired': 'This request is no longer valid. You can ask again on the book’s page.',
    'to-title': 'Back to the book’s page',
    'to-home': 'To the home page',
  },
} as const
