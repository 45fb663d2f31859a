import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#site/languages.ts'
import { DENSITIES, type Density } from '#shop/people/staff/lists/list-choices.ts'
import { browserStorage } from '#web/data/browser-storage.ts'

export const THEMES = ['day', 'night', 'system'] as const
export const LABEL_PAPERS = ['sheet', 'label'] as const
export type LabelPaperKind = (typeof LABEL_PAPERS)[number]
export type Theme = (typeof THEMES)[number]

/** What a person has chosen on this device. A browser that keeps nothing has it for as long as the page is open. */
export type OfficeChoices = {
  language: Language
  theme: Theme
  /** WCAG 2.1.4: keys of one letter can be switched off. */
  hasLetterKeys: boolean
  /** The shop or store in which this device stands. */
  place: string | null
  /** How high the rows of tables are. */
  density: Density
  /** On what labels of carriers are printed here, and where on the sheet the next one goes. */
  labelPaper: LabelPaperKind
  labelFrom: number
  /** Whoever works here knows of passkeys. */
  hasSeenPasskeyOffer: boolean
}

const KEY = 'office-choices'
const listeners = new Set<() => void>()
let choices: OfficeChoices | null = null

function firstChoices(): OfficeChoices {
  const language = navigator.language.startsWith('en') ? 'en' : DEFAULT_LANGUAGE
  return {
    language,
    theme: 'system',
    hasLetterKeys: true,
    place: null,
    density: 'usual',
    labelPaper: 'sheet',
    labelFrom: 1,
    hasSeenPasskeyOffer: false,
  }
}

/** What was kept, as far as it can be read: another build or somebody's hand may have written it. */
export function readChoices(storedText: string | null, first: OfficeChoices): OfficeChoices {
  const read = parsed(storedText)
  return {
    language: LANGUAGES.find((one) => one === read.language) ?? first.language,
    theme: THEMES.find((one) => one === read.theme) ?? first.theme,
    hasLetterKeys: typeof read.hasLetterKeys === 'boolean' ? read.hasLetterKeys : first.hasLetterKeys,
    density: DENSITIES.find((one) => one === read.density) ?? first.density,
    place: typeof read.place === 'string' ? read.place : first.place,
    labelPaper: LABEL_PAPERS.find((one) => one === read.labelPaper) ?? first.labelPaper,
    labelFrom: readFrom(read.labelFrom) ?? first.labelFrom,
    hasSeenPasskeyOffer: read.hasSeenPasskeyOffer === true,
  }
}

function readFrom(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 1 && stored <= 20 ? stored : null
}

function parsed(storedText: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(storedText ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    // Not ours: as if nothing had been kept.
    return {}
  }
}

export function officeChoices(): OfficeChoices {
  return (choices ??= readChoices(browserStorage('local').read(KEY), firstChoices()))
}

export function choose(changed: Partial<OfficeChoices>): void {
  choices = { ...officeChoices(), ...changed }
  browserStorage('local').write(KEY, JSON.stringify(choices))
  showTheme()
  for (const listener of listeners) listener()
}

/** `light-dark()` follows the system until somebody has chosen. */
export function showTheme(): void {
  const { theme } = officeChoices()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOfficeChoices(): OfficeChoices {
  return useSyncExternalStore(listen, officeChoices)
}
