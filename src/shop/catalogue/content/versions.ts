export type ContentVersion = { version: number; validFrom: Date }

/** The one in force at a moment: the highest version among those whose time has come. */
export function inForce<Version extends ContentVersion>(versions: readonly Version[], now: Date): Version | null {
  return versions
    .filter(({ validFrom }) => validFrom <= now)
    .reduce<Version | null>((latest, one) => (latest && latest.version > one.version ? latest : one), null)
}

/** When another one comes into force; null when none is waiting. */
export function nextTurn(versions: readonly ContentVersion[], now: Date): Date | null {
  return versions
    .filter(({ validFrom }) => validFrom > now)
    .reduce<Date | null>((first, { validFrom }) => (first && first < validFrom ? first : validFrom), null)
}
