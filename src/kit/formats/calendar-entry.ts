/** An event with a moment at which it begins; texts are plain. */
export type CalendarEntry = {
  /** The same for the same event, however often it is sent. */
  uid: string
  writtenAt: Date
  startsAt: Date
  title: string
  place: string | null
  about: string | null
  url: string | null
}

/** The rules of Budapest since 1996: a program that knows the zone by its name reads them from its own table. */
const ZONE = `BEGIN:VTIMEZONE
TZID:Europe/Budapest
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE`.split('\n')

export function calendarEntry(entry: CalendarEntry): string {
  return calendarOf([entry])
}

/** An iCalendar file (RFC 5545) of these events, by the clock of Budapest. */
export function calendarOf(entries: readonly CalendarEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kolofon//Bookshop//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...ZONE,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

function eventLines({ uid, writtenAt, startsAt, title, place, about, url }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(writtenAt.toISOString())}Z`,
    `DTSTART;TZID=Europe/Budapest:${stamp(inBudapest(startsAt))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]
}

const BUDAPEST = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** '2026-11-26 18:30:00'. */
function inBudapest(moment: Date): string {
  return BUDAPEST.format(moment)
}

function stamp(written: string): string {
  return written.slice(0, 19).replaceAll(/[-:]/g, '').replace(' ', 'T')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

const LONGEST_BYTES = 75

/** A line is no longer than 75 bytes; what follows goes on after a space, and no character is cut in two. */
function folded(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > LONGEST_BYTES) {
      lines.push(current)
      current = ' '
    }
    current += sign
  }
  return [...lines, current]
}
