import type { OfficeWords } from '../hu.ts'

export const attention: OfficeWords['attention'] = {
  'payment-mismatch': {
    says: 'The payment company speaks of another payment, sum or currency than we asked for.',
    toDo: 'Ask the company again; if it says the same, look at the payment on its own site.',
  },
  'payment-stuck': {
    says: 'The payment has been under way for long, and nobody knows what will come of it.',
    toDo: 'Ask the company again.',
  },
  'payment-vanished': {
    says: 'The payment company no longer knows a payment whose money stands in our books.',
    toDo: 'Ask again; if it still does not know it, write to the company’s support.',
  },
  'unknown-state': {
    says: 'The payment company named a state that we do not know.',
    toDo: 'Ask again, and look at the payment on the company’s site.',
  },
  'overcharged': {
    says: 'The payment company says that it charged more than we asked for.',
    toDo: 'Give the difference back.',
  },
  'amount-unreadable': {
    says: 'The payment company says that the money has come, but its sum cannot be read.',
    toDo: 'Ask again, and look up the sum on the company’s site.',
  },
  'paid-short': {
    says: 'Less money has come than we asked for.',
    toDo: 'Write to the buyer, or cancel the order and give the money back.',
  },
  'paid-but-sold-out': {
    says: 'It is paid for, but the last copy was sold meanwhile.',
    toDo: 'Order a copy, or cancel the item.',
  },
  'fewer-than-promised': {
    says: 'There are fewer copies on the shelf than we have promised.',
    toDo: 'Find or order the missing one, or cancel the item.',
  },
  'sold-over-counter': {
    says: 'A copy that was promised to this order was sold over the counter.',
    toDo: 'Have one brought from another shop or order it, or cancel the item.',
  },
  'copy-not-found': {
    says: 'A copy was not there to be packed, and there is no other.',
    toDo: 'Order one, or cancel the item.',
  },
  'copy-damaged': {
    says: 'A copy was damaged when it was to be packed, and there is no other.',
    toDo: 'Order one, or cancel the item.',
  },
  'reversed': {
    says: 'The bank has taken the money back.',
    toDo: 'Do not send what is still here, and write to the buyer.',
  },
  'refund-failed': {
    says: 'The refund did not succeed.',
    toDo: 'Look at what the company said, and give it back another way.',
  },
  'refund-at-the-till': {
    says: 'It was paid at the till, so it has to be given back in the shop.',
    toDo: 'Give it back from the till, and mark that you have.',
  },
  'given-by-command': {
    says: 'The operator has refunded money from the command line.',
    toDo: 'That has no limit and takes no second person. Check that you know of it; if not, ask the operator.',
  },
  'email-corrected': {
    says: 'A colleague has changed this order’s e-mail address; the buyer’s links go there.',
    toDo: 'Another colleague sees in the timeline who changed it, and to what. If the buyer did not ask for it, change it back.',
  },
  'refund-by-transfer': {
    says: 'It has to be given back by transfer.',
    toDo: 'Bank credits say to which account; if the buyer paid the courier, they give it on the order’s page. Transfer it, and mark that you have.',
  },
  'transfer-taken-back': {
    says: 'The credit turned out not to be this order’s.',
    toDo: 'Do not send it before its money has come; if it does not, write to the buyer or cancel it.',
  },
  'refunded-by-hand': {
    says: 'Somebody has refunded money on the payment company’s own site.',
    toDo: 'See what was given back, and cancel what we no longer send.',
  },
  'withdrawal': {
    says: 'The buyer has withdrawn; that what was not sent is cancelled waits for a second person.',
    toDo: 'Do not pack it. If nobody approves it in time, take the withdrawal down again.',
  },
  'withdrawal-in-words': {
    says: 'The buyer has withdrawn in a statement that somebody has to read.',
    toDo: 'Read it, ask if it is not clear, and take the withdrawal down.',
  },
  'withdrawal-while-paying': {
    says: 'The buyer has withdrawn while a payment was under way.',
    toDo: 'Ask the company again, then cancel the order.',
  },
  'parcel-came-back': {
    says: 'The parcel has come back.',
    toDo: 'Ask the buyer: pack it again, or cancel.',
  },
  'parcel-lost': {
    says: 'The parcel is lost.',
    toDo: 'Pack it again, or cancel and give the money back.',
  },
  'parcel-not-collected': {
    says: 'Nobody has come for the books that were put aside.',
    toDo: 'Write to the buyer, or cancel the order.',
  },
  'label-uncertain': {
    says: 'The carrier’s answer was lost: nobody knows whether the label was ordered.',
    toDo: 'Look on the carrier’s own pages whether the parcel is there, and say so at the parcel.',
  },
  'label-not-called-back': {
    says: 'The parcel was opened, but its carrier would not call the label back.',
    toDo: 'If the courier has the parcel after all, write to the carrier; if not, throw the label away.',
  },
  'parcel-coming-back': {
    says: 'The carrier says that the parcel is on its way back to us.',
    toDo: 'Write to the buyer; when the parcel is here, mark that it has come back.',
  },
  'parcel-missing': {
    says: 'The carrier says that it cannot find the parcel.',
    toDo: 'Ask the carrier; if it is lost, mark it lost and send another, or cancel.',
  },
  'parcel-silent': {
    says: 'The parcel left a month ago, and its carrier has not said that it arrived.',
    toDo: 'Ask the buyer or the carrier, and mark what became of it.',
  },
  'pickup-overdue': {
    says: 'The time for collecting it is over.',
    toDo: 'Call the buyer, or put it back on the shelf.',
  },
  'cod-mismatch': {
    says: 'The carrier has settled another sum than was on the parcel.',
    toDo: 'Compare the settlement with the parcel, and ask the carrier.',
  },
  'cod-unsettled': {
    says: 'It was delivered two weeks ago, and the carrier has not settled what it collected.',
    toDo: 'Read its settlement in, or ask where the money is.',
  },
  'cod-came-back': {
    says: 'A parcel that was said to be delivered and paid for is coming back.',
    toDo: 'Say so when it is here; if the carrier has paid it out already, settle that with them.',
  },
  'title-off-sale': {
    says: 'It waits for a title that was recalled or withdrawn from sale.',
    toDo: 'Cancel the item, and tell the buyer why.',
  },
  'against-price-law': {
    says: 'More was given in it than the law on book prices allows.',
    toDo: 'See on the Prices screen what it was, and find out how it got in. The buyer pays what was agreed.',
  },
  'price-promise': {
    says: 'A pre-ordered book is much cheaper by now than when it was ordered, and its buyer was promised the lowest price.',
    toDo: 'Somebody who may set prices decides at the item: they get the lower price, or it was a mistake and the old one stays.',
  },
  'invoice-failed': {
    says: 'The invoice could not be issued.',
    toDo: 'Look among the invoices at what the invoicing service said; correct the billing address if that is the matter, then ask again.',
  },
  'documents-differ': {
    says: 'Its documents do not come to the money that was kept.',
    toDo: 'See among its documents at which rate they differ, and ask the bookkeeper what is still to be issued.',
  },
  'payment-not-told': {
    says: 'The invoicing service did not note that an invoice was paid.',
    toDo: 'Look at what it said on the order’s page; tell it again, or note the payment there by hand.',
  },
  'proforma-failed': {
    says: 'The pro-forma invoice could not be issued, or not be withdrawn.',
    toDo: 'Look at what the invoicing service said; then ask for it again on the order’s page.',
  },
  'letter-not-sent': {
    says: 'An e-mail has not reached the buyer for hours.',
    toDo: 'Correct the address, and send it again.',
  },
  'invariant': {
    says: 'The nightly check has found something that must not be.',
    toDo: 'Leave it as it is; tell whoever looks after the program.',
  },
  'other': {
    says: 'This version of the program does not know the reason.',
    toDo: 'Go through its timeline.',
  },
}
