import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import type { UnlikelyLine } from '#shop/goods/scan-sessions/unlikely-copies.ts'
import type { PlaceUse } from '#shop/goods/stock/place-use.ts'
import type { Problems } from '../rest/problems.ts'

/** What can go wrong in the office. The kinds are keys of the office's sentences; these words are for programs. */
export const OFFICE_PROBLEMS = {
  'bad-json': { status: 400, title: 'The body is not JSON', detail: 'Send one JSON object in UTF-8.' },
  'needs-key': {
    status: 400,
    title: 'A key is missing',
    detail: 'Send an Idempotency-Key of 8 to 64 letters, digits, - and _.',
  },
  'not-signed-in': {
    status: 401,
    title: 'Nobody is signed in',
    detail: 'Sign in, or again where it has been too long.',
  },
  'key-invalid': {
    status: 401,
    title: 'The key opens nothing',
    detail: 'It has ended, its maker may not come in, or it never was one.',
  },
  'somebody-else': {
    status: 401,
    title: 'Somebody else is signed in here',
    detail: 'Office-Person says for whom the page speaks; the cookie is another’s.',
  },
  'locked': { status: 401, title: 'The office is locked', detail: 'Sign in again to go on.' },
  'token-invalid': { status: 401, title: 'The token opens nothing', detail: 'Send an access token of the user pool.' },
  'token-old': { status: 401, title: 'The token is too old', detail: 'Sign in to the user pool and send it at once.' },
  'not-staff': { status: 403, title: 'This is for staff', detail: 'An admin can invite you.' },
  'access-suspended': { status: 403, title: 'The access is suspended', detail: 'An admin can give it back.' },
  'needs-second-factor': {
    status: 403,
    title: 'A second factor is needed',
    detail: 'An authenticator app or a passkey; neither a code by e-mail nor a remembered device.',
  },
  'needs-invitation': {
    status: 403,
    title: 'They have not come by their invitation yet',
    detail: 'The link in the e-mail begins it; an admin can send another.',
  },
  'not-secure': {
    status: 403,
    title: 'The connection is not safe',
    detail: 'The office needs HTTPS, or one’s own machine.',
  },
  'wrong-origin': { status: 403, title: 'Not from here', detail: 'Only the office’s own pages may ask.' },
  'forbidden': {
    status: 403,
    title: 'The permission is missing',
    detail: 'permission says which; an admin can give it.',
  },
  'people-only': {
    status: 403,
    title: 'This is for people',
    detail: 'A key of a program does not open it, whatever its scopes are.',
  },
  'needs-proof': {
    status: 403,
    title: 'A fresh proof is needed',
    detail: 'Sign in again, for the wish that stands here, then ask for the same with the same key.',
  },
  'beyond-own-rights': { status: 403, title: 'That is more than you may do yourself', detail: 'Ask somebody who may.' },
  'own-raise': { status: 403, title: 'Nobody raises themselves', detail: 'Ask another admin.' },
  'own-request': { status: 403, title: 'Nobody approves what they asked for', detail: 'Another person decides it.' },
  'not-yours': { status: 403, title: 'Somebody else asked for it', detail: 'Only they can take it back.' },
  'not-found': { status: 404, title: 'There is nothing here', detail: 'The document lists every address.' },
  'invitation-over': {
    status: 404,
    title: 'This invitation is over',
    detail: 'It was used, replaced or is older than seven days; an admin can send another.',
  },
  'no-such-member': { status: 404, title: 'Nobody here is that', detail: 'They have left, or never were.' },
  'no-such-key': { status: 404, title: 'There is no such key', detail: 'Or it has ended already.' },
  'name-taken': { status: 409, title: 'Another has this name', detail: 'Names of keys that have ended stay theirs.' },
  'no-such-record': { status: 404, title: 'There is no such record', detail: 'Or it is none that you may read.' },
  'no-such-order': { status: 404, title: 'There is no such order', detail: 'Its number stands on its slip.' },
  'no-such-line': { status: 404, title: 'The order has no such line', detail: 'Read the order again.' },
  'no-such-shipment': { status: 404, title: 'There is no such parcel', detail: 'It has gone, or was never packed.' },
  'no-such-title': { status: 404, title: 'There is no such title', detail: 'No product has this EAN.' },
  'no-such-request': { status: 404, title: 'There is no such request', detail: '/data-requests lists them.' },
  'request-closed': { status: 409, title: 'The request is closed', detail: 'Its address is not kept any more.' },
  'code-over': { status: 409, title: 'The code is good no longer', detail: 'Send another.' },
  'copy-not-taken': { status: 409, title: 'Nobody has taken the copy', detail: 'Take it first: it is written down.' },
  'not-proven': { status: 409, title: 'The address is not proven', detail: 'Bring back the code, or see a card.' },
  'no-such-message': { status: 404, title: 'There is no such message', detail: 'Messages are kept for two years.' },
  'no-such-customer': {
    status: 404,
    title: 'Nobody has bought as that',
    detail: 'Neither account nor order is known.',
  },
  'no-such-approval': { status: 404, title: 'There is no such request', detail: '/approvals lists them.' },
  'no-such-month': { status: 404, title: 'Nothing was sold in that month', detail: '/reports/sales says since when.' },
  'no-such-period': {
    status: 422,
    title: 'There is no such period',
    detail: 'A year, a month or a day that is in the calendar.',
  },
  'no-such-run': { status: 404, title: 'There is no such run', detail: '/import/runs lists them.' },
  'no-such-source': { status: 404, title: 'There is no such source', detail: '/import lists them.' },
  'no-such-choice': { status: 404, title: 'Nothing is chosen for that', detail: '/import/choices lists what is.' },
  'wrong-method': { status: 405, title: 'The method is not allowed', detail: 'The Allow header names those that are.' },
  'month-not-over': {
    status: 409,
    title: 'The month is not over',
    detail: 'It can be closed from the first of the next.',
  },
  'month-is-closed': { status: 409, title: 'The month is closed already', detail: 'Somebody was quicker.' },
  'month-before-open': {
    status: 409,
    title: 'A month before it is open',
    detail: 'month says which is to be closed first.',
  },
  'run-under-way': {
    status: 409,
    title: 'Another run of the source is not over',
    detail: 'run says which; it has to end first.',
  },
  'file-waits': {
    status: 409,
    title: 'A file without a source waits to be approved',
    detail: 'run says which; approve or cancel it first.',
  },
  'day-closed': {
    status: 409,
    title: 'The day is closed',
    detail: 'It or a later one; what comes of it is in the next closing.',
  },
  'day-before-open': {
    status: 409,
    title: 'A day before it is not closed',
    detail: 'day says which; the days of a place are closed in their order.',
  },
  'journal-changed': {
    status: 409,
    title: 'Lines have come meanwhile',
    detail: 'Read the day again and compare its sums.',
  },
  'note-missing': {
    status: 409,
    title: 'The sums differ',
    detail: 'Say in note why, or mend the figures.',
  },
  'led-by-journal': {
    status: 409,
    title: 'The till’s journal leads this place',
    detail: 'No file says what stands there; end the journal first.',
  },
  'several-sources': { status: 409, title: 'Several sources tell of the place', detail: 'Choose the source itself.' },
  'file-gone': { status: 409, title: 'The file is not kept any more', detail: 'Bring it again.' },
  'no-fetching': { status: 409, title: 'Nobody says where its files come from', detail: 'Give the source a place.' },
  'is-paused': { status: 409, title: 'The source is paused', detail: 'Take it up first.' },
  'being-fetched': { status: 409, title: 'It is being fetched', detail: 'Its run is on its way.' },
  'nothing-to-decide': { status: 409, title: 'Nothing waits to be decided there', detail: 'Somebody was quicker.' },
  'fixed-price': {
    status: 409,
    title: 'The price is the publisher’s',
    detail: 'While it is fixed by law, and the publisher speaks, nobody else’s counts.',
  },
  'cut-off': { status: 400, title: 'The file did not come whole', detail: 'Nothing of it is kept; bring it again.' },
  'empty-file': { status: 422, title: 'The file is empty', detail: 'Bring one with something in it.' },
  'stale': { status: 409, title: 'Somebody has changed it meanwhile', detail: 'version is the present one.' },
  'too-much': { status: 409, title: 'That is more than is kept', detail: 'Of the buyer’s money nothing else is left.' },
  'gift-card-sold': {
    status: 409,
    title: 'It is a gift card that was sold',
    detail: 'Its money goes back when the order is cancelled, and the card ends with it.',
  },
  'no-delivery': { status: 409, title: 'There is no delivery to give back', detail: 'It was free, or has gone back.' },
  'already-decided': { status: 409, title: 'It is decided', detail: 'Somebody was quicker.' },
  'approval-over': { status: 409, title: 'Nobody decided it in time', detail: 'It can be asked for again.' },
  'pool-elsewhere': {
    status: 409,
    title: 'The accounts are in a user pool elsewhere',
    detail: 'Passwords and second factors are begun anew there.',
  },
  'already-staff': { status: 409, title: 'They work here already', detail: 'Change their roles instead.' },
  'conflict': {
    status: 409,
    title: 'Somebody has changed the same meanwhile',
    detail: 'conflicts says which fields, and what stands there now.',
  },
  'changed-since': {
    status: 409,
    title: 'Somebody has changed the same since',
    detail: 'What was changed since is left alone, so nothing was put back.',
  },
  'has-come-to-use': {
    status: 409,
    title: 'There are copies or orders of it',
    detail: 'A title that was made is taken back only while nobody has done anything with it; it can be withdrawn.',
  },
  'ean-taken': { status: 409, title: 'Another title has this number', detail: 'product says which.' },
  'slug-taken': { status: 409, title: 'Another title has this address', detail: 'product says which; free is free.' },
  'slug-unwritable': {
    status: 422,
    title: 'An address is written with a to z, digits and hyphens',
    detail: 'free is how it would be written.',
  },
  'wrong-state': { status: 409, title: 'That cannot be done with it now', detail: 'can says what can.' },
  'staff-account': { status: 409, title: 'It is the account of somebody who works here', detail: 'See the staff.' },
  'other-pool': { status: 409, title: 'Accounts are kept elsewhere', detail: 'The user pool is not the shop’s own.' },
  'no-account': { status: 409, title: 'There is no account any more', detail: 'Its orders stay.' },
  'last-admin': { status: 409, title: 'The last admin stays', detail: 'Make somebody else one first.' },
  'taken': { status: 409, title: 'Somebody else has it in hand', detail: 'by says who; it is free after 15 minutes.' },
  'wrong-status': { status: 409, title: 'The order is not in that state', detail: 'Read the order again.' },
  'has-invoice': {
    status: 409,
    title: 'The order has an invoice',
    detail: 'Read it again: a number that stands there is put right by whoever names it.',
  },
  'has-receipt': {
    status: 409,
    title: 'The order was rung up at a till',
    detail: 'One sale has one document: it has no invoice as well.',
  },
  'invoice-taken': { status: 409, title: 'Another order has an invoice of that number', detail: 'order says which.' },
  'no-such-invoice': {
    status: 409,
    title: 'No such number was noted',
    detail: 'What the invoicing service has issued cannot be taken back so.',
  },
  'nothing-to-send': {
    status: 409,
    title: 'There is nothing to send',
    detail: 'No document of it has an address that its buyer could open, or they have given no e-mail address.',
  },
  'nothing-owed': {
    status: 409,
    title: 'No such document is owed of the order now',
    detail: 'Read what is owed again.',
  },
  'has-later-invoice': {
    status: 409,
    title: 'Others were written after it',
    detail: 'The number of the last one is taken back first.',
  },
  'wrong-shipping': { status: 409, title: 'The order goes another way', detail: 'Collected, or by a carrier.' },
  'wrong-shipment-status': { status: 409, title: 'The parcel is not in that state', detail: 'Read the order again.' },
  'not-paid': {
    status: 409,
    title: 'It is not paid for',
    detail: 'What was transferred for it was another order’s.',
  },
  'nothing-to-pack': {
    status: 409,
    title: 'There is nothing to pack',
    detail: 'waitsFor says what the order waits for.',
  },
  'bad-quantity': { status: 409, title: 'There are not as many', detail: 'Read the order again.' },
  'copies-missing': { status: 409, title: 'Copies are missing', detail: 'They have to come first.' },
  'not-out-yet': { status: 409, title: 'A title is not out yet', detail: 'It is packed on its day.' },
  'gift-too-early': { status: 409, title: 'A present would arrive too early', detail: 'It is packed for its day.' },
  'scans-differ': {
    status: 409,
    title: 'What was scanned is not what belongs into the parcel',
    detail: 'Scan what is missing, or say why it is packed all the same.',
  },
  'no-such-return': { status: 404, title: 'There is no such return', detail: 'Read the order again.' },
  'no-such-present': { status: 422, title: 'That is no code of a present', detail: 'Read it from its card once more.' },
  'present-not-sent': {
    status: 409,
    title: 'Nothing of it has been sent',
    detail: 'It is exchanged when it has come.',
  },
  'exchange-too-late': { status: 409, title: 'It came too long ago', detail: 'The settings say for how many days.' },
  'exchanged-already': {
    status: 409,
    title: 'It has been exchanged, sent back or paid back',
    detail: 'Look at its order.',
  },
  'no-such-draft': { status: 404, title: 'There is no such draft', detail: 'It was published or thrown away.' },
  'moment-past': { status: 422, title: 'That moment is over', detail: 'Name one that is to come.' },
  'no-such-view': { status: 404, title: 'There is no such view', detail: 'Somebody may have dropped it.' },
  'no-such-job': { status: 404, title: 'There is no such job', detail: 'The list of jobs has them all.' },
  'no-such-product': { status: 404, title: 'There is no such title', detail: 'No product has this id.' },
  'no-such-discount': { status: 404, title: 'There is no such discount', detail: '/prices lists them.' },
  'nothing-chosen': { status: 409, title: 'No title is meant', detail: 'Choose titles, or a filter that finds some.' },
  'too-many-letters': {
    status: 409,
    title: 'This address has had enough such letters',
    detail: 'Five in a day; try again tomorrow.',
  },
  'too-many-titles': { status: 409, title: 'These are too many at once', detail: 'Narrow the filter.' },
  'not-a-price': {
    status: 422,
    title: 'That is no price',
    detail: 'Whole forints, and 99 percent off at most.',
  },
  'ends-before-it-begins': { status: 422, title: 'It would end before it begins', detail: 'Look at its days.' },
  'fixed-list-price': {
    status: 409,
    title: 'The price is fixed by law',
    detail: 'Until its day only the publisher changes it.',
  },
  'free-parcel': {
    status: 409,
    title: 'A book at a fixed price may not be sent for nothing',
    detail: 'Give the way a price; freeShippingFrom says from which sum it is free.',
  },
  'free-quote': {
    status: 409,
    title: 'The law wants a price for sending this order',
    detail: 'There is a book at a fixed price in it, and it does not come to the sum from which it may be free.',
  },
  'above-cap': {
    status: 409,
    title: 'The law allows less off',
    detail: 'The check says how much, and from which day on anything.',
  },
  'not-a-name': { status: 422, title: 'That is no name', detail: 'A few words, and a short name for its address.' },
  'not-a-multiplier': {
    status: 422,
    title: 'So much cannot be taken off',
    detail: 'More than 0 and less than 100 percent.',
  },
  'begins-in-the-past': { status: 422, title: 'It would begin in the past', detail: 'Now, or later.' },
  'has-begun': { status: 409, title: 'It has begun', detail: 'End it, and make another.' },
  'has-ended': { status: 409, title: 'It is over', detail: 'Make another.' },
  'ends-in-the-past': { status: 422, title: 'It would end in the past', detail: 'Now, or later.' },
  'ends-sooner': { status: 409, title: 'It ends sooner already', detail: 'Make another to go on.' },
  'no-such-category': { status: 404, title: 'There is no such category', detail: 'Read the list again.' },
  'no-such-intake': { status: 404, title: 'There is no such delivery note', detail: 'An empty one may be dropped.' },
  'no-such-count': { status: 404, title: 'There is no such count', detail: '/stock/counts lists them.' },
  'intake-closed': { status: 409, title: 'The note is closed', detail: 'by says who has closed it.' },
  'nothing-to-receive': { status: 409, title: 'Nothing was read', detail: 'Or only codes that no title has.' },
  'not-empty': { status: 409, title: 'Other copies stand on it', detail: 'Read it again; somebody has read more.' },
  'intake-open': { status: 409, title: 'Nothing was received with it', detail: 'It is open, or was discarded.' },
  'nothing-goes-back': {
    status: 409,
    title: 'None of its copies can go back',
    detail: 'They are held, gone, or were counted since.',
  },
  'unlikely-copies': {
    status: 409,
    title: 'Far more copies than were expected',
    detail: 'unlikely says of what; send those in sure that are right.',
  },
  'count-closed': { status: 409, title: 'The count is over', detail: 'by says who has ended it.' },
  'nothing-counted': { status: 409, title: 'Nothing was counted', detail: 'Read at least one copy.' },
  'nothing-in-range': { status: 409, title: 'Nothing stands there', detail: 'There is no title to be drawn.' },
  'no-such-letter': { status: 404, title: 'There is no such letter', detail: 'It may have gone meanwhile.' },
  'label-used': { status: 409, title: 'The label is on another parcel', detail: 'order says on whose.' },
  'other-label': { status: 409, title: 'Another label was ordered for it', detail: 'Use that one, or call it back.' },
  'label-outdated': { status: 409, title: 'This label is no longer right', detail: 'Call it back and order another.' },
  'label-in-use': { status: 409, title: 'It has a label', detail: 'Call it back first.' },
  'handed-over': { status: 409, title: 'The courier has it', detail: 'Its carrier does not call the label back.' },
  'no-carrier': { status: 409, title: 'Its carrier is not connected', detail: 'Its label is made elsewhere.' },
  'label-there': { status: 409, title: 'A label is there, or is being asked for', detail: 'Read the labels again.' },
  'label-needs': { status: 422, title: 'The carrier has to be told more', detail: 'needs says what.' },
  'label-uncertain': {
    status: 409,
    title: 'Nobody knows yet whether it was ordered',
    detail: 'Read the labels again.',
  },
  'no-such-label': { status: 404, title: 'There is no such label', detail: 'It may have been called back.' },
  'number-unknown': { status: 409, title: 'The carrier knows no such number', detail: 'Read it again on its pages.' },
  'carrier-away': { status: 503, title: 'The carrier does not answer', detail: 'Try again later.' },
  'other-carrier': { status: 409, title: 'The label is another carrier’s', detail: 'Read the label of its own.' },
  'no-such-subscriber': { status: 404, title: 'Nobody is subscribed as that', detail: 'They may have left meanwhile.' },
  'order-refused': {
    status: 409,
    title: 'The order cannot be taken like this',
    detail: 'Ask for its quote again: problems says why.',
  },
  'no-such-place': { status: 404, title: 'There is no such place', detail: 'It may have been removed meanwhile.' },
  'no-such-rate': { status: 404, title: 'No such rate is to come', detail: 'It has begun, or was taken back.' },
  'place-in-use': { status: 409, title: 'The place is in use', detail: 'uses says what hangs on it.' },
  'host-not-public': {
    status: 422,
    title: 'That server may not be asked',
    detail:
      'It is of this machine or of the networks around it; MAIL_ALLOWED_ADDRESSES of the environment may allow it.',
  },
  'other-connected': {
    status: 409,
    title: 'Another service issues the invoices',
    detail: 'Disconnect that one first: one issues them all.',
  },
  'nothing-to-undo': {
    status: 409,
    title: 'Nothing can be brought back',
    detail: 'It was changed more than a day ago.',
  },
  'not-connected': { status: 409, title: 'There is nothing to ask with', detail: 'Give its keys first.' },
  'no-list': {
    status: 409,
    title: 'No list is named',
    detail: 'GLS_POINTS_URL or FOXPOST_POINTS_URL of the environment names it.',
  },
  'list-unavailable': {
    status: 409,
    title: 'The list could not be had',
    detail: 'What is known stays; try again later.',
  },
  'list-refused': {
    status: 409,
    title: 'The list was not taken over',
    detail: 'It is unreadable, or has lost half of it.',
  },
  'letter-sent': {
    status: 409,
    title: 'The buyer has been told',
    detail: 'It can no longer be as if it had not been.',
  },
  'is-coming-back': {
    status: 409,
    title: 'The buyer has withdrawn from copies of this parcel',
    detail: 'Receive or reject that return.',
  },
  'packed': { status: 409, title: 'A parcel bears the old address', detail: 'Unpack it first.' },
  'not-cancellable': {
    status: 409,
    title: 'It cannot be cancelled',
    detail: 'Something of it is packed, sent or over.',
  },
  'is-paid': { status: 409, title: 'Something was paid for it', detail: 'Cancel it by itself: its money goes back.' },
  'paid-meanwhile': {
    status: 409,
    title: 'It has just been paid',
    detail: 'Cancel it again if the money is to go back.',
  },
  'payment-under-way': { status: 409, title: 'Somebody is paying it', detail: 'Ask again when that is over.' },
  'payment-unclear': {
    status: 409,
    title: 'The payment company does not answer',
    detail: 'Nobody knows whether it is being paid.',
  },
  'nothing-to-give': {
    status: 409,
    title: 'Nothing waits at the till',
    detail: 'Refunds through providers go by themselves.',
  },
  'nothing-promised': {
    status: 409,
    title: 'Nobody has to decide on the price of this item',
    detail: 'Read the order: it was decided, or no price promise waits.',
  },
  'not-for-buyers': { status: 409, title: 'That e-mail is for staff', detail: 'Only e-mails to buyers go again.' },
  'no-such-shelf': { status: 404, title: 'There is no such title or place', detail: 'Read /places and the title.' },
  'no-such-movement': { status: 404, title: 'There is no such correction', detail: 'Only those made by hand.' },
  'no-such-name': {
    status: 404,
    title: 'There is nobody and nothing of that number',
    detail: 'It may be another’s now.',
  },
  'no-such-merge': { status: 404, title: 'There is no such merge', detail: 'It was undone, or never was.' },
  'too-late': { status: 409, title: 'It is too late for that', detail: 'A merge can be undone for thirty days.' },
  'not-there': { status: 409, title: 'One of the two is gone', detail: 'Read them again.' },
  'same-one': { status: 409, title: 'They are the same already', detail: 'Name another.' },
  'address-taken': { status: 409, title: 'Another has that address', detail: 'errors says which one.' },
  'already-there': { status: 409, title: 'There is one already', detail: 'errors says what both have.' },
  'has-titles': { status: 409, title: 'Titles hang on it', detail: 'Give them to another first.' },
  'category-in-use': { status: 409, title: 'Titles or categories are in it', detail: 'Move them first.' },
  'no-such-list': { status: 404, title: 'There is no such list', detail: 'Somebody may have taken it back.' },
  'no-such-words': {
    status: 404,
    title: 'There are no such words',
    detail: 'Their writer took them back, or has no account any more.',
  },
  'words-not-kept': {
    status: 409,
    title: 'The copy is not kept',
    detail: 'It went back, is announced to, or was paid back.',
  },
  'words-of-staff': {
    status: 409,
    title: 'The reader works here',
    detail: 'Whoever works in the shop has no say; the shop neither shows nor answers such words.',
  },
  'not-set-aside': {
    status: 409,
    title: 'It does not stand aside any more',
    detail: 'It was collected, given up, missed, or its time is over. Read the list again.',
  },
  'copies-held': {
    status: 409,
    title: 'So many are promised to buyers',
    detail: 'orders says to whom; copies how many. Cancel one of them first.',
  },
  'too-few': { status: 409, title: 'There are not as many', detail: 'copies says how many there are.' },
  'same-place': { status: 409, title: 'They stand there already', detail: 'Name another place.' },
  'taken-back': { status: 409, title: 'It has been taken back', detail: 'Its counter-movement is there.' },
  'ordered-meanwhile': {
    status: 409,
    title: 'Somebody has just ordered some of these',
    detail: 'Read the list again.',
  },
  'has-come': { status: 409, title: 'Something of it has come', detail: 'It cannot be as if it had not been ordered.' },
  'no-tracking-number': {
    status: 422,
    title: 'That is no carrier’s number',
    detail: 'Letters and digits, six at least.',
  },
  'too-large': {
    status: 413,
    title: 'The body is too large',
    detail: 'Send 32 KiB at most; texts and windows may be longer.',
  },
  'wrong-type': { status: 415, title: 'The content type is not read', detail: 'Send application/json in UTF-8.' },
  'invalid': { status: 422, title: 'Something is missing or wrong', detail: 'errors says what, field by field.' },
  'key-used': { status: 422, title: 'The key was for something else', detail: 'A new wish needs a new key.' },
  'other-sum': { status: 422, title: 'Another sum is due', detail: 'Read the order again.' },
  'too-many': {
    status: 429,
    title: 'Too many changes at once',
    detail: 'Retry-After says in how many seconds to ask again.',
  },
  'statement-unreadable': {
    status: 415,
    title: 'That is no bank statement that is read',
    detail: 'CAMT.053, or a table as banks export it.',
  },
  'statement-too-long': {
    status: 422,
    title: 'It has more rows than are read at once',
    detail: 'Twenty thousand at most: bring it in parts, a month each.',
  },
  'statement-columns': {
    status: 422,
    title: 'Nobody knows what its columns are',
    detail: 'statement.headings lists them; the query says which is what.',
  },
  'statement-row': {
    status: 422,
    title: 'A row has no day or no sum',
    detail: 'statement.row says which; nothing of the file is taken.',
  },
  'statement-accounts': {
    status: 422,
    title: 'It tells of several accounts',
    detail: 'Bring a statement for each.',
  },
  'statement-twice': {
    status: 409,
    title: 'This file was taken before',
    detail: 'statement says when, and what it was called.',
  },
  'statement-other-account': {
    status: 422,
    title: 'It is of another account',
    detail: 'statement.account says of which.',
  },
  'statement-unbalanced': {
    status: 422,
    title: 'Its sums do not agree',
    detail:
      'What was there before, and what came and went, is not what is there after: statement.missing forints are missing.',
  },
  'statement-empty': { status: 422, title: 'There is no booking in it', detail: 'Bring one with rows.' },
  'no-bank-account': { status: 409, title: 'The shop has named no account', detail: 'It stands in the settings.' },
  'account-changed': {
    status: 409,
    title: 'The buyer has given another account meanwhile',
    detail: 'Read the list again, and look to which account the money has gone.',
  },
  'day-to-come': { status: 422, title: 'That day is still to come', detail: 'It is done when it has been done.' },
  'no-such-coupon': { status: 404, title: 'There is no such coupon', detail: '/coupons lists them.' },
  'coupon-ended': { status: 409, title: 'The coupon has ended already', detail: 'It gives nothing more.' },
  'bad-coupon-code': { status: 422, title: 'That is no code', detail: 'Four to fifteen letters and digits.' },
  'coupon-code-taken': {
    status: 409,
    title: 'There is a coupon with this code',
    detail: 'Also one that has ended keeps its code: whoever still has it must not get something else.',
  },
  'uses-missing': {
    status: 422,
    title: 'It has no number of uses',
    detail: 'A coupon of forints says in how many orders it can be used in all.',
  },
  'no-such-scope': { status: 422, title: 'There is no such category or title', detail: 'Read the list again.' },
  'no-such-gift-card': { status: 404, title: 'There is no such gift card', detail: '/gift-cards lists them.' },
  'gift-card-ended': {
    status: 409,
    title: 'The gift card pays no more',
    detail: 'It has ended, is too old, or is empty.',
  },
  'gift-card-refused': {
    status: 422,
    title: 'The gift card does not pay',
    detail: 'A wrong code, a card that has ended and an empty one have one answer.',
  },
  'too-little-on-card': { status: 409, title: 'There is less on the card', detail: 'balance says how much there is.' },
  'cards-not-sold': {
    status: 409,
    title: 'No gift cards are sold',
    detail: 'By the settings, or as long as all goods have one rate of VAT.',
  },
  'card-sum': {
    status: 422,
    title: 'No gift card is sold for that',
    detail: 'offer, with the list of cards, says for how much.',
  },
  'bad-billing': { status: 422, title: 'No invoice can be made out to that', detail: 'Or to nobody: a name alone.' },
  'bad-gift-card-code': { status: 422, title: 'That is no code', detail: 'Sixteen signs and the check sign.' },
  'over-own-limit': {
    status: 403,
    title: 'That is over your limits',
    detail: 'alone says how much you may give now; somebody with larger limits may give it.',
  },
  'no-such-credit': { status: 404, title: 'There is no such credit', detail: 'Or somebody was quicker.' },
  'no-such-money-file': { status: 404, title: 'There is no such file', detail: 'Or it was taken back already.' },
  'money-file-old': { status: 409, title: 'It was read more than a day ago', detail: 'What was read stays by then.' },
  'money-file-not-last': {
    status: 409,
    title: 'A later file of the same carrier or account was read',
    detail: 'The last one goes back first.',
  },
  'money-file-used': {
    status: 409,
    title: 'Somebody has gone on from what it said',
    detail: 'A credit has paid an order or was set aside, or a parcel’s money or copies have come back since.',
  },
  'credit-not-named': {
    status: 409,
    title: 'It does not name this order',
    detail: 'The order is over; only money that names it brings it back.',
  },
  'credit-used': {
    status: 409,
    title: 'Copies have been packed or sent for it',
    detail: 'What was sent is not un-paid.',
  },
  'credit-refunded': { status: 409, title: 'Some of it has gone back', detail: 'Or is about to.' },
  'picture-too-large': { status: 413, title: 'The picture is too large', detail: 'Send 20 MB at most.' },
  'picture-of-other-kind': {
    status: 415,
    title: 'That is no picture of a kind that is read',
    detail: 'JPEG, PNG, WebP, AVIF and GIF are.',
  },
  'picture-too-small': { status: 422, title: 'The picture is too small', detail: 'A side has 100 points at least.' },
  'picture-of-too-many-points': {
    status: 422,
    title: 'The picture has too many points',
    detail: 'It may have 24 million.',
  },
  'picture-broken': {
    status: 422,
    title: 'The picture cannot be read',
    detail: 'It may have been cut off on its way.',
  },
  'till-file-unreadable': {
    status: 422,
    title: 'The file is no table of a till',
    detail: 'Its first row has to name receipt, time, number of the title, copies, gross and rate of VAT.',
  },
  'settlement-unreadable': {
    status: 415,
    title: 'That is no settlement that is read',
    detail: 'The workbooks of GLS and Foxpost, as they came.',
  },
  'settlement-empty': { status: 422, title: 'There is no parcel in it', detail: 'Bring one with rows.' },
  'settlement-currency': { status: 422, title: 'It is not in forints', detail: 'settlement.value says in what.' },
  'settlement-row': {
    status: 422,
    title: 'A row has no number, no day or no sum',
    detail: 'settlement.line says which; nothing of the file is taken.',
  },
  'settlement-row-twice': {
    status: 422,
    title: 'A parcel stands in it twice on one day',
    detail: 'settlement.line and settlement.value say which; nothing of the file is taken.',
  },
  'settlement-no-total': { status: 422, title: 'It has no total', detail: 'It may have been cut off.' },
  'settlement-total': {
    status: 422,
    title: 'Its rows do not make its total',
    detail: 'settlement.expected is the total, settlement.found what the rows make. Nothing is taken.',
  },
  'settlement-payout': {
    status: 422,
    title: 'Its total without what is set off is not what is paid out',
    detail: 'settlement.expected is paid out, settlement.found ought to be. Nothing is taken.',
  },
  'settlement-twice': { status: 409, title: 'This file was taken before', detail: 'settlement.value is its name.' },
  'settlement-row-known': {
    status: 409,
    title: 'One of its parcels was settled before, on the same day',
    detail: 'settlement.line says which, settlement.value in which file. Nothing is taken.',
  },
  'settlement-other-company': {
    status: 422,
    title: 'It is another company’s',
    detail: 'None of its parcels is of this shop, or the carrier pays somebody else.',
  },
  'too-slow': { status: 503, title: 'It took too long', detail: 'Nothing was changed; ask again.' },
  'outcome-unknown': {
    status: 503,
    title: 'Nobody knows whether it was done',
    detail: 'Ask for the same with the same key: it is done once.',
  },
  'database-away': {
    status: 503,
    title: 'The shop cannot reach its database',
    detail: 'Ask again in half a minute.',
  },
  'internal': { status: 500, title: 'We have failed', detail: 'It is in our log; please try again.' },
} as const satisfies Problems

