import type { Config } from '#site/config.ts'
import { poolAddress } from '#shop/people/identity/make-identity-settings.ts'
import { policyHeader } from '../http/security-headers.ts'

/**
 * What a browser may do on a page of the office. It is stricter than the shop's: nobody else's script, picture or address,
 * nothing written into the page as HTML. Only here may the camera be asked for, to read codes.
 */
export function officeHeaders(config: Config, isHotReloading = false): Record<string, string> {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_URL: url } = config
  const pool = userPoolId ? [new URL(poolAddress({ userPoolId, url })).origin] : []
  return {
    'content-security-policy': policyHeader({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", ...pool, ...(isHotReloading ? ['ws:'] : [])],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'self'"],
      'img-src': ["'self'", 'blob:', 'data:'],
      // The reader of codes for phones that have none of their own is WebAssembly.
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      // Vite hands style sheets to the page as style elements.
      'style-src': ["'self'", ...(isHotReloading ? ["'unsafe-inline'"] : [])],
      ...(isHotReloading ? {} : { 'require-trusted-types-for': ["'script'"] }),
    }),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    // An address of the office names orders and people.
    'referrer-policy': 'same-origin',
  }
}
