import type {
  importActions as actions,
  importEffects as effects,
  importGuards as guards,
  importProblems as hu,
  importStates as states,
} from '../hu/import-problems.ts'
import type { Translated } from '../message-types.ts'

/** What each problem of an import means, and what to do: for the office and the command line. */
export const importProblems: Translated<typeof hu> = {
  'not-onix': {
    meaning: 'The file is not an ONIX 3.0 or 3.1 message.',
    advice:
      'Look at its beginning: often a sign-in page or an error message comes instead of the data. Ask the sender for the file again.',
  },
  'onix-2.1': {
    meaning: 'The file is ONIX 2.1, a version its maintainers ended in 2014.',
    advice: 'Ask the sender for ONIX 3.0 or 3.1.',
  },
  'entities-declared': {
    meaning: 'The file declares entities of its own. For safety’s sake such a file isn’t read.',
    advice: 'Ask the sender for a file without <!ENTITY at its beginning.',
  },
  'not-a-table': {
    meaning: 'The file is neither a CSV nor an XLSX table.',
    advice: 'Save the table as CSV (UTF-8) or as an Excel workbook (.xlsx).',
  },
  'not-as-said': {
    meaning: 'The file isn’t of the format it was said to be.',
    advice: 'Choose the one it has, or let it be known by what is in it.',
  },
  'no-known-columns': {
    meaning:
      'No heading was found in the first twenty rows: it takes three known columns (in a quick file the EAN, and copies or a price), the EAN or item number among them.',
    advice:
      'Say which column holds what. If there are only copies or prices in it, bring it as a quick file: two columns are enough for one.',
  },
  'no-such-sheet': {
    meaning: 'The workbook has no such sheet, or all of its sheets are hidden.',
    advice: 'Name one of the sheets it has, or give its number.',
  },
  'bad-encoding': {
    meaning: 'The letters of the file aren’t in the encoding it names, or that we took it to have.',
    advice: 'Name the encoding, or ask for a file in UTF-8.',
  },
  'zip-bomb': {
    meaning: 'Unpacked, the file is too large, or suspiciously larger than it was.',
    advice: 'Check where the file is from. If it’s genuine, hand it in uncompressed.',
  },
  'zip-of-many': {
    meaning: 'The zip holds several files.',
    advice: 'Unpack it and hand in one file at a time.',
  },
  'zip-damaged': {
    meaning: 'The compressed file can’t be unpacked: it’s damaged, or only part of it has come.',
    advice: 'Ask the sender for it again.',
  },
  'old-excel': {
    meaning: 'The file is a spreadsheet of another format (.xls, .xlsb or .ods).',
    advice: 'Open it and save it as an Excel workbook (.xlsx).',
  },
  'encrypted': {
    meaning: 'The file is protected by a password.',
    advice: 'Save it without one.',
  },
  'empty-file': {
    meaning: 'The file is empty.',
    advice: 'Ask the sender for it again.',
  },
  'older-file': {
    meaning: 'The file was written before the last one that was read from this source.',
    advice: 'If you want it all the same, read this file once more.',
  },
  'file-ends-early': {
    meaning: 'The end of the file is missing.',
    advice: 'What was whole has been read. Ask for the whole file before you approve.',
  },
  'file-goes-on': {
    meaning: 'The file goes on after its end; that part hasn’t been read.',
    advice: 'See whether two files were joined into one.',
  },
  'quote-not-closed': {
    meaning: 'A quotation mark isn’t closed, so nothing from there on has been read.',
    advice: 'Mend the quotation mark in the line named, and hand the file in again.',
  },
  'no-records': {
    meaning: 'The file holds no records.',
    advice: 'If that’s not what you expected, ask the sender for it again.',
  },
  'same-file': {
    meaning: 'The very same file was the last to be read from this source.',
    advice: 'Nothing needs doing.',
  },
  'not-well-formed': {
    meaning: 'The record’s XML is broken, so it can’t be read.',
    advice: 'Tell the sender; other records aren’t affected.',
  },
  'record-too-long': {
    meaning: 'The record is too large: over 4 MB or 50,000 elements.',
    advice: 'Tell the sender.',
  },
  'too-deep': {
    meaning: 'The record’s elements are nested too deeply.',
    advice: 'Tell the sender.',
  },
  'no-ean': {
    meaning: 'The record has no EAN or ISBN.',
    advice: 'Ask the sender for the missing number.',
  },
  'bad-check-digit': {
    meaning: 'The check digit of the EAN or ISBN is wrong.',
    advice: 'Look at the book, and tell the sender of the slip.',
  },
  'number-damaged': {
    meaning: 'Digits of the number are lost: the spreadsheet saved it in scientific notation (9.78E+12).',
    advice: 'Set the column to text and save the table again.',
  },
  'no-title': {
    meaning: 'The record has no title that can be read.',
    advice: 'A new title can’t be added like this; one that we have keeps its own.',
  },
  'title-too-long': {
    meaning: 'The title is longer than 1,000 characters.',
    advice: 'Probably another text stands in its place; tell the sender.',
  },
  'update-for-unknown': {
    meaning: 'The record updates a title that we don’t have.',
    advice: 'Ask the sender for a full file.',
  },
  'not-sold-here': {
    meaning: 'A digital product, or another kind that the shop doesn’t sell.',
    advice: 'Nothing needs doing.',
  },
  'trade-only': {
    meaning: 'A trade pack, not for sale to readers.',
    advice: 'Nothing needs doing.',
  },
  'not-sold-alone': {
    meaning: 'A part that isn’t sold by itself.',
    advice: 'Nothing needs doing.',
  },
  'not-for-hungary': {
    meaning: 'This edition may not be sold in Hungary.',
    advice: 'It isn’t added; if we have it, it can’t be ordered.',
  },
  'wrong-notification': {
    meaning: 'The record has a notification type that ONIX 3 doesn’t know.',
    advice: 'Tell the sender.',
  },
  'cells-missing': {
    meaning: 'The row doesn’t have as many cells as the heading.',
    advice: 'Look at the row: most often a quotation mark or a separator is missing.',
  },
  'no-price': {
    meaning: 'The record has no price we can use, so it waits.',
    advice: 'It goes on sale as soon as a price comes.',
  },
  'not-announced': {
    meaning: 'The publisher hasn’t announced it yet; it waits until that day.',
    advice: 'Nothing needs doing.',
  },
  'periodical-unknown': {
    meaning: 'An issue of a periodical that we don’t have.',
    advice: 'Add the periodical, or leave the record waiting.',
  },
  'reference-moved': {
    meaning: 'The sender’s reference leads to one of our products, the EAN to another.',
    advice: 'Decide which of them the record is about.',
  },
  'ean-changed': {
    meaning: 'A known reference comes with a new EAN.',
    advice: 'Decide whether a slip was mended or it’s another edition.',
  },
  'another-title': {
    meaning: 'The EAN is known, but neither title nor author is like ours.',
    advice: 'Decide whether it’s the same product.',
  },
  'kind-changed': {
    meaning: 'The record calls it another kind of product than ours is.',
    advice: 'An import never changes a product’s kind; decide whether ours is meant all the same.',
  },
  'titles-differ': {
    meaning: 'Two different titles stand under this number in the file.',
    advice: 'See whose number it is. If the last row is right, take it; if neither is, leave it and tell the sender.',
  },
  'kind-unknown': {
    meaning: 'The number is no ISBN, and the file doesn’t say whether it’s a book or something else.',
    advice:
      'Say what it is: its VAT depends on it. For all at once: “What it sells” of the source, a column “kind”, or what its category means here.',
  },
  'vat-in-question': {
    meaning: 'The VAT in the file is another than that of its kind here.',
    advice: 'Decide what it is before it’s on sale.',
  },
  'class-unreadable': {
    meaning: 'The kind or the VAT can’t be read.',
    advice: 'The value was left out; correct it in the table.',
  },
  'same-ean-twice': {
    meaning: 'The same EAN stands in the file under two references.',
    advice: 'The last complete record counts. Tell the sender.',
  },
  'superseded': {
    meaning: 'A later record of the file is about the same title.',
    advice: 'The last one counts; nothing needs doing.',
  },
  'came-back': {
    meaning: 'A deleted title is in the source again.',
    advice: 'It’s back in the shop; delete it by hand if it isn’t wanted.',
  },
  'deleted-by-hand': {
    meaning: 'A member of staff deleted this title, so it wasn’t put back.',
    advice: 'Restore it if it’s wanted after all.',
  },
  'delete-kept': {
    meaning: 'The source deleted it, but it has been sold or stands on a shelf: it stays and can’t be ordered.',
    advice: 'Nothing needs doing.',
  },
  'older-record': {
    meaning: 'The record is older than what has been read already.',
    advice: 'Nothing needs doing.',
  },
  'test-record': {
    meaning: 'A test record; it changed nothing.',
    advice: 'Nothing needs doing.',
  },
  'stale': {
    meaning: 'The product has changed since the check, so the record was left out.',
    advice: 'It’s looked at again at the end of the run.',
  },
  'left-by-choice': {
    meaning: 'A bookseller decided that this record is left alone.',
    advice: 'Take the decision back if it’s needed after all.',
  },
  'changed-since': {
    meaning: 'Something else has changed the title since the run, so undoing left it alone.',
    advice: 'Look at the title and correct it by hand if it needs it.',
  },
  'name-kept': {
    meaning: 'The run added this person, publisher, series or work, but something else uses it by now, so it stays.',
    advice: 'Nothing to do. What uses it is told beside it.',
  },
  'other-currency': {
    meaning: 'The price isn’t in forints, and the source has no rate of exchange.',
    advice: 'Give the source a rate and a rounding.',
  },
  'not-priced': {
    meaning: 'The sender says that this record has no price.',
    advice: 'If you want to sell it, set a price by hand.',
  },
  'price-odd': {
    meaning: 'The price is no number, nought, negative or over a million forints.',
    advice: 'Check the price with the sender.',
  },
  'price-law': {
    meaning: 'While the price is fixed only the publisher’s own is taken; this isn’t it.',
    advice: 'Nothing needs doing: the publisher’s price stands.',
  },
  'date-unreadable': {
    meaning: 'The date can’t be read, or there is no such day.',
    advice: 'Enter it by hand if it’s needed.',
  },
  'measure-odd': {
    meaning: 'The size or weight is nought, or too large for a book.',
    advice: 'Enter it by hand if it’s needed.',
  },
  'page-count-odd': {
    meaning: 'The number of pages is no whole number between 1 and 20,000.',
    advice: 'Enter it by hand if it’s needed.',
  },
  'language-unknown': {
    meaning: 'The language’s code isn’t known.',
    advice: 'Enter the language by hand.',
  },
  'text-language': {
    meaning: 'The text is neither Hungarian nor English, so it wasn’t taken.',
    advice: 'Nothing needs doing.',
  },
  'picture-address': {
    meaning: 'The picture’s address can’t be used.',
    advice: 'Ask the sender for a public address that begins with http or https.',
  },
  'picture-unreadable': {
    meaning: 'The picture can’t be fetched, or it isn’t one.',
    advice: 'Open its address in a browser, or upload a picture of your own.',
  },
  'picture-placeholder': {
    meaning: 'The same picture stands with more than twenty titles: it’s the sender’s “no cover”.',
    advice: 'Nothing needs doing: the drawn cover is shown.',
  },
  'cell-error': {
    meaning: 'The cell holds a spreadsheet’s error (#REF!, #N/A).',
    advice: 'Mend the formula and save the table again.',
  },
  'text-too-long': {
    meaning: 'The text is longer than we take, so it was left out.',
    advice: 'Ask the sender for a shorter one, or write it by hand.',
  },
  'role-unknown': {
    meaning: 'The contributor’s role isn’t known; it became “other”.',
    advice: 'Mend it by hand if it matters.',
  },
  'bad-bytes': {
    meaning: 'The value holds bytes that aren’t of the file’s encoding; it was left out.',
    advice: 'Ask the sender for a file in one encoding.',
  },
  'quantity-odd': {
    meaning: 'The quantity isn’t a whole number, or it’s negative.',
    advice: 'Check it with the sender; a negative one was read as nought, others were left out.',
  },
  'bare-ampersand': {
    meaning: 'An ampersand stands unescaped in the text; it was read as an ampersand.',
    advice: 'Nothing needs doing.',
  },
  'control-characters': {
    meaning: 'There were invisible control characters in the text; they were taken out.',
    advice: 'Nothing needs doing.',
  },
  'html-entity': {
    meaning: 'An HTML entity stands in the text (&eacute;); its letter was put in its place.',
    advice: 'Nothing needs doing.',
  },
  'price-without-tax': {
    meaning: 'The price was without VAT; the tax was added.',
    advice: 'Nothing needs doing.',
  },
  'price-not-whole': {
    meaning: 'The price wasn’t in whole forints; it was rounded.',
    advice: 'Nothing needs doing.',
  },
  'date-format': {
    meaning: 'The date isn’t of the form the sender says; it was read by its form.',
    advice: 'Nothing needs doing.',
  },
  'amount-format': {
    meaning: 'The number isn’t in the standard form (4 990 or 4990,00); it was read all the same.',
    advice: 'Nothing needs doing.',
  },
  'latin-2': {
    meaning:
      'The file names a Western European encoding, but its letters are Hungarian (windows-1250); these were read.',
    advice: 'Tell the sender that the encoding is wrong.',
  },
  'hyphens': {
    meaning: 'There were hyphens, spaces or a final “.0” in the number; they were taken out.',
    advice: 'Nothing needs doing.',
  },
  'isbn-10': {
    meaning: 'An ISBN of ten digits was turned into one of thirteen.',
    advice: 'Nothing needs doing.',
  },
  'zero-restored': {
    meaning: 'The spreadsheet had dropped the zero before the number; it was put back.',
    advice: 'Set the column to text.',
  },
  'tags-in-title': {
    meaning: 'There was HTML in the title; it was taken out.',
    advice: 'Nothing needs doing.',
  },
  'part-not-a-number': {
    meaning: 'The number in the series is no number; the title was taken without one.',
    advice: 'Enter it by hand if it’s needed.',
  },
  'twice-encoded': {
    meaning: 'The letters were broken before they were sent (Ã¡ for á).',
    advice: 'Tell the sender; until then mend it by hand.',
  },
  'vat-differs': {
    meaning: 'The sender names another rate of VAT than ours for this product; ours stands.',
    advice: 'See whether the product is in the right VAT class.',
  },
  'numbers-differ': {
    meaning: 'The ISBN and the EAN aren’t the same number; the ISBN counts.',
    advice: 'Tell the sender.',
  },
  'below-cost': {
    meaning: 'The list price is below what we pay.',
    advice: 'Check the prices.',
  },
  'fixed-price-changed': {
    meaning: 'The price of a fixed-price title changes.',
    advice: 'Check it before you approve.',
  },
  'price-announced-later': {
    meaning: 'The publisher announces the price later; until then ours stays.',
    advice: 'Nothing needs doing.',
  },
  'day-missing': {
    meaning: 'It’s to come, but no day is given; until then it can’t be ordered.',
    advice: 'Enter a day by hand if you know it.',
  },
  'kept-last': {
    meaning: 'Nobody claims it any more, so the last value stays.',
    advice: 'Check whether it’s still true.',
  },
  'sources-differ': {
    meaning: 'Two sources disagree; their ranks decided.',
    advice: 'Decide by hand if it’s wrong.',
  },
  'hand-price-differs': {
    meaning: 'The source says another price, but the one set by hand in the shop stands.',
    advice: 'If the source’s price should count, release the one set by hand.',
  },
  'subject-not-mapped': {
    meaning: 'No category of ours belongs to the subject.',
    advice: 'Choose one for it.',
  },
  'publisher-new': {
    meaning: 'We don’t have this publisher, but have one by nearly the same name (behind the ~); it becomes a new one.',
    advice: 'If they’re the same, say which of ours it is.',
  },
  'person-new': {
    meaning:
      'We don’t have this person, but have somebody by nearly the same name (behind the ~); they become a new one.',
    advice: 'If they’re the same, say which of ours it is.',
  },
  'name-order': {
    meaning: 'It isn’t sure which is the family name; both readings are shown.',
    advice: 'Choose the right one.',
  },
  'two-works': {
    meaning: 'The record links the title to two different works.',
    advice: 'Decide which it belongs to.',
  },
  'title-in-capitals': {
    meaning: 'The title is all in capitals.',
    advice: 'Rewrite it by hand if it’s in the way.',
  },
  'fewer-than-promised': {
    meaning: 'The file says fewer copies than have been promised.',
    advice: 'See the orders concerned in today’s list.',
  },
  'unknown-ean': {
    meaning: 'This EAN isn’t known; the row was left out.',
    advice: 'Look through the list. Add what you want to sell first, then bring the file again.',
  },
  'availability-unsaid': {
    meaning:
      'A new title, but the file doesn’t say whether it can be had, and no copy comes with it: nobody can buy it.',
    advice: 'Say at the source that whatever it lists can be ordered, or choose the column of its stock.',
  },
  'not-available': {
    meaning: 'A new title that can’t be had now, as the file says: it’s shown in the shop, but can’t be bought.',
    advice: 'Nothing needs doing. When it can be had again, the source’s next file will say so.',
  },
  'no-warehouse': {
    meaning: 'The file tells of copies too, but its source has no warehouse, so the stock stayed as it was.',
    advice: 'Name the source’s warehouse, or bring the stock as a quick file.',
  },
  'led-by-journal': {
    meaning:
      'The copies of this place are led by the till’s journal: what is sold there comes line by line, so no file may say how many there are.',
    advice: 'Take the place out of the source, or end the journal of that place in the Till journal.',
  },
  'unknown-entity': {
    meaning: 'An unknown entity stands in the text; it was left as written.',
    advice: 'Mend it by hand if it shows.',
  },
  'no-reference': {
    meaning: 'The record has no reference; the EAN stands for it.',
    advice: 'Tell the sender.',
  },
  'no-notification': {
    meaning: 'The record has no notification type; it was read as a whole record.',
    advice: 'Tell the sender.',
  },
  'other-title-type': {
    meaning: 'It has no distinctive title; the nearest kind of title was taken.',
    advice: 'Check the title.',
  },
  'language-guessed': {
    meaning: 'Its language isn’t given; it was taken by the ISBN or the source.',
    advice: 'Check the language.',
  },
}

