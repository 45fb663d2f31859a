import type { Stage } from './stage.ts'

type Switch = 'on' | 'off'

/**
 * The settings of a shop, by the names of their variables; `.env.example` documents each. Whoever needs some of them takes them from
 * here; they are read from the environment in `main/config.ts`.
 */
export type Config = {
  HOST: string
  PORT: number
  PUBLIC_URL: string
  OFFICE_URL: string
  STAGE: Stage
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  BACKUP_TO?: string | undefined
  CACHE_PURGE_URL?: string | undefined
  DATABASE_PREPARED_STATEMENTS: Switch
  SHOP_NAME: string
  SHOP_SLUG: string
  SHOP_SECRET?: string | undefined
  TRUSTED_PROXIES: string[]
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_ALLOWED_ADDRESSES: string[]
  SHOP_MAIL?: string | undefined
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  AWS_REGION: string
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  BARION_POS_KEY?: string | undefined
  BARION_PAYEE?: string | undefined
  BARION_URL?: string | undefined
  PAYPAL_CLIENT_ID?: string | undefined
  PAYPAL_CLIENT_SECRET?: string | undefined
  PAYPAL_WEBHOOK_ID?: string | undefined
  PAYPAL_URL?: string | undefined
  GLS_POINTS_URL?: string | undefined
  FOXPOST_POINTS_URL?: string | undefined
  GLS_USERNAME?: string | undefined
  GLS_PASSWORD?: string | undefined
  GLS_CLIENT_NUMBER?: number | undefined
  GLS_SENDER?: string | undefined
  GLS_URL?: string | undefined
  FOXPOST_USERNAME?: string | undefined
  FOXPOST_PASSWORD?: string | undefined
  FOXPOST_API_KEY?: string | undefined
  FOXPOST_URL?: string | undefined
  IMPORT_ALLOWED_ADDRESSES: string[]
  BARION_PIXEL_ID?: string | undefined
  GA_MEASUREMENT_ID?: string | undefined
  LEGAL_WIDGET_URL?: string | undefined
  LEGAL_WIDGET_STYLES: Switch
  LEGAL_WIDGET_HOSTS: string[]
  BUGSNAG_API_KEY?: string | undefined
  BUGSNAG_NOTIFY_URL: string
  BUGSNAG_TRACES_URL: string
  BUGSNAG_UPLOAD_URL: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
  SZAMLAZZ_AGENT_KEY?: string | undefined
  SZAMLAZZ_URL?: string | undefined
  BILLINGO_API_KEY?: string | undefined
  BILLINGO_BLOCK_ID?: number | undefined
  BILLINGO_URL?: string | undefined
  METRICS_TOKEN?: string | undefined
  COGNITO_USER_POOL_ID?: string | undefined
  COGNITO_CLIENT_ID?: string | undefined
  COGNITO_URL?: string | undefined
  SIGN_OUT_URLS: string[]
  ACCESS_TOKEN_SECONDS: number
  RATE_LIMITS: Switch
  WORKERS: number
  DRAIN_SECONDS: number
  READY_WITHOUT_DATABASE: 'no' | 'pages'
  LOG?: 'json' | 'text' | undefined
  DEMO_WORK: Switch
  DEMO_OTHERS: Switch
  SHOP_TIME?: Date | undefined
}
