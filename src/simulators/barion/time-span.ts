/** Barion's `d:hh:mm:ss`, or .NET's `d.hh:mm:ss`, in milliseconds; null when it is neither. */
export function readTimeSpan(text: string): number | null {
  const match = /^(?:(\d{1,4})[:.])?(\d{1,2}):(\d{2}):(\d{2})$/.exec(text)
  if (!match) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