export type OfficeProblem = keyof typeof OFFICE_PROBLEMS

export type OfficeFailure = {
  kind: OfficeProblem
  fields?: RefusedInput[]
  /** Of a record that somebody has changed meanwhile: the present one. */
  version?: number
  /** Which is to be closed first. */
  month?: string
  day?: string
  /** Which one is missing. */
  permission?: Permission
  /** Who has it in hand. */
  by?: string
  /** Of a label or an invoice’s number that was used before: whose it is. */
  order?: string
  /** The label that was ordered for the parcel. */
  label?: string
  /** What the carrier has to be told before it is asked. */
  needs?: readonly string[]
  /** Of a bank statement that was refused: its headings, the row, what is missing, which file it was before, whose it is. */
  statement?: {
    headings?: string[]
    row?: number
    words?: string
    missing?: number
    name?: string
    at?: string
    account?: string
  }
  /** The orders that stand in the way, and how many copies there are or are promised to them. */
  orders?: string[]
  copies?: number
  /** Lines of which there are far more than expected. */
  unlikely?: UnlikelyLine[]
  /** Of a settlement that was refused: the row, the file or the number, and which sums differ. */
  settlement?: { line?: number; value?: string; expected?: number; found?: number }
  /** What hangs on a place. */
  uses?: PlaceUse[]
  /** Which run is in the way. */
  run?: number
  /** What the proof has to be for. */
  wish?: string
  /** The title that has the number, or the address. */
  product?: { id: string; title: string; isWithdrawn: boolean }
  /** What nobody has. */
  free?: string
  /** Fields that somebody else has changed meanwhile: what stands there now, who wrote it and when, where that is known. */
  conflicts?: { field: string; theirs: unknown; by: string | null; at: string | null }[]
}
