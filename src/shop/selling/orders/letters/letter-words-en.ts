import { ORDER_WORDS } from '../order-text.ts'
import type { LetterWords } from './letter-text-parts.ts'

const ways = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

export const englishWords: LetterWords = {
  ...ORDER_WORDS.en,
  subjects: {
    'order-received': (number) => `We have your order: ${number}`,
    'quote-asked': (number) => `We have your request: ${number}`,
    'payment-received': (number) => `Payment received: ${number}`,
    'payment-pending': (number) => `Your payment is being processed: ${number}`,
    'payment-failed': (number) => `Your payment didn’t go through: ${number}`,
    'payment-reminder': (number) => `Your order still needs paying: ${number}`,
    'proforma': (number) => `The pro-forma invoice of your order: ${number}`,
    'documents': (number) => `The invoices for your order: ${number}`,
    'order-expired': (number) => `The time to pay has passed: ${number}`,
    'order-cancelled': (number) => `Order cancelled: ${number}`,
    'copies-cancelled': (number) => `Items cancelled: ${number}`,
    'refund-issued': (number) => `Refund: ${number}`,
    'price-promise': (number) => `Your pre-ordered book got cheaper: ${number}`,
    'duplicate-refunded': (number) => `We’ve refunded your second payment: ${number}`,
    'quote-ready': (number) => `Postage for your order: ${number}`,
    'preorder-changed': (number) => `The publication date has changed: ${number}`,
    'preorder-off': (number) => `Your pre-ordered book won’t be published: ${number}`,
    'shipped': (number) => `Your parcel is on its way: ${number}`,
    'ready-for-pickup': (number) => `Ready to collect: ${number}`,
    'pickup-reminder': (number) => `Still waiting for you in the shop: ${number}`,
    'withdrawal-acknowledged': (number) => `We have received your withdrawal: ${number}`,
    'refund-account': (number) => `Where should we send your refund? ${number}`,
    'return-refunded': (number) => `Your return has been refunded: ${number}`,
    'return-rejected': (number) => `About your return: ${number}`,
    'order-link': (number) => `A new link to your order: ${number}`,
    'staff-new-order': (number) => `New order: ${number}`,
    'staff-attention': (number) => `Needs attention: ${number}`,
  },
  headings: {
    'order-received': 'Thank you for your order',
    'quote-asked': 'We have your request',
    'payment-received': 'Thank you, your payment has arrived',
    'payment-pending': 'Your payment is being processed',
    'payment-failed': 'Your payment didn’t go through',
    'payment-reminder': 'Your order still needs paying',
    'proforma': 'Your pro-forma invoice is ready',
    'documents': 'The invoices for your order',
    'order-expired': 'The time to pay has passed',
    'order-cancelled': 'Your order has been cancelled',
    'copies-cancelled': 'Part of your order has been cancelled',
    'refund-issued': 'Refund',
    'price-promise': 'Cheaper than when you ordered it',
    'duplicate-refunded': 'You paid twice, so we’ve refunded one payment',
    'quote-ready': 'The postage for your order',
    'preorder-changed': 'The publication date has changed',
    'preorder-off': 'Your pre-ordered book won’t be published',
    'shipped': 'Your parcel is on its way',
    'ready-for-pickup': 'Your order is ready to collect',
    'pickup-reminder': 'Your order is still waiting in the shop',
    'withdrawal-acknowledged': 'We have received your withdrawal',
    'refund-account': 'Where should we send your refund?',
    'return-refunded': 'Your return has been refunded',
    'return-rejected': 'About your return',
    'order-link': 'A new link to your order',
    'staff-new-order': 'New order',
    'staff-attention': 'An order needs attention',
  },
  greeting: (name) => `Dear ${name},`,
  gift: {
    card: 'The card will say:',
    notBefore: (day) => `It will not arrive before ${day}.`,
    noPrices: 'There are no prices on the packing slip, and the invoice goes to you alone.',
  },
  cardSale: {
    received:
      'We have your order for a gift card. It comes to life once the payment arrives; its code goes by e-mail on the day you chose. If you have not paid yet, you can do so on the order’s page.',
    reminder: (until) => `Your gift card hasn’t been paid for yet. You can pay until ${until}.`,
    expired: 'No payment arrived for your gift card, so we have closed the order. You haven’t been charged.',
    withdrawal:
      'You may withdraw from buying the gift card within 14 days of paying for it, without giving a reason, as long as nothing has been spent of it: cancel the order on its page, or write to us. The card ends then, and we refund all that you paid within 14 days, using the same means of payment and at no cost to you. Once something has been spent of it the card has been used and cannot be returned; what is left stays on it.',
  },
  labels: {
    number: 'Order number',
    placedAt: 'Ordered on',
    payment: 'Payment',
    shipping: 'Delivery',
    expected: 'When',
    payUntil: 'Please pay by',
    goods: 'Goods',
    shippingPrice: 'Delivery charge',
    byQuote: 'we’ll e-mail you a price before you pay',
    free: 'free',
    total: 'Total',
    giftCard: 'From a gift card',
    rest: 'Left to pay',
    coupon: (code) => `Saved with the code ${code}, included above`,
    vatOf: (percent) => `Of which VAT at ${percent}%`,
    delivery: 'Delivery address',
    pickupShop: 'Collect from',
    parcelPoint: 'Parcel point',
    billing: 'Billing address',
    taxNumber: 'Tax number',
    contact: 'Contact',
    note: 'Note',
    gift: 'Present',
    amount: 'Amount',
    transferHolder: 'Payee',
    transferAccount: 'Account number',
    transferBank: 'Bank',
    transferReference: 'Reference',
    proforma: 'Pro-forma invoice',
    carrier: 'Carrier',
    trackingNumber: 'Parcel number',
    until: 'Last day to collect',
    open: 'Open',
    toPay: 'To pay on collection',
    oldDate: 'Previous date',
    newDate: 'New date',
    customer: 'Customer',
    reason: 'Reason',
  },
  attentions: {
    'payment-mismatch': 'The payment company speaks of another payment, sum or currency than we asked for.',
    'payment-stuck': 'The payment has been under way for long, and nobody knows what will come of it.',
    'payment-vanished': 'The payment company no longer knows a payment whose money stands in our books.',
    'unknown-state': 'The payment company named a state that we do not know.',
    'overcharged': 'The payment company says that it charged more than we asked for.',
    'amount-unreadable': 'The payment company says that the money has come, but its sum cannot be read.',
    'paid-short': 'Less money has come than we asked for.',
    'paid-but-sold-out': 'It has been paid for, but the book has sold out meanwhile.',
    'reversed': 'The bank has taken the money back.',
    'refund-failed': 'The refund did not succeed.',
    'refund-at-the-till': 'What was paid at the till has to be given back in the shop.',
    'given-by-command': 'The operator has refunded money from the command line.',
    'email-corrected':
      'Somebody in the shop has changed the e-mail address of this order: links for the buyer go there from now on.',
    'refund-by-transfer':
      'It has to be given back by transfer; where the buyer paid the courier, the buyer can give the account on the order’s page.',
    'transfer-taken-back': 'The credit turned out not to be this order’s.',
    'refunded-by-hand': 'Somebody has refunded money on the payment company’s own site.',
    'withdrawal': 'The buyer has withdrawn and sends back what they have received.',
    'withdrawal-in-words': 'The buyer has withdrawn in a statement that somebody has to read.',
    'withdrawal-while-paying': 'The buyer has withdrawn while a payment was under way.',
    'fewer-than-promised': 'A count found fewer copies on the shelf than we have promised.',
    'sold-over-counter': 'A copy that was promised to this order was sold over the counter.',
    'copy-not-found': 'A copy was not there to be packed, and there is no other: it has to be ordered.',
    'copy-damaged': 'A copy was damaged when it was to be packed, and there is no other: it has to be ordered.',
    'parcel-came-back': 'The parcel has come back.',
    'parcel-lost': 'The parcel is lost.',
    'parcel-not-collected': 'Nobody has come for the books that were put aside.',
    'label-uncertain': 'The carrier’s answer was lost: nobody knows whether the label was ordered.',
    'label-not-called-back': 'The parcel was opened, but its carrier would not call the label back.',
    'parcel-coming-back': 'The carrier says that the parcel is on its way back.',
    'parcel-missing': 'The carrier says that it cannot find the parcel.',
    'parcel-silent': 'The parcel left a month ago, and its carrier has not said that it arrived.',
    'pickup-overdue': 'The time for collecting it is over.',
    'cod-mismatch': 'The carrier has settled another sum than was on the parcel.',
    'cod-unsettled': 'It was delivered two weeks ago, and the carrier has not settled what it collected.',
    'cod-came-back': 'A parcel that was said to be delivered and paid for is coming back.',
    'title-off-sale': 'It waits for a title that was recalled or withdrawn from sale: it may not be sold.',
    'against-price-law': 'More was given in it than the law on book prices allows.',
    'price-promise': 'A pre-ordered book got much cheaper: whether its buyer gets that price has to be decided.',
    'invoice-failed': 'The invoice could not be issued.',
    'documents-differ': 'Its documents do not come to the money that was kept.',
    'payment-not-told': 'The invoicing service did not note that an invoice was paid.',
    'proforma-failed': 'The pro-forma invoice could not be issued or withdrawn.',
    'letter-not-sent': 'An e-mail has not reached the buyer for hours.',
    'invariant': 'The nightly check has found something that must not be.',
    'other': 'The program does not know this reason.',
  },
  buttons: {
    office: 'Open it in the office',
    see: 'View your order',
    proforma: 'Open the pro-forma invoice',
    pay: 'Pay now',
    again: 'Order again',
    track: 'Track your parcel',
    refundAccount: 'Give the account number',
    cancelPreorder: 'Cancel the pre-order',
    withdraw: 'Withdraw from contract',
  },
  coverOf: (title) => `Cover of ${title}`,
  documentKinds: {
    INVOICE: 'Invoice',
    ADVANCE: 'Advance invoice',
    CORRECTION: 'Correcting invoice',
    FINAL: 'Final invoice',
    STORNO: 'Reversing invoice',
  },
  openDocument: (number) => `Open ${number}`,
  copies: (count) => (count === 1 ? '1 copy' : `${count} copies`),
  line: {
    toOrder: (day) => (day ? `to order, expected ${day}` : 'to order'),
    preorder: (day) => (day ? `pre-order, published ${day}` : 'pre-order'),
  },
  says: {
    received: {
      awaitingPayment:
        'We have your order, and your books are set aside until the payment arrives. If you have not paid yet, you can do so on the order’s page.',
      awaitingShortly: (when) =>
        `We have your order, and your books are set aside until ${when}. If you have not paid yet, you can do so on the order’s page – after that time too, as long as we have the books.`,
      awaitingNotHeld:
        'We have your order. We’re no longer holding the books, but if you have not paid yet, you can do so on the order’s page as long as we have them.',
      transfer:
        'We have your order, and we’ve set your books aside. Please transfer the money to the account below; we’ll pack your parcel once it has arrived.',
      awaitingQuote:
        'We’ll work out the postage and e-mail it to you; if you’re happy with it, you pay from that e-mail. Until then there’s nothing you need to do.',
      collection:
        'We have your order. You pay in the shop when you collect it; we’ll e-mail you as soon as it’s ready.',
      atDoor: (sum) =>
        `We have your order. You pay the courier, or at the parcel point, when you receive the parcel: ${sum}, rounded to what can be paid in cash. We’ll e-mail you as soon as it is on its way.`,
      atDoorInParts:
        'We have your order. It reaches you in parts, and you pay each parcel when you receive it: for the books in it, and with the first for the delivery too. We’ll e-mail you as soon as the first is on its way.',
      confirmed: 'We have your order, and it has been paid for.',
    },
    contract: (number) =>
      `This e-mail confirms your order and is your copy of our contract; please keep it. The contract is in English and its number is ${number}.`,
    noContractYet:
      'This e-mail only tells you that we have your request. There is a contract between us once you accept our offer by paying it, and we’ll send you a copy of it then.',
    paymentReceived: 'We’ve received the amount below.',
    beingPrepared: 'We’re getting your order ready.',
    nextSteps: {
      SHOP: 'We’ll e-mail you as soon as it’s ready to collect.',
      GLS: 'We’ll send you the tracking number as soon as the courier has it.',
      GLSPOINT: 'We’ll send you the tracking number as soon as it’s on its way to the parcel point.',
      POSTOUTSIDEHUN: 'We’ll e-mail you as soon as it has been posted.',
      EMAIL: 'The gift card goes by e-mail on the day you chose, after eight in the morning.',
    },
    paymentPending:
      'The payment provider is still processing your payment. This usually takes a few minutes, occasionally up to a working day; we’ll e-mail you as soon as we know the outcome.',
    paymentPendingNoSecond: 'Please don’t pay again in the meantime: we’re holding your order.',
    paymentFailed: 'The payment provider tells us that the payment didn’t go through, and you haven’t been charged.',
    paymentFailedStillOurs:
      'We’re holding your order until the time below; until then you can try again on the order page.',
    paymentReminder: (until) =>
      `Your order hasn’t been paid for yet. We’ve set your books aside; you can pay until ${until}.`,
    paymentReminderNotHeld: (until) =>
      `Your order hasn’t been paid for yet. We’re no longer holding the books, but you can pay until ${until} as long as we have them.`,
    paymentReminderAfter:
      'After that we’ll close the order and put the books back on the shelf. If you’ve changed your mind, there’s nothing you need to do.',
    paymentReminderAfterNotHeld:
      'After that we’ll close the order. If you’ve changed your mind, there’s nothing you need to do.',
    transferReference:
      'As the reference, give the order number and nothing else: that’s how we recognise it. It takes a working day or two for the money to reach us; we’ll write as soon as we see it.',
    proforma: {
      linked:
        'The pro-forma invoice of your order is ready. If you need it for the transfer, here it is; if you have transferred the price already, there is nothing to do. The invoice itself follows when the money has arrived.',
      numbered:
        'The pro-forma invoice of your order is ready; you’ll find its number below. If you need the document itself for the transfer, write to us and we’ll send it to you; if you have transferred the price already, there is nothing to do. The invoice itself follows when the money has arrived.',
    },
    documents: {
      linked:
        'Here are the documents of your order once more: you can open and download them at the invoicing service. If one has no link here, look for it on your order’s page, or write to us.',
      numbered:
        'These are the documents of your order. You can open them from your order’s page; if the one you need isn’t there, write to us.',
    },
    transferReminder: (until) =>
      `We don’t see the money for your order on our account yet. We’ve set the books aside and will wait for your transfer until ${until}.`,
    transferReminderAfter:
      'If you’ve already sent it, there’s nothing to do: it takes a working day or two to arrive. If you’ve changed your mind, there’s nothing to do either.',
    expired: 'No payment arrived for your order, so we have closed it. The books are no longer set aside.',
    expiredNothingTaken:
      'You haven’t been charged. If you still want the books, you can order them again with one click.',
    cardBack: {
      unpaid: 'What you paid from your gift card is on it again.',
      issued: (signs) =>
        `We’ve put the amount below back on the gift card whose code ends in ${signs}. You can spend it right away.`,
      cancelled: (amount) =>
        `We’re refunding ${amount} the way you paid, the part from your gift card back to the card; we’ll e-mail you when it’s done.`,
    },
    cancelledByBuyer: 'As you asked, we’ve cancelled the order.',
    cancelledByShop: 'We’re sorry: we can’t fulfil the order and have had to cancel it.',
    copiesCancelledByBuyer: 'As you asked, we’ve cancelled these items; the rest of the order is unchanged:',
    copiesCancelledByShop:
      'We’re sorry: we can’t send these items and have had to cancel them. The rest of the order is unchanged:',
    cancelledNothingTaken: 'Nothing was paid, so there is nothing to refund.',
    back: {
      cancelled: (amount) => `We’re refunding ${amount} to the account you paid from; we’ll e-mail you when it’s done.`,
      issued: 'We’ve refunded the amount below to the account you paid from.',
      duplicate:
        'We received two payments for the same order. The order is fine; we’ve refunded the extra one to the account it came from.',
      withdrawal: {
        whole:
          'We’ll refund the price and the delivery charge – up to what our cheapest standard delivery would have cost – to the account you paid from within 14 days of your withdrawal. We may withhold the refund until the goods have arrived or you’ve shown that you’ve posted them.',
        part: 'We’ll refund the price of these items to the account you paid from within 14 days of your withdrawal. We may withhold the refund until the goods have arrived or you’ve shown that you’ve posted them. If in the end you withdraw from the whole order, we’ll refund the delivery charge too, up to what our cheapest standard delivery would have cost.',
      },
      returned: 'The goods you returned have arrived, and we’ve refunded their price to the account you paid from.',
      returnedDelivery:
        'The goods you returned have arrived, and we’ve refunded their price and the delivery charge to the account you paid from.',
    },
    backInCash: {
      cancelled: (amount) =>
        `We’re refunding ${amount}. As you paid the courier or at the parcel point, we’ll send it by bank transfer: please tell us on the order page which account to send it to. We’ll e-mail you when it’s done.`,
      issued: 'We’ve transferred the amount below to the bank account you gave us.',
      duplicate: 'We received two payments for the same order. The order is fine; we’ve refunded the extra one.',
      withdrawal: {
        whole:
          'We’ll transfer the price and the delivery charge – up to what our cheapest standard delivery would have cost – to a bank account of yours within 14 days of your withdrawal. When it’s time, we’ll e-mail you, and you can tell us on the order page which account to use. We may withhold the refund until the goods have arrived or you’ve shown that you’ve posted them.',
        part: 'We’ll transfer the price of these items to a bank account of yours within 14 days of your withdrawal. When it’s time, we’ll e-mail you, and you can tell us on the order page which account to use. We may withhold the refund until the goods have arrived or you’ve shown that you’ve posted them. If in the end you withdraw from the whole order, we’ll refund the delivery charge too, up to what our cheapest standard delivery would have cost.',
      },
      returned:
        'The goods you returned have arrived, and we’ve transferred their price to the bank account you gave us.',
      returnedDelivery:
        'The goods you returned have arrived, and we’ve transferred their price and the delivery charge to the bank account you gave us.',
    },
    backByTransfer: {
      cancelled: (amount) =>
        `We’re refunding ${amount} by bank transfer, to the account you paid from or to the one you give us on the order page; we’ll e-mail you when it’s done.`,
      issued: 'We’ve transferred the amount below back to you.',
      duplicate:
        'We received two payments for the same order. The order is fine; we’ve transferred the extra one back.',
      withdrawal: {
        whole:
          'We’ll transfer the price and the delivery charge – up to what our cheapest standard delivery would have cost – back to the account you paid from within 14 days of your withdrawal, or, if you prefer, to the one you give us on the order page by then. We may withhold the refund until the goods have arrived or you’ve shown that you’ve posted them.',
        part: 'We’ll transfer the price of these items back to the account you paid from within 14 days of your withdrawal, or, if you prefer, to the one you give us on the order page by then. We may withhold the refund until the goods have arrived or you’ve shown that you’ve posted them. If in the end you withdraw from the whole order, we’ll refund the delivery charge too, up to what our cheapest standard delivery would have cost.',
      },
      returned: 'The goods you returned have arrived, and we’ve transferred their price back to you.',
      returnedDelivery:
        'The goods you returned have arrived, and we’ve transferred their price and the delivery charge back to you.',
    },
    refundAccount: {
      courier:
        'We owe you the refund below. As you paid the courier or at the parcel point, we’ll send it by bank transfer: please tell us on the order page which account to send it to. Please don’t e-mail us an account number.',
      transfer:
        'We owe you the refund below. You paid by bank transfer, but our bank hasn’t told us from which account: please tell us on the order page which one to send it to. Please don’t e-mail us an account number.',
    },
    pricePromise:
      'The price of a book you ordered before it came out has fallen since. You pay the lowest price it had until we packed it, as we promised: we’ve sent the difference back to you.',
    refundWhen: 'Depending on your bank, it will appear in your account within a few working days.',
    quoteFree: 'Delivery is free and there’s nothing else to pay: your order is confirmed.',
    quoteReady:
      'We’ve worked out the postage. If you’re happy with it, pay on the order page; if not, there’s nothing you need to do: the offer ends at the time given.',
    preorderMoved: (name) => `The publication date of a book you’ve pre-ordered has changed: ${name}.`,
    preorderOff: (name) => `The publisher tells us that this book won’t be published: ${name}.`,
    preorderChoice:
      'If you’re happy to wait, there’s nothing you need to do: we’ll send it when it’s out. If not, you can cancel it on the order page without giving a reason, and we’ll refund its full price.',
    preorderOffRefund: 'You can cancel it on the order page, and we’ll refund its full price.',
    shipped: 'Your parcel is with the carrier. It contains:',
    shippedPart: 'This is part of your order; the rest will follow separately, and we’ll e-mail you about that too.',
    shippedPay: (sum) => `Please have ${sum} ready: you pay the courier, or at the parcel point, when you receive it.`,
    ready: 'It’s set aside for you, and you can collect it during opening hours:',
    readyBring: 'All you need is the order number.',
    readyPayCash: 'Cash totals are rounded to the nearest 5 Ft.',
    reminder: 'A reminder that your order is still waiting for you in the shop:',
    reminderAfter: 'After the last day the books go back on the shelf, and we refund anything you’ve paid.',
    withdrawalAt: (moment) => `We received your withdrawal on ${moment}.`,
    withdrawalSays: 'What it says:',
    withdrawalWhole: 'Withdrawal from the whole contract.',
    withdrawalPart: 'Withdrawal from these items:',
    withdrawalSendBack: (day) => `Please post the goods or bring them to the shop by ${day}. Send them to:`,
    withdrawalCosts: 'You pay the cost of returning them. Please put a note with the order number in the parcel.',
    withdrawalInWords:
      'One of us will look up which items you mean and e-mail you what to do next. Your statement counts from the time above.',
    withdrawalUnsent: {
      nothing: 'These hadn’t been sent yet and won’t be. You don’t need to pay for them.',
      goods: 'These hadn’t been sent yet, so there’s nothing to return: we’re already refunding their price.',
      all: 'These hadn’t been sent yet, so there’s nothing to return: we’re already refunding their price and the delivery charge.',
    },
    withdrawalRefusals: {
      'too-late':
        'The 14 days for withdrawing have passed, so we can’t give a refund on the basis of this statement. If something is wrong with the goods, write to us: your rights under the legal guarantee are not affected.',
      'excepted':
        'There is no right of withdrawal for newspapers, journals and magazines, so we can’t give a refund on the basis of this statement.',
      'nothing-left': 'There’s nothing left in the order to withdraw from.',
    },
    returnRejected: 'We’ve checked what you returned, but we can’t refund it:',
    returnRejectedComplain: 'If you disagree, please reply to this e-mail: we answer every complaint in writing.',
    linkSent: 'This link opens your order:',
    linkRenewed: 'This new link opens your order. The links in our earlier e-mails no longer work.',
    linkUnasked:
      'If you didn’t ask for it, there’s nothing you need to do. Please don’t pass the link on: anyone who opens it can see the details of your order.',
    staffNewOrder: 'A new order has come in.',
    staffAttention: 'The program cannot settle this order by itself; please have a look.',
    questions: 'If you have any questions, just reply to this e-mail and quote the order number.',
  },
  legal: {
    seller: 'The seller',
    sellerFacts: {
      companyNumber: 'Company number',
      taxNumber: 'Tax number',
      phone: 'Phone',
      email: 'E-mail',
      web: 'Web',
    },
    withdrawal: 'Your right of withdrawal',
    withdrawalText: ({ email, address, url, isInCash }) => [
      'You may withdraw from the contract within 14 days without giving a reason. The period runs from the day on which you, or someone you named, received the goods or, if an order comes in several parcels, the last of them. You may also withdraw before anything has arrived.',
      `A clear statement before the period ends is enough: on our website (${url})${ways(email ? `, by e-mail (${email})` : null)}${address ? ` or by post (${address})` : ''}. You may use the form below, but you do not have to. We acknowledge a statement made on the website by e-mail at once.`,
      `If you withdraw, we refund everything you paid, including delivery – except any extra cost of choosing a delivery other than our cheapest standard one – within 14 days of your statement, ${isInCash ? 'by transfer to the bank account you give us for it, as you pay on delivery,' : 'using the same means of payment'} and at no cost to you. We may withhold the refund until we have the goods or you have shown that you have sent them.`,
      'Send the goods back or hand them over without undue delay, and within 14 days of your statement at the latest. You bear the direct cost of returning them. You are liable only for loss of value caused by handling them more than is needed to see what they are like.',
      'There is no right of withdrawal for newspapers, journals and magazines (subscriptions excepted), nor for sealed audio, video or software once unsealed after delivery. Printed books are not excepted.',
    ],
    form: 'Withdrawal form',
    formNote: '(Fill in and return it only if you wish to withdraw from the contract.)',
    formLines: ({ number, seller, orderedOn }) => [
      `To: ${seller}`,
      'I hereby give notice that I withdraw from my contract of sale of the following goods:',
      `Order number: ${number}`,
      'Goods: ………………………………',
      `Ordered on: ${orderedOn}`,
      'Received on: ………………………………',
      'Name of consumer: ………………………………',
      'Address of consumer: ………………………………',
      'Signature of consumer (only if this form is on paper): ………………………………',
      'Date: ………………………………',
    ],
    guarantee: 'Legal guarantee',
    guaranteeText: [
      'If goods are faulty, you have rights against us by law: first to repair or replacement and, where that is not possible, to a lower price or to end the contract. Report a fault without delay once you have discovered it; claims lapse two years after delivery. The terms and conditions say more, including about the producer’s liability.',
    ],
    complaints: 'Complaints',
    complaintsText: ({ email, phone, address }) => [
      `You can complain ${ways(email ? `by e-mail (${email})` : null, phone ? `by phone (${phone})` : null, address ? `by letter or in person (${address})` : null) || 'by replying to this e-mail'}. We reply to written complaints in writing within 30 days.`,
      'If you disagree with our reply, you can turn to the conciliation body of the county where you live, to the consumer protection authority, or to a court.',
    ],
    terms: 'The order is governed by the terms and conditions you accepted when you placed it:',
    termsLink: 'Terms and conditions',
  },
}
