import {
  fairObjects,
  maySet,
  PROFILES,
  QUEUES,
  type RoleItem,
  rolesMethods,
  SETTINGS_SCREENS,
  type SettingsScreenName,
  STAFF_PROFILES,
  type StaffProfile,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

/** Permissions of each staff role, derived from the access rules themselves. */
export const serveRoles = (fair: Needs) =>
  serve(fair, rolesMethods, {
    getRoles: async ({ language }) => {
      const { rows } = await fair.pool.query<{ id: string; name: string; profiles: string[] }>(
        `select id, name, profiles from user_account where is_active and profiles && $1 order by name, id`,
        [STAFF_PROFILES],
      )
      return {
        roles: STAFF_PROFILES.map((profile) => ({
          ...describeRole(fair, profile, language),
          people: rows
            .filter(({ profiles }) => profiles.includes(profile))
            .map(({ id, name }) => ({ id, name })),
        })),
      }
    },
  })

function describeRole(fair: Needs, profile: StaffProfile, language: Language): Omit<RoleItem, 'people'> {
  const session = { ...fair.systemSession, profiles: [profile] } as Session
  const accessOf = (apiName: string) => {
    const object = fair.records.registry.objects.get(apiName)
    return object && fair.records.access(object, session)
  }
  const may = (apiName: string, operation: 'create' | 'update' | 'delete') =>
    accessOf(apiName)?.can(operation) === true
  const screens = Object.keys(SETTINGS_SCREENS) as SettingsScreenName[]
  return {
    profile,
    label: PROFILES[profile][language],
    decides: QUEUES.filter(({ profiles }) => profiles.some((one) => one === profile)).map(
      ({ label }) => label[language],
    ),
    changes: fairObjects
      .map(({ apiName, labelPlural }) => ({
        label: labelPlural[language],
        canUpdate: may(apiName, 'update'),
        canCreate: may(apiName, 'create'),
        canDelete: may(apiName, 'delete'),
      }))
      .filter(({ canUpdate, canCreate, canDelete }) => canUpdate || canCreate || canDelete)
      .map(({ label, canCreate, canDelete }) => ({ label, canCreate, canDelete }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    sets: screens
      .filter((name) => maySet(name, [profile], 'editors'))
      .map((name) => SETTINGS_SCREENS[name].label[language]),
    actions: fairObjects.flatMap(({ actions = {}, label: on }) =>
      Object.values(actions)
        .filter(({ profiles }) => profiles?.some((one) => one === profile))
        .map(({ label }) => ({ label: label[language], on: on[language] })),
    ),
  }
}
