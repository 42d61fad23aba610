import {
  answer,
  boolean,
  exampleToken,
  field,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  string,
  unknown,
} from '@foyer/record-contract'
import type { Profile } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { emailText, requiredText } from '../methods/form-fields.ts'

const language = oneOf('it', 'en-US')

/** Methods to register an account; a mail then verifies the address. */
export const registrationMethods = defineMethods('RegistrationController', 'everybody', {
  getWays: reads({
    input: object({}),
    // Setting of the edition: new exhibitors register, or request an invitation.
    output: object({ exhibitorsRegister: boolean }),
    of: ['Edition__c', 'EditionSetting__c'],
  }),
  register: changes({
    personal: true,
    input: object({
      audience: string,
      firstName: string,
      lastName: string,
      email: string,
      company: string,
      country: string,
      language,
      privacy: boolean,
      /** Values of custom fields of the form. */
      more: optional(map(unknown)),
    }),
    output: object({ sent: boolean }),
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
    refuses: ['INVALID_REGISTRATION', 'FORM_FIELDS_INVALID'],
  }),
})

/** Data for the link of a registration or an invitation. */
export interface WelcomeLinkResult {
  kind: 'confirm' | 'invite'
  email: string
  needsPassword: boolean
}

/** Methods to complete a registration or an invitation: the address is verified, a password is set. */
export const welcomeMethods = defineMethods('WelcomeController', 'everybody', {
  // A POST, so that the token appears in no log or cache.
  readLink: changes({
    personal: true,
    input: object({ token: string }),
    output: answer<WelcomeLinkResult | null>(),
    guess: { isWrong: (link) => link === null },
    example: { token: exampleToken('invite') },
  }),
  accept: changes({
    personal: true,
    input: object({ token: string, password: string, confirmation: string }),
    output: object({ email: string }),
    guess: { refusals: ['LINK_EXPIRED'] },
    example: {
      token: exampleToken('invite'),
      password: 'Una-prova-lunga-1',
      confirmation: 'Una-prova-lunga-1',
    },
    refuses: ['LINK_EXPIRED', 'INVALID_PASSWORD', 'CONFIRMATION_DIFFERS'],
  }),
})

/** An open invitation. */
export interface AccountInvitationItem {
  email: string
  name: string
  profiles: Profile[]
  company: string | null
  sentAt: string
  expiresAt: string
}

/** Methods for staff to invite users. The handlers allow only administrators to invite colleagues. */
export const accountInvitationMethods = defineMethods(
  'InvitationsController',
  { staff: ['staff', 'admin'] },
  {
    invite: changes({
      repeatable: true,
      personal: true,
      input: object({
        profiles: field(list(string), { required: true }),
        accountId: nullable(string),
        firstName: string,
        lastName: requiredText(),
        email: emailText(),
        language,
      }),
      output: object({ sent: boolean }),
      example: {
        email: 'nina@prova.example',
        firstName: 'Nina',
        lastName: 'Prova',
        language: 'it',
        profiles: ['press'],
        accountId: null,
      },
      refuses: ['INVALID_REGISTRATION', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    // Links are not records, so the screen refetches after a change.
    getOpen: reads({ input: object({}), output: answer<AccountInvitationItem[]>(), of: ['Account'] }),
    withdraw: changes({
      personal: true,
      input: object({ email: string }),
      output: object({ withdrawn: integer() }),
      example: { email: 'invited@prova.example' },
    }),
  },
)
