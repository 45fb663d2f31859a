import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#main/config.ts'
import { contentPolicy, pagePolicy, policyHeader, securityHeaders } from './security-headers.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the content security policy', () => {
  it('names each script the shop wrote by its hash and allows no other', () => {
    const header = policyHeader(contentPolicy(readConfig({})), ['a()', 'b()', 'a()'])
    expect(header).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
    expect(header.split('; ').find((part) => part.startsWith('script-src '))).not.toMatch(/unsafe|nonce/)
  })

  it('lets forms lead to the payment pages that are configured, and only those', () => {
    const policy = (variables: Record<string, string>) => policyHeader(contentPolicy(readConfig(variables)))
    expect(policy({})).toContain("form-action 'self';")
    const barion = { BARION_POS_KEY: '0'.repeat(32), BARION_PAYEE: 'shop@example.com' }
    const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
    expect(policy({ ...barion, BARION_URL: 'https://api.test.barion.com' })).toContain(
      "form-action 'self' https://secure.test.barion.com;",
    )
    expect(policy(barion)).toContain("form-action 'self' https://secure.barion.com;")
    expect(policy(paypal)).toContain("form-action 'self' https://www.paypal.com;")
    expect(policy({ ...paypal, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' })).toContain(
      "form-action 'self' https://www.sandbox.paypal.com;",
    )
  })

  it('ORDER-04 lets forms lead to a simulator that runs alone', () => {
    const policy = policyHeader(contentPolicy(readConfig({ BARION_URL: 'http://127.0.0.1:4000/sim/barion' })))
    expect(policy).toContain("form-action 'self' http://127.0.0.1:4000;")
  })

  it('names the hosts of third parties only when they are configured', () => {
    expect(policyHeader(contentPolicy(readConfig({})))).not.toContain('https:')
    expect(policyHeader(contentPolicy(readConfig({ LEGAL_WIDGET_URL: 'https://widget.example/a.js' })))).toContain(
      "script-src 'self' https://widget.example;",
    )
  })

  it('opens all that the legal widget needs for its own host, and for those the operator names', () => {
    const LEGAL_WIDGET_URL = 'https://widget.example/a.js'
    const policy = policyHeader(
      contentPolicy(
        readConfig({ LEGAL_WIDGET_URL, LEGAL_WIDGET_HOSTS: 'https://fonts.example, https://cdn.example:8443' }),
      ),
    )
    for (const directive of ['script', 'style', 'font', 'connect', 'img', 'frame'])
      expect(policy, directive).toMatch(
        new RegExp(
          `${directive}-src [^;]*https://widget\\.example https://fonts\\.example https://cdn\\.example:8443(;|$)`,
        ),
      )
    for (const LEGAL_WIDGET_HOSTS of [
      'fonts.example',
      'https://fonts.example/a',
      "https://a.example 'unsafe-inline'",
      '*',
    ])
      expect(() => readConfig({ LEGAL_WIDGET_URL, LEGAL_WIDGET_HOSTS }), LEGAL_WIDGET_HOSTS).toThrow(/must be origins/)
    expect(() => readConfig({ LEGAL_WIDGET_HOSTS: 'https://fonts.example' })).toThrow(/LEGAL_WIDGET_URL is required/)
  })

  it('AUTH-14 opens the host of a user pool elsewhere, exactly that one, for questions only', () => {
    const pool = { COGNITO_USER_POOL_ID: 'eu-central-1_Abc123XyZ', COGNITO_CLIENT_ID: 'abc' }
    const header = policyHeader(contentPolicy(readConfig(pool)))
    expect(header).toContain("connect-src 'self' https://cognito-idp.eu-central-1.amazonaws.com;")
    expect(header.split('amazonaws.com')).toHaveLength(2)
    const played = policyHeader(
      contentPolicy(readConfig({ ...pool, COGNITO_URL: 'http://localhost:4000/cognito-idp' })),
    )
    expect(played).toContain("connect-src 'self' http://localhost:4000;")
  })

  it('asks for HTTPS only where the shop has it', () => {
    expect(securityHeaders(readConfig({}))).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders(readConfig({ PUBLIC_URL: 'https://shop.example' }))).toHaveProperty(
      'strict-transport-security',
    )
  })

  it('OPS-03 the widget’s own style elements are allowed where the operator says so, in pages that carry it alone', () => {
    const widget = { LEGAL_WIDGET_URL: 'https://widget.example/a.js' }
    const styles = { ...widget, LEGAL_WIDGET_STYLES: 'on' }
    const styleOf = (policy: Record<string, string[]>) => policy['style-src']
    expect(styleOf(pagePolicy(readConfig(widget)))).not.toContain("'unsafe-inline'")
    expect(styleOf(pagePolicy(readConfig(styles)))).toContain("'unsafe-inline'")
    // Previews of the office, and whatever else is made of the shop's policy.
    expect(styleOf(contentPolicy(readConfig(styles)))).not.toContain("'unsafe-inline'")
    expect(pagePolicy(readConfig(styles))['script-src']).toEqual(contentPolicy(readConfig(widget))['script-src'])
    expect(() => readConfig({ LEGAL_WIDGET_STYLES: 'on' })).toThrow('LEGAL_WIDGET_URL')
  })
})
