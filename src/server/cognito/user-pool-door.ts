import type { Shop } from '#shop/shop.ts'
import { protocolDoor, type AnswerProtocol } from './protocol-frame.ts'

/** The user pool, as the client libraries speak with it. */
export function userPoolDoor({ shop }: { shop: Shop }): AnswerProtocol {
  return protocolDoor<{ kind: never }>({
    shop,
    service: 'AWSCognitoIdentityProviderService',
    operations: {},
    errors: {},
  })
}
