import {
  accountInvitationMethods,
  normalizeUsername,
  type Profile,
  registrationIssues,
  registrationMethods,
  STAFF_PROFILES,
  selfServiceAudiences,
  welcomeMethods,
} from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import { acceptFormFields } from '../../services/custom-fields/form-fields.ts'
import { serve } from '../../services/feature/serve.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { type Link, readLink, takeLink } from '../../services/identity/links.ts'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { requireGoodPassword } from '../../services/identity/require-good-password.ts'
import { invite } from '../../services/registration/invite.ts'
import { refuseRegistration } from '../../services/registration/refuse-registration.ts'
import {
  type Registration,
  type RegistrationJob,
  SEND_REGISTRATION_MAIL,
} from '../../services/registration/send-registration-mail.ts'
import type { Needs } from './needs.ts'
import { type NewAccount, openAccount } from './open-account.ts'
import { openInvitations, withdrawInvitation } from './open-invitations.ts'

const COMPANY_TYPES = { applicant: 'Exhibitor', buyer: 'Buyer', press: 'Press', school: 'School' } as const
const WELCOMING = ['confirm', 'invite'] as const

/** Registration, invitation, and the page that completes both with a verified address and a password. */
export function serveRegistration(fair: Needs, { passwords }: Identity) {
  const { pool, clock } = fair
  return [
    ...serve(fair, registrationMethods, {
      getWays: async () => ({ exhibitorsRegister: await doExhibitorsRegister(fair) }),
      register: async (input, { request, session }) => {
        const audiences = selfServiceAudiences(await doExhibitorsRegister(fair))
        const issues = registrationIssues(input, audiences)
        const audience = audiences.find((candidate) => candidate === input.audience)
        if (issues.length > 0 || !audience) throw refuseRegistration(issues)
        const registration: RegistrationJob = {
          username: normalizeUsername(input.email),
          audience,
          firstName: input.firstName.trim(),
          lastName: input.lastName.trim(),
          company: input.company.trim(),
          country: input.country,
          language: input.language,
          more: acceptFormFields(fair, 'registration', session, input.more ?? {}),
          sender: senderOf(fair, request.ip),
        }
        await addJob(pool, SEND_REGISTRATION_MAIL, registration)
        return { sent: true }
      },
    }),
    ...serve(fair, welcomeMethods, {
      readLink: async ({ token }) => {
        const link = await readLink(pool, token, WELCOMING, clock())
        if (!link) return null
        const isKnown = (await findPerson(pool, { username: link.username })) !== undefined
        return { kind: link.kind, email: link.username, needsPassword: !isKnown }
      },
      accept: async ({ token, password, confirmation }) => {
        const link = await readLink(pool, token, WELCOMING, clock())
        if (!link) throw refuse('LINK_EXPIRED')
        const existing = await findPerson(pool, { username: link.username })
        if (!existing) requireGoodPassword(password, confirmation)
        const hash = existing ? null : await passwords.hash(password)
        await fair.transact(fair.systemSession, async (transaction) => {
          const taken = await takeLink(transaction.client, token, WELCOMING, clock())
          if (!taken) throw refuse('LINK_EXPIRED')
          await welcome(fair, transaction, taken, hash)
        })
        return { email: link.username }
      },
    }),
    ...serve(fair, accountInvitationMethods, {
      invite: async ({ profiles, accountId, ...person }, { session }) => {
        requireMayInvite(session, profiles)
        await fair.transact(session, (transaction) =>
          invite(fair, transaction, { person, profiles: profiles as Profile[], accountId }),
        )
        return { sent: true }
      },
      getOpen: () => openInvitations(fair),
      withdraw: async ({ email }, { session }) => {
        const open = (await openInvitations(fair)).find((one) => one.email === normalizeUsername(email))
        requireMayInvite(session, open?.profiles ?? [])
        return withdrawInvitation(fair, normalizeUsername(email))
      },
    }),
  ]
}

const doExhibitorsRegister = async ({ editions, pool }: Needs) =>
  (await editions.current(pool))?.settings.exhibitorsRegister ?? false

async function welcome(fair: Needs, transaction: Transaction, link: Link, hash: string | null) {
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
  // Registered users have acknowledged the notice; invited ones do so on the consents page.
  if (isRegistration && contactId !== null)
    await recordConsents(fair, transaction, {
      contactId,
      answers: { privacy: true },
      source: 'registration',
      proof: 'confirmed address',
    })
}

/** Exhibitor services invite customers; only the administrator invites staff. */
function requireMayInvite({ profiles }: Session, profilesToGrant: readonly string[]) {
  const wantsStaff = profilesToGrant.some((profile) =>
    (STAFF_PROFILES as readonly string[]).includes(profile),
  )
  if (wantsStaff && !profiles.includes('admin')) throw InsufficientAccess()
}
