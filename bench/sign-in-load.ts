import { publicA, srpProof } from '#shop/people/identity/srp/test-srp-client.ts'

/** Signs in at a steady pace, in a process of its own: its reckoning must not hold up who measures. Says how many have. */
const [endpoint = '', clientId = '', poolName = '', rate = '20', seconds = '1'] = process.argv.slice(2)
const ACCOUNTS = [
  { email: 'reader@example.com', password: 'Reader123' },
  { email: 'staff@example.com', password: 'Staff1234' },
  { email: 'admin@example.com', password: 'Admin1234' },
]
const a = 2n ** 255n + 987_654_321n
const SRP_A = publicA(a).toString(16)

type Answer = { Session?: string; ChallengeParameters?: Record<string, string>; AuthenticationResult?: object }

async function ask(operation: string, input: object): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  })
  return (await response.json()) as Answer
}

async function signIn(number: number): Promise<boolean> {
  const { email, password } = ACCOUNTS[number % ACCOUNTS.length] ?? { email: '', password: '' }
  const AuthParameters = { USERNAME: email, SRP_A }
  const { Session, ChallengeParameters: parameters = {} } = await ask('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters,
  })
  const names = { poolName, userId: parameters.USER_ID_FOR_SRP ?? '' }
  const ChallengeResponses = srpProof({ parameters, a, password, names, now: new Date() })
  const answer = await ask('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeResponses,
  })
  return answer.AuthenticationResult !== undefined
}

const total = Number(rate) * Number(seconds)
const begun = performance.now()
const results: Promise<boolean>[] = []
while (results.length < total) {
  results.push(signIn(results.length))
  const due = begun + (results.length * 1000) / Number(rate)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
}
const signedIn = (await Promise.all(results)).filter(Boolean).length
process.stdout.write(`${JSON.stringify({ signedIn, total })}\n`)