export const importGuards: Record<keyof typeof guards, string> = {
  'refused': 'many of its records had to be refused',
  'withdrawn': 'many titles would be withdrawn, or could not be ordered any more',
  'emptied': 'many titles would lose something that is known of them',
  'price-changed': 'the prices of many titles would change by much',
  'bound-price': 'the price of a title with a fixed price would change',
  'file-ends-early': 'the file breaks off',
  'file-goes-on': 'something follows after the end of the file',
  'quote-not-closed': 'a quotation mark in the file is not closed',
  'half-the-records': 'it has less than half of the records of the last one',
  'waits-for-decision': 'only a person can decide on some of its records',
}

export const importEffects: Record<keyof typeof effects, string> = {
  pricesUp: 'Prices that rise',
  pricesDown: 'Prices that fall',
  largestRise: 'The largest rise (%)',
  largestFall: 'The largest fall (%)',
  stockValueBefore: 'Stock of the titles concerned at list price, before (Ft)',
  stockValueAfter: 'Stock of the titles concerned at list price, after (Ft)',
  pricesKept: 'Prices left as they are because they’re fixed by law',
  salesChanged: 'Running sales in which the price changes',
  salesCapped: 'Running sales that the fixed price limits',
  preordersMoved: 'Preorders whose day moves by more than two weeks (their buyers get an e-mail)',
  ordersOfUnavailable: 'Open orders with a title that can’t be ordered any more',
  ordersOffSale: 'Open orders with a title that is recalled or withdrawn from sale',
  promisedAndMissing: 'Copies held for orders that are missing from the new stock',
  titlesAppearing: 'Titles that come into the shop',
  titlesVanishing: 'Titles that leave the shop',
  descriptionsLost: 'Titles that lose a description',
  picturesLost: 'Titles that lose their pictures',
  publishersWithoutContact: 'New publishers without a contact for product safety',
  addressesChanged: 'Titles whose web address changes (the old one still leads there)',
  more: 'Titles with more copies than before',
  fewer: 'Titles with fewer copies than before',
  none: 'Titles with no copies left',
}

export const importActions: Record<keyof typeof actions, string> = {
  new: 'new',
  changed: 'changed',
  same: 'same',
  withdrawn: 'withdrawn',
  waiting: 'waiting',
  superseded: 'superseded',
  refused: 'refused',
}

export const importStates: Record<keyof typeof states, string> = {
  received: 'received',
  staging: 'being read',
  checking: 'being checked',
  checked: 'checked',
  applying: 'being carried out',
  stopped: 'stopped',
  failed: 'failed',
  done: 'done',
  refused: 'refused',
  cancelled: 'cancelled',
  undone: 'undone',
}
