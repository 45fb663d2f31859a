import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { sharedEnvironment } from './shared-server.ts'

export const PASSWORD = 'Holdvilag7'

/** The shop under test by its name: passkeys belong to names, never to addresses of numbers. */
export function byName(path = ''): string {
  return (process.env.JOURNEY_URL ?? '').replace('127.0.0.1', 'localhost') + path
}

export function newAddress(who = 'anna'): string {
  return `${who}.${randomUUID().slice(0, 8)}@example.com`
}

type Letter = { subject: string; text: string; html: string }

export async function lettersTo(page: Page, address: string): Promise<Letter[]> {
  const response = await page.request.get(`${byName('/dev/outbox')}?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Letter[]
}

/** The nth code that is sent to this address; other letters may come in between. */
export async function codeFor(page: Page, address: string, nth: number): Promise<string> {
  const codes = async () =>
    (await lettersTo(page, address)).flatMap(
      ({ text }) => /^(?: {4}(?=\d{6}$)|(?=\d{6}:))(\d{6})/m.exec(text)?.[1] ?? [],
    )
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(nth)
  return (await codes())[nth - 1] ?? ''
}

export function wrong(code: string): string {
  return code === '123456' ? '654321' : '123456'
}

/** The sign-in form and the sign-up form have fields of the same names. */
export function signInForm(page: Page) {
  return page.getByRole('form', { name: /^(Belépés|Sign in)$/ })
}

export function signUpForm(page: Page) {
  return page.getByRole('form', { name: /^(Új fiók|New account)$/ })
}

/** WAYS-60: who comes to buy types an address, and then has the code beside the password. */
export function addressForm(page: Page) {
  return page.getByRole('form', { name: /^(Elég az e-mail-címe|Your e-mail will do)$/ })
}

export function codeForm(page: Page) {
  return page.getByRole('form', {
    name: /^(Nézze meg a postáját|Check your e-mail|Kód vagy jelszó|Code or password)\.$/,
  })
}

export function passwordForm(page: Page) {
  return page.getByRole('form', { name: /^(Vagy a jelszavával|Or use your password)$/ })
}

export async function askForCode(page: Page, address: string): Promise<void> {
  await addressForm(page).getByLabel('E-mail').fill(address)
  await addressForm(page)
    .getByRole('button', { name: /^(Tovább|Continue)$/ })
    .click()
  await expect(codeForm(page)).toBeVisible()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await codeForm(page)
    .getByLabel(/Hatjegyű kód|Six-digit code/)
    .fill(code)
  await codeForm(page)
    .getByRole('button', { name: /^(Belépek|Sign in)$/ })
    .click()
}

/** A new customer, all through the page, signed in at the end. */
export async function signUpAs(page: Page, address: string): Promise<void> {
  const form = signUpForm(page)
  await form.getByLabel('E-mail').fill(address)
  await form.getByLabel(/^(Jelszó|Password)$/).fill(PASSWORD)
  await form.getByRole('button', { name: /Fiókot nyitok|Create an account/ }).click()
  await page.getByLabel(/Hatjegyű kód|Six-digit code/).fill(await codeFor(page, address, 1))
  await page.getByRole('button', { name: /Megerősítem|Confirm/ }).click()
}

export async function signInAs(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.waitForURL(/\/(hu\/bejelentkezes|login)(\?|$)/)
  const isBuying = /[?&]to=(%2Fhu%2Fmegrendeles|%2Fcheckout)(&|$)/.test(page.url())
  if (isBuying) await askForCode(page, address)
  const form = isBuying ? passwordForm(page) : signInForm(page)
  if (!isBuying) await form.getByLabel('E-mail').fill(address)
  await form.getByLabel(/^(Jelszó|Password)$/).fill(password)
  await form.getByRole('button', { name: /Belépek|^Sign in( with password)?$/ }).click()
}

/** `npm run shop -- …` at the running shop, or at the one of this environment; gives what it said. */
export async function shopCommand(
  args: string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  const DATA_DIR = environment.DATA_DIR ?? process.env.JOURNEY_DATA_DIR ?? ''
  const child = spawn(process.execPath, [path.resolve('src/command-line/command-line.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...(DATA_DIR && (await sharedEnvironment(DATA_DIR))),
      ...environment,
      DATA_DIR,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [output, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code[0] !== 0) throw new Error(`shop ${args.join(' ')} ended with ${code[0]}: ${complained}`)
  return output
}

/** A customer who is simply there, with the usual password. */
export async function addCustomer(address: string): Promise<void> {
  await shopCommand(['user', 'add', address, '--password-from-stdin'], { input: `${PASSWORD}\n` })
}
