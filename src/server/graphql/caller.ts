import { visitorsTime } from '#kit/clock.ts'
import { isSigned, isSignedWith, readSignature } from '#kit/crypto/sigv4-verification.ts'
import { isStillSignedIn, openSessionToken } from '#shop/people/identity/identity-pool/identity-pool.ts'
import { poolRegion } from '#shop/people/identity/identity-pool/identity-pool-ids.ts'
import { verifyToken } from '#shop/people/identity/tokens/verify-token.ts'
import type { Shop } from '#shop/shop.ts'
import type { DataRequest } from './data-request.ts'

export type Customer = { kind: 'customer'; sub: string; email: string | null; groups: string[] }
export type Caller = { kind: 'guest'; identityId: string } | Customer
export type Refused = { kind: 'refused'; status: 401 | 403; errorType: string; message: string }

/** The name under which the client libraries sign requests to a data API. */
const SERVICE = 'appsync'
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60 * 1000

/** The caller (DATA-16, §8): a customer by token, a guest or a customer by signature; refused without either. */
export async function identifyCaller(request: DataRequest, shop: Shop): Promise<Caller | Refused> {
  const authorization = request.headers.authorization
  if (!authorization) return unauthorized('You are not authorized to make this call.')
  return isSigned(authorization) ? bySignature(request, shop) : byToken(authorization, shop)
}

async function byToken(authorization: string, shop: Shop): Promise<Caller | Refused> {
  const verified = await verifyToken(shop, authorization.replace(/^Bearer +/i, ''))
  if (!verified.ok)
    return unauthorized(
      verified.failure.kind === 'expired-token' ? 'Token has expired.' : 'Valid authorization header not provided.',
    )
  const { sub, email, groups } = verified.value
  return { kind: 'customer', sub, email, groups }
}

async function bySignature(request: DataRequest, shop: Shop): Promise<Caller | Refused> {
  const claim = readSignature(request)
  if (typeof claim === 'string') return forbidden('IncompleteSignatureException', claim)
  const known = openSessionToken(shop, claim.sessionToken)
  if (!known || known.accessKeyId !== claim.accessKeyId)
    return forbidden('UnrecognizedClientException', 'The security token included in the request is invalid.')
  if (known.expiresAt <= shop.clock.now().getTime())
    return forbidden('ExpiredTokenException', 'The security token included in the request is expired.')

  const problem = scopeProblem(claim, poolRegion(shop.identity), visitorsTime(shop.clock).getTime())
  if (problem) return forbidden('InvalidSignatureException', problem)
  if (!isSignedWith(known.signingKey(claim.scope), request, claim))
    return forbidden(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    )
  const { user, identityId } = known
  if (!user) return { kind: 'guest', identityId }
  if (!(await isStillSignedIn(shop, user)))
    return forbidden('ExpiredTokenException', 'The security token included in the request is expired.')
  return { kind: 'customer', sub: user.sub, email: user.email, groups: user.groups }
}

type Scope = { region: string; service: string; scope: string; amzDate: string; at: number }

function scopeProblem({ region, service, scope, amzDate, at }: Scope, ownRegion: string, now: number): string | null {
  if (region !== ownRegion) return `Credential should be scoped to a valid region, not '${region}'.`
  if (service !== SERVICE) return `Credential should be scoped to correct service: '${SERVICE}'.`
  if (!amzDate.startsWith(scope.slice(0, 8))) return 'Date in Credential scope does not match x-amz-date.'
  if (Math.abs(now - at) <= MAX_CLOCK_DIFFERENCE_MS) return null
  return at < now ? `Signature expired: ${amzDate} is too old.` : `Signature not yet current: ${amzDate} is to come.`
}

function unauthorized(message: string): Refused {
  return { kind: 'refused', status: 401, errorType: 'UnauthorizedException', message }
}

function forbidden(errorType: string, message: string): Refused {
  return { kind: 'refused', status: 403, errorType, message }
}
