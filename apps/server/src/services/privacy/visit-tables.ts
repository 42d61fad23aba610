import type { TableClass } from './table-class.ts'

const byUser = { subject: [{ user: 'user_id' }], erase: 'delete' } as const

/** Protection classes of counts, of saved and shared visits, of stands and times that are reserved, and of withdrawn contacts. A visit that a guest shares is deleted when the fair is over. */
export const VISIT_TABLES: Readonly<Record<string, TableClass>> = {
  'catalogue.daily_count': { columns: { internal: ['profile', 'day', 'kind', 'count'] } },
  'catalogue.saved_visit': { columns: { internal: ['user_id', 'saved', 'plan'] }, ...byUser },
  'catalogue.shared_visit': {
    columns: {
      internal: ['user_id', 'saved', 'plan', 'valid_until'],
      personal: ['name'],
      sensitive: ['token_hash', 'key_hash'],
    },
    ...byUser,
  },
  'contacts.withdrawal': {
    columns: { internal: ['contact', 'account', 'edition', 'scanned_at', 'withdrawn_at'] },
    subject: [{ contact: 'contact' }],
    erase: 'delete',
  },
  'meetings.booking': { columns: { internal: ['meeting', 'person', 'during', 'held_until'] } },
  'meetings.draft': {
    columns: {
      internal: [
        ...['edition', 'version', 'saved_at', 'plan_value', 'plan_bound', 'outcome', 'seed', 'seconds'],
        ...['pairs', 'moves'],
      ],
    },
  },
  'meetings.planning': { columns: { internal: ['edition', 'started_at', 'is_stopping'] } },
  'meetings.seat': { columns: { internal: ['meeting', 'pavilion', 'number', 'during', 'held_until'] } },
  'meetings.walk': { columns: { internal: ['meeting', 'person', 'pair', 'pavilion', 'reach'] } },
  'stands.proposal': {
    columns: {
      internal: [
        ...['hall', 'version', 'saved_at', 'plan_value', 'plan_bound', 'outcome', 'seed', 'seconds'],
        ...['places', 'moves', 'apart', 'is_stopping'],
      ],
    },
  },
  'stands.hold': { columns: { internal: ['stand', 'kind', 'subject', 'account', 'period'] } },
}
