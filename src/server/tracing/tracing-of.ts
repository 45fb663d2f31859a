import type { Logger } from 'pino'
import type { Config } from '#site/config.ts'
import { APP_VERSION } from '#site/constants.ts'
import type { BuildFacts } from '../http/doors.ts'
import { openTracing, type Tracing } from './open-tracing.ts'

/** Null where no collector is named. */
export async function tracingOf(config: Config, build: BuildFacts, log: Logger): Promise<Tracing | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  return openTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': 'kolofon',
      'service.version': APP_VERSION,
      'service.instance.id': String(process.pid),
      'deployment.environment.name': config.STAGE,
      'kolofon.build': build.id,
    },
    log,
  })
}
