import { describe, expect, it } from 'vitest'
import { standInScript } from '#simulators/others/stand-in-scripts.ts'
import { readConfig } from './config.ts'
import { servicesInUse, STAND_INS_PATH, thirdPartyServices } from './services-in-use.ts'

const read = (env: Record<string, string>) => {
  const config = readConfig(env)
  return { browsers: thirdPartyServices(config), named: servicesInUse(config) }
}

describe('services of others', () => {
  it('OPS-01 OPS-03 in the demo have stand-ins of the shop’s own, and the shop’s texts name them', () => {
    const { browsers, named } = read({ DEMO_OTHERS: 'on' })
    expect(named).toEqual(['analytics', 'legalWidget'])
    for (const url of [browsers?.analyticsUrl, browsers?.legalWidgetUrl]) {
      expect(url).toMatch(/^\/sim\/others\//)
      const script = standInScript((url ?? '').slice(STAND_INS_PATH.length))
      expect(script?.headers.get('content-type')).toContain('javascript')
    }
    expect(standInScript('/toString')).toBeNull()
  })

  it('OPS-01 OPS-03 that are named are the only ones, and without the demo’s setting there are none', () => {
    expect(read({ DEMO_OTHERS: 'on', LEGAL_WIDGET_URL: 'https://widget.example/w.js' })).toEqual({
      browsers: { legalWidgetUrl: 'https://widget.example/w.js' },
      named: ['legalWidget'],
    })
    expect(read({})).toEqual({ browsers: undefined, named: [] })
  })
})
