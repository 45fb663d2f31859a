import { Hono } from 'hono'
import type { Stage } from '#site/stage.ts'
import { isLoopbackHost } from '#kit/loopback.ts'
import { SHOP_SLUG } from '#site/shop-slug.ts'
import { poolRegion } from '#shop/people/identity/identity-pool/identity-pool-ids.ts'
import type { Shop } from '#shop/shop.ts'

const KEPT_SECONDS = 300

/** §1: what a client library needs to know of this shop. */
export function configDoor({ shop, stage }: { shop: Shop; stage: Stage }): Hono {
  const { identity, about } = shop
  const app = new Hono()
  app.get('/config.json', (context) => {
    const isDevelopment = stage === 'development'
    const host = context.req.header('host')
    const base = (isDevelopment && loopbackAddress(host)) || about.url
    // OFFICE-01: a page of the office asks its own host, and no other.
    const isOffice =
      about.officeUrl !== undefined && new URL(about.officeUrl).host === host && new URL(about.url).host !== host
    const ownPool = `${isOffice ? about.officeUrl : base}/cognito-idp/`
    const userPoolEndpoint = identity.foreignPool ? identity.foreignPool.endpoint : ownPool
    const config = {
      region: poolRegion(identity),
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.clientId,
      identityPoolId: identity.identityPoolId,
      // A real user pool has its own address, which the client library knows.
      ...(userPoolEndpoint ? { userPoolEndpoint } : {}),
      identityPoolEndpoint: `${base}/cognito-identity/`,
      graphqlEndpoint: `${base}/graphql`,
      restEndpoint: `${base}/${SHOP_SLUG}api`,
      issuer: identity.issuer,
    }
    return context.json(config, 200, {
      'cache-control': isDevelopment ? 'no-store' : `public, max-age=${KEPT_SECONDS}`,
    })
  })
  return app
}

/** In development the page may be opened under any name of this machine, and the library must call the same one. */
function loopbackAddress(host: string | undefined): string | null {
  const address = `http://${host}`
  if (!host || !URL.canParse(address)) return null
  const { hostname, origin } = new URL(address)
  return isLoopbackHost(hostname) ? origin : null
}
