import { SEND_REGISTRATION_MAIL } from '../services/registration/send-registration-mail.ts'
import type { buildTestApp } from './build-test-app.ts'
import { callMethod } from './call-method.ts'

export const REGISTERED_PASSWORD = 'a quieter word 7'
/** Minimum time between two mails to one address. */
const PAUSE_MS = 120_000

/** Registers a new user and signs in; returns their browser. */
export async function registerPerson(
  server: Awaited<ReturnType<typeof buildTestApp>>,
  {
    email,
    company,
    audience,
  }: { email: string; company: string; audience: 'buyer' | 'visitor' | 'press' | 'influencer' },
) {
  server.advance(PAUSE_MS)
  await callMethod(server.browser(), 'RegistrationController/register', {
    audience,
    firstName: 'Ines',
    lastName: 'Duarte',
    email,
    company,
    country: 'PT',
    language: 'en-US',
    privacy: true,
  })
  await server.runJobs(SEND_REGISTRATION_MAIL)
  const { rows } = await server.pool.query(
    'select text from message where "to" = $1 order by created_date desc, id desc limit 1',
    [email],
  )
  const token = /welcome\?token=([\w-]+)/.exec(String(rows[0]?.text))?.[1]
  await callMethod(server.browser(), 'WelcomeController/accept', {
    token,
    password: REGISTERED_PASSWORD,
    confirmation: REGISTERED_PASSWORD,
  })
  const browser = server.browser()
  await browser.signIn(email, REGISTERED_PASSWORD, { 'accept-language': 'en-US' })
  return browser
}
