import type { Config } from '#site/config.ts'

export type ReportSettings = {
  apiKey: string
  notifyUrl: string
  tracesUrl: string
  stage: Config['STAGE']
}

/** OPS-04: reports are for staging and production, and only with a key. */
export function reportSettings(config: Config): ReportSettings | null {
  if (!config.BUGSNAG_API_KEY || config.STAGE === 'development') return null
  return {
    apiKey: config.BUGSNAG_API_KEY,
    notifyUrl: config.BUGSNAG_NOTIFY_URL,
    tracesUrl: config.BUGSNAG_TRACES_URL,
    stage: config.STAGE,
  }
}
