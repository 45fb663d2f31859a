import { z } from 'zod'

export const tokenClaims = z
  .object({
    'sub': z.uuid(),
    'exp': z.number(),
    'iat': z.number(),
    'auth_time': z.number().optional(),
    'origin_jti': z.uuid().optional(),
    'email': z.string().optional(),
    'cognito:groups': z.array(z.string()).default([]),
  })
  .and(
    z.discriminatedUnion('token_use', [
      z.object({ token_use: z.literal('id'), aud: z.string() }),
      z.object({ token_use: z.literal('access'), client_id: z.string() }),
    ]),
  )

export type TokenClaims = z.infer<typeof tokenClaims>
