import { formIssues } from '@foyer/record-contract'
import { describe, expect, test } from 'vitest'
import { teamMethods } from './team.methods.ts'
import {
  canInvite,
  canRemove,
  hasRoomForMember,
  invitationLabel,
  isInTeam,
  maxTeamSize,
  primaryObstacle,
  type TeamInvitation,
} from './team.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const limits = { maxAdditionalTeamMembers: 9, teamInvitationDays: 14, maxTeamInvitations: 5 }
const invited = (overrides: Partial<TeamInvitation> = {}): TeamInvitation => ({
  state: 'invited',
  invitedAt: 0,
  invitations: 1,
  ...overrides,
})

describe('size', () => {
  test('is ten in total: nine additional members and the primary one', () => {
    expect(maxTeamSize(limits)).toBe(10)
    expect(hasRoomForMember(9, limits)).toBe(true)
    expect(hasRoomForMember(10, limits)).toBe(false)
  })
})

describe('invitationLabel', () => {
  const never = invited({ state: 'new', invitedAt: null, invitations: 0 })
  test.each([
    ['never invited', never, 0, 'invite'],
    ['just sent', invited(), HOUR, 'inviteSent'],
    ['waiting', invited(), DAY, 'invited'],
    ['no answer in time', invited(), 14 * DAY, 'inviteAgain'],
    ['refused', invited({ state: 'declined' }), HOUR, 'inviteAgain'],
    ['accepted', invited({ state: 'accepted' }), HOUR, 'confirm'],
    ['confirmed', invited({ state: 'confirmed' }), HOUR, 'none'],
    ['primary', invited({ state: 'primary_validated' }), HOUR, 'none'],
  ] as const)('%s', (_, member, now, label) => {
    expect(invitationLabel(member, now, limits)).toBe(label)
  })
})

describe('canInvite', () => {
  test('allows another invitation after a day, at most five times', () => {
    expect(canInvite(invited(), DAY - 1, limits)).toBe(false)
    expect(canInvite(invited(), DAY, limits)).toBe(true)
    expect(canInvite(invited({ invitations: 5 }), DAY, limits)).toBe(false)
  })
  test('allows a new invitation immediately after a refusal, and none for a member', () => {
    expect(canInvite(invited({ state: 'declined' }), HOUR, limits)).toBe(true)
    expect(canInvite(invited({ state: 'confirmed' }), 30 * DAY, limits)).toBe(false)
  })
})

test('validates a new member by the schema', () => {
  const member = { firstName: 'Ada', lastName: 'Conti', email: 'ADA@aurora.example', invite: true }
  const issuesOf = (changes: object) => formIssues(teamMethods.add.input, { ...member, ...changes })
  expect(issuesOf({ firstName: 'a'.repeat(40), lastName: 'b'.repeat(80) })).toEqual({})
  expect(issuesOf({ firstName: 'a'.repeat(41), lastName: 'b'.repeat(81) })).toEqual({
    firstName: 'tooLong',
    lastName: 'tooLong',
  })
  expect(issuesOf({ firstName: '', email: 'ada' })).toEqual({ firstName: 'missing', email: 'emailForm' })
})

test('finds an address that is already in the team, ignoring case', () => {
  expect(isInTeam(' ADA@aurora.example', ['ada@aurora.example'])).toBe(true)
  expect(isInTeam('ada@aurora.example', [])).toBe(false)
})

describe('the primary member', () => {
  test('cannot be removed, unlike all others', () => {
    expect(canRemove('primary_validated')).toBe(false)
    expect(canRemove('primary_pending_validation')).toBe(false)
    expect((['new', 'invited', 'declined', 'accepted', 'confirmed'] as const).every(canRemove)).toBe(true)
  })
  test('must be validated before matchmaking opens; the previous one counts until then', () => {
    expect(primaryObstacle(['confirmed'])?.code).toBe('primaryMissing')
    expect(primaryObstacle(['primary_pending_validation'])).toMatchObject({
      code: 'primaryPending',
      fixer: 'organiser',
    })
    expect(primaryObstacle(['primary_pending_validation', 'primary_validated'])).toBeUndefined()
  })
})
