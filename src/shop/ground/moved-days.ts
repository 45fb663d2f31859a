/**
 * Where the year's working days differ from the calendar: a weekday of rest between a holiday and a weekend, and the Saturday
 * that is worked for it. Those of 2026 by decree 10/2025. (IV. 30.) NGM (Magyar Közlöny 2025/51); those of a later year are the
 * operator's to add when its decree is out, in the setting `movedDays`.
 */
export const MOVED_DAYS: readonly string[] = ['2026-01-02', '2026-01-10', '2026-08-08', '2026-08-21', '2026-12-12']
