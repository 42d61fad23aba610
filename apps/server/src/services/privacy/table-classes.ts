import { IMPORT_TABLES } from './import-tables.ts'
import type { TableClass } from './table-class.ts'
import { VISIT_TABLES } from './visit-tables.ts'

const byUser = { subject: [{ user: 'user_id' }], erase: 'delete' } as const
const internal = (...columns: readonly string[]): TableClass => ({ columns: { internal: columns } })

/**
 * Protection classes of every column outside the objects, by schema and table. A table or column that is missing here
 * fails `schema.db.test.ts`.
 */
export const TABLE_CLASSES: Readonly<Record<string, TableClass>> = {
  'cards.demo_checkout': internal(
    ...['id', 'order_id', 'attempt', 'amount', 'state', 'payment_id', 'return_url', 'cancel_url'],
    ...['description', 'expires_at', 'language'],
  ),
  'cards.demo_refund': internal('key', 'payment_id', 'amount'),
  'cards.refused_payment': internal('payment_id', 'order_id', 'refused_at'),
  'catalogue.content': { columns: { internal: ['entry'], company: ['content'] } },
  'catalogue.image': internal('profile', 'image'),
  'catalogue.item': {
    columns: {
      internal: ['id', 'profile', 'edition', 'kind', 'path', 'pavilion', 'launch', 'image'],
      company: [
        'name',
        'company',
        'country',
        'categories',
        'certifications',
        'brands',
        'search',
        'sort_name',
      ],
    },
  },
  ...VISIT_TABLES,
  'drafts.buyer_application': {
    columns: { internal: ['contact', 'edition', 'step', 'saved_at'], personal: ['values'] },
    subject: [{ contact: 'contact' }],
    erase: 'delete',
  },
  'entitlement.balance': internal('account', 'edition', 'kind', 'left_over'),
  'entitlement.notice': internal('participation', 'name', 'sent_at'),
  'floor.presence': { ...internal('plan', 'user_id', 'shape', 'seen_at'), ...byUser },
  'floor.shape': {
    columns: {
      internal: ['plan', 'key'],
      reference: ['kind', 'level', 'label', 'steps', 'zone', 'height', 'utilities', 'ring', 'area'],
    },
  },
  'home.calendar_address': {
    columns: { internal: ['user_id', 'created_at'], sensitive: ['token_hash'] },
    ...byUser,
  },
  'home.deadline_mail': { ...internal('user_id', 'task', 'due', 'step', 'sent_at'), ...byUser },
  'identity.api_client': {
    columns: {
      internal: [
        'client_id',
        'user_id',
        'created_at',
        'created_by',
        'redirect_uris',
        'scopes',
        'cors_origins',
      ],
      company: ['name', 'calls_per_minute'],
      sensitive: ['secret_hash'],
    },
    otherwise: 'credentials of an API client, which administrators delete',
  },
  'identity.app_code': {
    columns: {
      internal: ['grant_id', 'redirect_uri', 'code_challenge', 'expires_at', 'used_at'],
      sensitive: ['code_hash'],
    },
    otherwise: 'deleted with its grant',
  },
  'identity.app_grant': {
    ...internal('id', 'client_id', 'user_id', 'scopes', 'created_at', 'last_used_at', 'revoked_at'),
    ...byUser,
  },
  'identity.credential': {
    columns: { internal: ['user_id', 'changed_at'], sensitive: ['password_hash'] },
    ...byUser,
  },
  'identity.external_login': {
    columns: { internal: ['issuer', 'user_id', 'created_at'], personal: ['subject'] },
    ...byUser,
  },
  'identity.factor_rule': internal('profile'),
  'identity.link': {
    columns: {
      internal: ['kind', 'user_id', 'created_at', 'expires_at', 'used_at'],
      personal: ['username', 'details'],
      sensitive: ['token_hash'],
    },
    subject: [{ user: 'user_id' }, { email: 'username' }],
    erase: 'delete',
  },
  'identity.mail_turn': internal('recipient_key', 'sender_key', 'at'),
  'identity.passkey': {
    columns: {
      internal: ['id', 'user_id', 'counter', 'transports', 'created_at', 'last_used_at'],
      personal: ['name'],
      sensitive: ['credential_id', 'public_key'],
    },
    ...byUser,
  },
  'identity.recovery_code': { columns: { internal: ['user_id'], sensitive: ['code_hash'] }, ...byUser },
  'identity.refresh_token': {
    columns: { internal: ['grant_id', 'expires_at', 'used_at'], sensitive: ['token_hash'] },
    otherwise: 'deleted with its grant',
  },
  'identity.rehearsal_mail': {
    columns: { internal: ['id', 'session_id', 'day', 'at'], personal: ['recipient', 'subject', 'text'] },
    subject: [{ email: 'recipient' }],
    erase: 'delete',
  },
  'identity.signing_code': {
    columns: { internal: ['contract_id', 'user_id', 'document_id', 'expires_at'], sensitive: ['code_hash'] },
    ...byUser,
  },
  'identity.revoked_session': internal('token_hash', 'at'),
  'identity.seed': internal('name', 'at'),
  'identity.session': {
    columns: {
      internal: [
        ...[
          'user_id',
          'kind',
          'created_at',
          'last_seen_at',
          'expires_at',
          'id',
          'authenticated_at',
          'method',
        ],
        ...['client_id', 'grant_id', 'is_read_only', 'rehearsal_day', 'rehearsal_edition'],
      ],
      personal: ['device', 'network'],
      sensitive: ['token_hash'],
    },
    ...byUser,
  },
  'identity.sign_in': {
    columns: {
      internal: ['id', 'user_id', 'at', 'succeeded', 'method', 'kind'],
      personal: ['device', 'network'],
    },
    ...byUser,
  },
  'identity.throttle': internal(
    ...['key', 'subject_key', 'failures', 'at', 'wait_until', 'forgotten_at', 'told_at'],
  ),
  'identity.totp': {
    columns: {
      internal: ['user_id', 'last_step', 'created_at', 'last_used_at'],
      sensitive: ['sealed_secret'],
    },
    ...byUser,
  },
  'identity.used_challenge': internal('challenge_hash', 'at'),
  'identity.stored_device': {
    columns: {
      internal: ['id', 'user_id', 'session_id', 'stored', 'waiting', 'created_at', 'synced_at'],
      personal: ['device'],
      sensitive: ['token_hash'],
    },
    ...byUser,
  },
  'jobs.lease': internal('key', 'holder', 'until'),
  'jobs.worker': internal('id', 'seen_at'),
  'public.bank_mapping': internal('headings', 'columns', 'changed_by', 'changed_at'),
  'public.bulk_change_mail': internal('change_id', 'message_id', 'item'),
  'public.bulk_change_row': {
    columns: {
      internal: ['change_id', 'record_id', 'version', 'object', 'created', 'position', 'item'],
      personal: ['before'],
    },
    subject: [{ record: 'record_id' }],
    erase: { before: `'{}'` },
  },
  ...IMPORT_TABLES,
  'public.invoice_counter': internal('series', 'year', 'last'),
  'public.mailing_recipient': internal('mailing', 'contact', 'record_id', 'state', 'reason'),
  'public.mailing_source': internal('mailing', 'record_id'),
  'public.merge_effect': internal('change_id', 'effect', 'record_id'),
  'public.open_merge': internal('record_id', 'change_id', 'role'),
  'public.pinned_view': {
    columns: { internal: ['user_id', 'href', 'position'], personal: ['label'] },
    ...byUser,
  },
  'public.schema_migration': internal('series', 'name', 'checksum', 'applied_at', 'older_goes_on'),
  'record_keys.admission': internal('name', 'ticket', 'day', 'entry'),
  'record_keys.message': internal('code', 'id'),
  'record_platform.bulk_job': {
    columns: {
      internal: [
        ...['id', 'user_id', 'operation', 'object_api_name', 'external_id_field', 'column_delimiter'],
        ...['line_ending', 'session', 'state', 'columns', 'progress', 'processed', 'failed', 'created_at'],
        ...['modified_at', 'started_at', 'ended_at'],
      ],
      personal: ['query', 'error_message'],
    },
    ...byUser,
  },
  'record_platform.bulk_row': {
    columns: { internal: ['job_id', 'number', 'record_id', 'is_created'], personal: ['cells', 'error'] },
    subject: [{ record: 'record_id' }],
    erase: { cells: `'[]'`, error: 'null' },
  },
  'record_platform.change_event': {
    columns: {
      internal: [
        ...['sequence', 'transaction_id', 'object_api_name', 'record_id', 'kind', 'changed_fields'],
        ...['weak_etag', 'happened_at'],
      ],
      personal: ['row_before', 'row_after'],
    },
    otherwise: 'the personal columns of rows about the person are emptied by `erase-events.ts`',
  },
  'record_platform.change_horizon': internal('only_row', 'transaction_id'),
  'record_platform.database_epoch': internal('only_row', 'epoch'),
  'record_platform.idempotency_key': {
    columns: {
      internal: ['key', 'user_id', 'request_hash', 'status', 'created_at', 'rights'],
      personal: ['body'],
    },
    ...byUser,
  },
  'record_platform.layout_user_state': { ...internal('user_id', 'layout_id', 'sections'), ...byUser },
  'record_platform.list_preference': {
    ...internal('user_id', 'list_key', 'column_widths', 'column_wrap', 'ordered_by'),
    ...byUser,
  },
  'record_platform.list_view': {
    columns: {
      internal: [
        ...['id', 'object_api_name', 'api_name', 'owner_id', 'visibility', 'shares', 'display_columns'],
        ...['filter_logic', 'scope', 'ordered_by', 'system_modstamp'],
      ],
      personal: ['label', 'filters'],
    },
    otherwise: 'lists of the staff; names of persons in them are removed by the sweep',
  },
  'record_platform.metadata_version': internal('one', 'version'),
  'record_platform.merged_record': internal('id', 'kept_id', 'merged_at'),
  'record_platform.recently_used': {
    ...internal('user_id', 'object_api_name', 'record_id', 'used_at'),
    ...byUser,
  },
  'record_platform.recently_used_list': {
    ...internal('user_id', 'object_api_name', 'list_api_name', 'used_at'),
    ...byUser,
  },
  'record_platform.record_avatar': {
    columns: {
      internal: ['record_id', 'provider', 'reported'],
      personal: ['photo_url', 'external_id', 'blue_master_id', 'profile_name'],
    },
    subject: [{ record: 'record_id' }],
    erase: 'delete',
  },
  'record_platform.unused_file': internal('key', 'since'),
  'record_platform.watch_request': internal('id', 'asked', 'asked_at'),
  'ticketing.event': internal('id', 'received_at'),
  'ticketing.hall_day': internal('pavilion', 'day', 'entered', 'left'),
  'ticketing.gate_lease': internal('device', 'granted', 'held', 'reported'),
  'ticketing.edition_counter': internal('edition', 'last'),
  'ticketing.signing_key': internal(
    ...['id', 'algorithm', 'salt', 'public_key', 'edition', 'created_at', 'signs_from', 'revoked_at'],
  ),
  'ticketing.ticket_number': internal('ticket', 'edition', 'number'),
  'webhooks.delivery': {
    columns: {
      internal: [
        ...['id', 'subscription_id', 'message_id', 'record_id', 'type', 'happened_at', 'state', 'attempts'],
        ...['next_at', 'claimed_until', 'last_at', 'last_status'],
      ],
      personal: ['body', 'last_error'],
    },
    subject: [{ record: 'record_id' }],
    erase: 'delete',
  },
  'webhooks.subscription': {
    columns: {
      internal: ['id', 'user_id', 'events', 'is_active', 'created_at', 'created_by', 'place'],
      company: ['name', 'url'],
      sensitive: ['secret'],
    },
    otherwise: 'secret of a webhook, which administrators delete',
  },
}
