import { describe, expect, it } from 'vitest'
import { identitySettings } from '#shop/people/identity/make-identity-settings.ts'
import { testShop } from '#shop/test-shop.ts'
import { configDoor } from './config-door.ts'

const about = { name: 'Kolofon', url: 'https://shop.example' }
const shop = testShop({ db: undefined as never, now: () => new Date(), about })

async function configAt(host: string, { stage = 'development' as const, of = shop }: Partial<ConfigQuestion> = {}) {
  const response = await configDoor({ shop: of, stage }).request('/config.json', { headers: { host } })
  return { headers: response.headers, config: (await response.json()) as Record<string, string> }
}
type ConfigQuestion = { stage: Parameters<typeof configDoor>[0]['stage']; of: typeof shop }

describe('what a client library is told', () => {
  it('DATA-16 has the regions, ids and addresses of the contract', async () => {
    const { config, headers } = await configAt('shop.example', { stage: 'production' })
    expect(config).toEqual({
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_TestPool1',
      userPoolClientId: 'testclient',
      identityPoolId: 'eu-west-1:11111111-2222-4333-8444-555555555555',
      userPoolEndpoint: 'https://shop.example/cognito-idp/',
      identityPoolEndpoint: 'https://shop.example/cognito-identity/',
      graphqlEndpoint: 'https://shop.example/graphql',
      restEndpoint: 'https://shop.example/kolofonapi',
      issuer: shop.identity.issuer,
    })
    expect(headers.get('cache-control')).toBe('public, max-age=300')
  })

  it.each(['localhost:3000', '127.0.0.1:4000', '[::1]:3000', 'shop.localhost'])(
    'follows %s in development, but for the issuer',
    async (host) => {
      const { config, headers } = await configAt(host)
      expect(config.graphqlEndpoint).toBe(`http://${host}/graphql`)
      expect(config.userPoolEndpoint).toBe(`http://${host}/cognito-idp/`)
      expect(config.issuer).toBe(shop.identity.issuer)
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['elsewhere.example', 'localhost.elsewhere.example', '127.0.0.1.elsewhere.example', 'a b', '127.0.0.1@x'])(
    'never follows %s',
    async (host) => {
      expect((await configAt(host)).config.graphqlEndpoint).toBe('https://shop.example/graphql')
    },
  )

  it('follows nobody outside development', async () => {
    const { config } = await configAt('localhost:3000', { stage: 'staging' })
    expect(config.graphqlEndpoint).toBe('https://shop.example/graphql')
  })

  it('OFFICE-01 names the user pool on the office’s own host to the office’s pages, whose policy lets them ask nobody else', async () => {
    const of = { ...shop, about: { ...about, officeUrl: 'https://office.shop.example' } }
    for (const stage of ['production', 'development'] as const) {
      const { config } = await configAt('office.shop.example', { stage: stage as 'development', of })
      expect(config.userPoolEndpoint).toBe('https://office.shop.example/cognito-idp/')
      expect(config.graphqlEndpoint, 'where the shop is').toBe('https://shop.example/graphql')
      const { config: ofShop } = await configAt('shop.example', { stage: stage as 'development', of })
      expect(ofShop.userPoolEndpoint).toBe('https://shop.example/cognito-idp/')
    }
  })

  it('leaves a real user pool to the address the library knows', async () => {
    const { identity } = shop
    const foreign = (url?: string) =>
      identitySettings({
        secret: Buffer.alloc(32, 7),
        pool: {
          userPoolId: identity.userPoolId,
          clientId: identity.clientId,
          identityPoolId: identity.identityPoolId,
        },
        publicUrl: about.url,
        isDevelopment: false,
        accessTokenSeconds: 3600,
        signInCrypto: identity.signInCrypto,
        cognito: { userPoolId: 'eu-central-1_Abc123XyZ', clientId: 'abc', url },
      })
    const { config } = await configAt('shop.example', { of: { ...shop, identity: foreign() } })
    expect(config).not.toHaveProperty('userPoolEndpoint')
    const played = foreign('http://localhost:4000/cognito-idp')
    expect(await configAt('shop.example', { of: { ...shop, identity: played } })).toMatchObject({
      config: { userPoolEndpoint: 'http://localhost:4000/cognito-idp/' },
    })
    expect(config).toMatchObject({
      region: 'eu-west-1',
      userPoolId: 'eu-central-1_Abc123XyZ',
      issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Abc123XyZ',
    })
  })
})
