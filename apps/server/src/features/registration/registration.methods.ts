import {
  isStaff,
  normalizeUsername,
  type Profile,
  registrationFaults,
  SELF_SERVICE_AUDIENCES,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import {
  boolean,
  exampleToken,
  InsufficientAccess,
  list,
  nullable,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { type Session, serverMethod, type Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { recordConsents } from '../consents/record-consents.ts'
import type { Fair } from '../feature.ts'
import { findPerson } from '../identity/find-person.ts'
import type { Identity } from '../identity/identity.ts'
import { type Link, readLink, takeLink } from '../identity/links.ts'
import { senderOf } from '../identity/mail-turns.ts'
import { requireGoodPassword } from '../identity/require-good-password.ts'
import { invite } from './invite.ts'
import { type NewAccount, openAccount } from './open-account.ts'
import { openInvitations, withdrawInvitation } from './open-invitations.ts'
import { refuseRegistration } from './refuse-registration.ts'
import { type Registration, type RegistrationJob, SEND_REGISTRATION_MAIL } from './send-registration-mail.ts'

const COMPANY_TYPES = { buyer: 'Buyer', press: 'Press', school: 'School' } as const
const LANGUAGE = oneOf('it', 'en-US')
const WELCOMING = ['confirm', 'invite'] as const

/** Registering, being invited, and the page where both end: address proven, password chosen. */
export function registrationMethods(fair: Fair, { passwords }: Identity) {
  const { pool, clock } = fair
  return [
    serverMethod({
      className: 'RegistrationController',
      methodName: 'register',
      cacheable: false,
      guest: true,
      input: object({
        audience: string,
        firstName: string,
        lastName: string,
        email: string,
        company: string,
        country: string,
        language: LANGUAGE,
        privacy: boolean,
      }),
      example: {
        audience: 'visitor',
        firstName: 'Nina',
        lastName: 'Prova',
        email: 'nina@prova.example',
        company: 'Prova',
        country: 'IT',
        language: 'it',
        privacy: true,
      },
      handle: async (input, { request }) => {
        const faults = registrationFaults(input)
        const audience = SELF_SERVICE_AUDIENCES.find((known) => known === input.audience)
        if (faults.length > 0 || !audience) throw refuseRegistration(faults)
        const registration: RegistrationJob = {
          username: normalizeUsername(input.email),
          audience,
          firstName: input.firstName.trim(),
          lastName: input.lastName.trim(),
          company: input.company.trim(),
          country: input.country,
          language: input.language,
          sender: senderOf(fair, request.ip),
        }
        await addJob(pool, SEND_REGISTRATION_MAIL, registration)
        return { sent: true }
      },
    }),
    serverMethod({
      className: 'WelcomeController',
      methodName: 'readLink',
      cacheable: false,
      guest: true,
      guess: { isWrong: (answer) => answer === null },
      input: object({ token: string }),
      example: { token: exampleToken('invite') },
      handle: async ({ token }) => {
        const link = await readLink(pool, token, WELCOMING, clock())
        if (!link) return null
        const isKnown = (await findPerson(pool, { username: link.username })) !== undefined
        return { kind: link.kind, email: link.username, needsPassword: !isKnown }
      },
    }),
    serverMethod({
      className: 'WelcomeController',
      methodName: 'accept',
      cacheable: false,
      guest: true,
      guess: { refusals: ['LINK_EXPIRED'] },
      input: object({ token: string, password: string, confirmation: string }),
      example: {
        token: exampleToken('invite'),
        password: 'Una-prova-lunga-1',
        confirmation: 'Una-prova-lunga-1',
      },
      handle: async ({ token, password, confirmation }) => {
        const link = await readLink(pool, token, WELCOMING, clock())
        if (!link) throw refuse('LINK_EXPIRED')
        const known = await findPerson(pool, { username: link.username })
        if (!known) requireGoodPassword(password, confirmation)
        const hash = known ? null : await passwords.hash(password)
        await fair.transact(fair.systemSession, async (transaction) => {
          const taken = await takeLink(transaction.client, token, WELCOMING, clock())
          if (!taken) throw refuse('LINK_EXPIRED')
          await welcome(fair, transaction, taken, hash)
        })
        return { email: link.username }
      },
    }),
    serverMethod({
      className: 'InvitationsController',
      methodName: 'invite',
      cacheable: false,
      input: object({
        email: string,
        firstName: string,
        lastName: string,
        language: LANGUAGE,
        profiles: list(string),
        accountId: nullable(string),
      }),
      example: {
        email: 'nina@prova.example',
        firstName: 'Nina',
        lastName: 'Prova',
        language: 'it',
        profiles: ['press'],
        accountId: null,
      },
      handle: async ({ profiles, accountId, ...person }, { session }) => {
        requireMayInvite(session, profiles)
        await fair.transact(session, (transaction) =>
          invite(fair, transaction, { person, profiles: profiles as Profile[], accountId }),
        )
        return { sent: true }
      },
    }),
    serverMethod({
      className: 'InvitationsController',
      methodName: 'getOpen',
      cacheable: true,
      input: object({}),
      handle: async (_input, { session }) => {
        requireMayInvite(session, [])
        return openInvitations(fair)
      },
    }),
    serverMethod({
      className: 'InvitationsController',
      methodName: 'withdraw',
      cacheable: false,
      input: object({ email: string }),
      example: { email: 'invited@prova.example' },
      handle: async ({ email }, { session }) => {
        const open = (await openInvitations(fair)).find((one) => one.email === normalizeUsername(email))
        requireMayInvite(session, open?.profiles ?? [])
        return withdrawInvitation(fair, normalizeUsername(email))
      },
    }),
  ]
}

async function welcome(fair: Fair, transaction: Transaction, link: Link, hash: string | null) {
  const details = link.details as unknown as Registration & Partial<NewAccount>
  const isRegistration = link.kind === 'confirm'
  const { contactId } = await openAccount(
    fair,
    transaction,
    {
      ...details,
      username: link.username,
      profiles: isRegistration ? [details.audience] : (details.profiles ?? []),
      companyType: isRegistration
        ? (COMPANY_TYPES[details.audience as keyof typeof COMPANY_TYPES] ?? null)
        : null,
    },
    hash,
  )
  // Who registered has read the notice; who was invited is asked on the consents page.
  if (isRegistration && contactId !== null)
    await recordConsents(fair, transaction, {
      contactId,
      answers: { privacy: true },
      source: 'registration',
      proof: 'confirmed address',
    })
}

/** Exhibitor services invite customers; only the administrator invites colleagues. */
function requireMayInvite({ profiles }: Session, wanted: readonly string[]) {
  const wantsStaff = wanted.some((profile) => (STAFF_PROFILES as readonly string[]).includes(profile))
  const may = profiles.includes('admin') || (!wantsStaff && profiles.includes('staff'))
  if (!isStaff(profiles) || !may) throw InsufficientAccess()
}
