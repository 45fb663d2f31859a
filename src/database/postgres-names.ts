export const SUPERUSER = 'shop'
export const DATABASE = 'shop'
export const SETTINGS_FILE = 'postgresql.conf'

/** Folders that a killed start may leave behind begin with these. */
export const UNFINISHED = 'unfinished-'
export const TRIAL = 'trial-'
